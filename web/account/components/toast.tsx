// Short success messages, announced by screen readers and removed after a few seconds.

import { useEffect, useState } from 'preact/hooks';

interface Toast {
  id: number;
  text: string;
}

const shownForMs = 6000;
let show: (text: string) => void = () => undefined;

/** Shows a message. */
export function showToast(text: string): void {
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
      setTimeout(() => setToasts((present) => present.filter((toast) => toast.id !== id)), shownForMs);
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
