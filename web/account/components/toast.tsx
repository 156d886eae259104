// Short success messages, announced by screen readers and removed after a few seconds. A message replaces the one before.

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface Toast {
  id: number;
  text: ComponentChildren;
}

const shownForMs = 6000;
const shownWithLinksForMs = 12_000;
let show: (text: ComponentChildren) => void = () => undefined;

/** Shows a message, which may have links. */
export function showToast(text: ComponentChildren): void {
  show(text);
}

/** Container of the message. A live region must exist before its first one, or screen readers miss it. */
export function Toasts() {
  const [toast, setToast] = useState<Toast>();
  useEffect(() => {
    let last = 0;
    show = (text) => {
      last += 1;
      const id = last;
      setToast({ id, text });
      setTimeout(
        () => setToast((present) => (present?.id === id ? undefined : present)),
        typeof text === 'string' ? shownForMs : shownWithLinksForMs,
      );
    };
  }, []);
  return (
    <div class="toasts" aria-live="polite" role="status">
      {toast && <p key={toast.id}>{toast.text}</p>}
    </div>
  );
}
