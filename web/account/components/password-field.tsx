// A field for a password, with a button that shows what is entered.

import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../messages.ts';
import { Field } from './form.tsx';

interface PasswordFieldProps {
  name: string;
  label: string;
  autocomplete?: 'current-password' | 'new-password';
  hint?: string;
  autofocus?: boolean;
}

export function PasswordField({ autocomplete = 'current-password', ...rest }: PasswordFieldProps) {
  const [seen, setSeen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Browsers offer to remember what is sent in a text field.
    const form = button.current?.form;
    const hide = () => setSeen(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <Field type={seen ? 'text' : 'password'} autocomplete={autocomplete} required {...rest}>
      <button ref={button} type="button" class="plain show" onClick={() => setSeen(!seen)}>
        {seen ? t('Hide password') : t('Show password')}
      </button>
    </Field>
  );
}
