// Dialog for a secret that is shown once.

import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { t } from '../messages.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export function CopyField({ label, text }: { label: string; text: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    // The clipboard needs https; otherwise the user can copy the selected text.
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <div class="copyable">
      <input ref={field} readonly value={text} aria-label={label} onFocus={() => field.current?.select()} />
      <Button label={copied ? t('Copied') : t('Copy')} onClick={copy} />
      <span class="unseen" role="status">
        {copied ? t('Copied.') : ''}
      </span>
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
