// A side sheet: a modal dialog at the right edge, in full width on narrow screens.

import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '../messages.ts';
import { Button } from './button.tsx';
import { useModal } from './modal.ts';

interface SheetProps {
  title: ComponentChildren;
  close: () => void;
  footer?: ComponentChildren;
  children?: ComponentChildren;
}

/** `close` is called by Escape, by a click beside the sheet, and by its button. `footer` stays visible. */
export function Sheet({ title, close, footer, children }: SheetProps) {
  const { dialog, closed } = useModal(close);
  const id = useId();
  const click = (event: MouseEvent) => event.target === dialog.current && close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialog
    <dialog ref={dialog} class="sheet" aria-labelledby={id} onClose={closed} onClick={click}>
      <header class="sheet-top">
        <h2 id={id}>{title}</h2>
        <Button kind="plain" label={t('Close')} onClick={close} />
      </header>
      <div class="sheet-body">{children}</div>
      {footer && <footer class="sheet-end">{footer}</footer>}
    </dialog>
  );
}
