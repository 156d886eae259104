// Dialogs: the browser's own, so the keyboard stays inside, Escape closes, and focus returns to where it was.

import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { type Children, html } from '../markup.ts';
import { Form } from './form.ts';

interface Shape {
  title: string;
  close: () => void;
  children?: Children;
}

export function Dialog({ title, close, children }: Shape) {
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
  return html`<dialog ref=${dialog} aria-labelledby=${id} onClose=${() => !leaving.current && close()}>
    <h2 id=${id}>${title}</h2>
    ${children}
  </dialog>`;
}

/** Asks before something is done that can't be undone, or costs others something. */
export function Confirm({
  title,
  action,
  act,
  close,
  children,
}: Shape & {
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
