// Dialog for a secret that is shown once.

import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { t } from '../messages.ts';
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
      <button type="button" onClick={copy}>
        {copied ? t('Copied') : t('Copy')}
      </button>
      <span class="unseen" role="status">
        {copied ? t('Copied.') : ''}
      </span>
    </div>
  );
}

/** Stays open until the user confirms. */
export function SecretDialog({
  title,
  label,
  secret,
  close,
  children,
}: {
  title: string;
  label: string;
  secret: string;
  close: () => void;
  children?: ComponentChildren;
}) {
  return (
    <Dialog title={title}>
      <p>
        <strong>{t('Copy it now.')}</strong> {t('You can’t view it again later.')}
      </p>
      <CopyField label={label} text={secret} />
      {children}
      <div class="actions">
        <button type="button" class="primary" onClick={close}>
          {t('Done')}
        </button>
      </div>
    </Dialog>
  );
}
