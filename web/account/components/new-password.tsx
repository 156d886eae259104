// Field for a new password, with a checkbox to show it.

import { useState } from 'preact/hooks';
import { t } from '../messages.ts';
import { Field } from './form.tsx';

interface NewPasswordProps {
  name: string;
  hint: string;
  autofocus?: boolean;
}

export function NewPassword({ name, hint, ...rest }: NewPasswordProps) {
  const [seen, setSeen] = useState(false);
  return (
    <>
      <Field
        name={name}
        label={t('New password')}
        type={seen ? 'text' : 'password'}
        autocomplete="new-password"
        hint={hint}
        required
        {...rest}
      />
      <label class="box">
        <input type="checkbox" checked={seen} onChange={({ currentTarget }) => setSeen(currentTarget.checked)} />{' '}
        <span>{t('Show password')}</span>
      </label>
    </>
  );
}
