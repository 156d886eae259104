// Dialog for a secret that is shown once.

import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../messages.ts';
import { Button, CopyButton } from './button.tsx';
import { Dialog } from './dialog.tsx';

export function CopyField({ label, text }: { label: string; text: string }) {
  const field = useRef<HTMLInputElement>(null);
  const select = () => {
    field.current?.select();
    return text;
  };
  return (
    <div class="copyable">
      <input ref={field} readonly value={text} aria-label={label} onFocus={() => field.current?.select()} />
      <CopyButton label={t('Copy')} text={select} />
    </div>
  );
}

interface SecretDialogProps {
  title: string;
  label: string;
  secret: string;
  close: () => void;
  children?: ComponentChildren;
}

/** Stays open until the user confirms. */
export function SecretDialog({ title, label, secret, close, children }: SecretDialogProps) {
  return (
    <Dialog title={title}>
      <p>
        <strong>{t('Copy it now.')}</strong> {t('You can’t view it again later.')}
      </p>
      <CopyField label={label} text={secret} />
      {children}
      <div class="actions">
        <Button kind="primary" label={t('Done')} onClick={close} />
      </div>
    </Dialog>
  );
}
