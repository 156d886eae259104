// Short success messages, announced by screen readers and removed after a few seconds.

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

/** Container of the messages. A live region must exist before its first message, or screen readers miss it. */
export function Toasts() {
  const [toasts, setToasts] = useState<Toast[]>([]);
  useEffect(() => {
    let last = 0;
    show = (text) => {
      last += 1;
      const id = last;
      setToasts((present) => [...present, { id, text }]);
      setTimeout(
        () => setToasts((present) => present.filter((toast) => toast.id !== id)),
        typeof text === 'string' ? shownForMs : shownWithLinksForMs,
      );
    };
  }, []);
  return (
    <div class="toasts" aria-live="polite" role="status">
      {toasts.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
