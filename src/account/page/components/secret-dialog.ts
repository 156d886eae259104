// A secret that is shown once: to be copied now.

import { useRef, useState } from 'preact/hooks';
import { type Children, html } from '../html.ts';
import { Dialog } from './dialog.ts';

export function CopyField({ label, text }: { label: string; text: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    // Without https browsers have no clipboard; what is selected can be copied by hand.
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return html`<div class="copyable">
    <input ref=${field} readonly value=${text} aria-label=${label} onFocus=${() => field.current?.select()} />
    <button type="button" onClick=${copy}>${copied ? 'Copied' : 'Copy'}</button>
    <span class="unseen" role="status">${copied ? 'Copied.' : ''}</span>
  </div>`;
}

/** Shows a secret until it is said that it is kept. */
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
  children?: Children;
}) {
  return html`<${Dialog} title=${title}>
    <p><strong>Copy it now.</strong> It is shown this once and can’t be looked up later.</p>
    <${CopyField} label=${label} text=${secret} />
    ${children}
    <div class="actions"><button type="button" class="primary" onClick=${close}>I have kept it</button></div>
  <//>`;
}
