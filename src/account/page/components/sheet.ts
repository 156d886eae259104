// A side sheet: a modal dialog at the right edge, in full width on narrow screens.

import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { type Children, html } from '../html.ts';

/** `close` is called by Escape, by a click beside the sheet, and by its button. `footer` stays visible. */
export function Sheet({
  title,
  close,
  footer,
  children,
}: {
  title: Children;
  close: () => void;
  footer?: Children;
  children?: Children;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const leaving = useRef(false);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      // Closing before removal lets the browser restore the focus; `close` must not be called for it.
      leaving.current = true;
      element?.close();
    };
  }, []);
  const click = (event: MouseEvent) => event.target === dialog.current && close();
  return html`<dialog ref=${dialog} class="sheet" aria-labelledby=${id} onClose=${() => !leaving.current && close()} onClick=${click}>
    <header class="sheet-top">
      <h2 id=${id}>${title}</h2>
      <button type="button" class="plain" onClick=${close}>Close</button>
    </header>
    <div class="sheet-body">${children}</div>
    ${footer && html`<footer class="sheet-end">${footer}</footer>`}
  </dialog>`;
}
