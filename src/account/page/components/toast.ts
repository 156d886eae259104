// Short messages that something is done; read out, and gone after a while.

import { useEffect, useState } from 'preact/hooks';
import { html } from '../html.ts';

interface Toast {
  id: number;
  text: string;
}

const shownForMs = 6000;
let show: (text: string) => void = () => undefined;

/** Says that something is done. */
export function showToast(text: string): void {
  show(text);
}

/** Where the messages appear. It is there from the start, or screen readers would miss the first. */
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
  return html`<div class="toasts" aria-live="polite" role="status">
    ${toasts.map(({ id, text }) => html`<p key=${id}>${text}</p>`)}
  </div>`;
}
