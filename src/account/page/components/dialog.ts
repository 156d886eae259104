// Modal dialogs. The browser traps and restores the focus; Escape closes a dialog unless its content would be lost.

import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { type Children, html } from '../html.ts';
import { Form } from './form.ts';

interface ConfirmProps {
  title: string;
  close: () => void;
  children?: Children;
}

interface DialogProps extends Omit<ConfirmProps, 'close'> {
  /** Called when Escape closes the dialog; without it, Escape has no effect. */
  close?: () => void;
  /** Hides the page behind the dialog. */
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
      // Closing before removal lets the browser restore the focus; `close` must not be called for it.
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

/** Asks for confirmation of an action that is irreversible or affects others. */
export function ConfirmDialog({
  title,
  action,
  act,
  close,
  children,
}: ConfirmProps & {
  /** Label of the submit button. */
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
