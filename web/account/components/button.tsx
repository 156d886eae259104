// A button that does something on the page; links that look like buttons are `<a class="button">`.

import { useState } from 'preact/hooks';
import { t } from '../messages.ts';

type ButtonKind = 'primary' | 'plain' | 'danger' | 'danger-quiet';

export interface ButtonProps {
  label: string;
  onClick: () => unknown;
  kind?: ButtonKind | undefined;
  /** The accessible name, where the label does not say what the button acts on. */
  'aria-label'?: string | undefined;
  isBusy?: boolean;
}

export function Button({ label, onClick, kind, isBusy, ...rest }: ButtonProps) {
  return (
    <button type="button" class={kind} aria-label={rest['aria-label']} aria-disabled={isBusy} onClick={onClick}>
      {label}
    </button>
  );
}

interface CopyButtonProps {
  label: string;
  kind?: ButtonKind;
  /** Returns what is copied. It can select the text first: the clipboard needs https, and without it the user copies the selected text. */
  text: () => string;
}

/** A button that copies a text, and says so until the page changes. */
export function CopyButton({ label, kind, text }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    const value = text();
    await navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <>
      <Button kind={kind} label={copied ? t('Copied') : label} onClick={copy} />
      <span class="unseen" role="status">
        {copied ? t('Copied.') : ''}
      </span>
    </>
  );
}
