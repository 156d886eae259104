// Dialogs: the browser's own, so the keyboard stays inside, Escape closes (unless what they show would be lost), and focus returns to
// where it was.

import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { type Children, html } from '../html.ts';
import { Form } from './form.ts';

interface ConfirmProps {
  title: string;
  close: () => void;
  children?: Children;
}

interface DialogProps extends Omit<ConfirmProps, 'close'> {
  /** Called when the dialog is closed by the keyboard; without it, only what is in it closes it. */
  close?: () => void;
  /** Lets nothing be seen of the page behind. */
  covers?: boolean;
}

export function Dialog({ title, close, covers, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const leaving = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      // Closed while it is still there, the browser gives the focus back; that isn't news to whoever had it closed.
      leaving.current = true;
      element?.close();
    };
  }, []);
  return html`<dialog ref=${dialog} class=${covers ? 'covers' : undefined} aria-labelledby=${id} closedby=${close ? undefined : 'none'}
    onCancel=${(event: Event) => !close && event.preventDefault()} onClose=${() => !leaving.current && close?.()}>
    <h2 id=${id}>${title}</h2>
    ${children}
  </dialog>`;
}

/** Asks before something is done that can't be undone, or costs others something. */
export function ConfirmDialog({
  title,
  action,
  act,
  close,
  children,
}: ConfirmProps & {
  /** What the button says: what will be done. */
  action: string;
  act: () => Promise<unknown>;
}) {
  const submit = async () => {
    await act();
    close();
  };
  return html`<${Dialog} title=${title} close=${close}>
    ${children}
    <${Form} action=${action} submit=${submit} cancel=${close} danger />
  <//>`;
}
