// The button that confirms all loaded matches that need no review, after asking.

import { useState } from 'preact/hooks';
import { ConfirmDialog } from '../../components/dialog.ts';
import { formatCount } from '../../format.ts';
import { html } from '../../html.ts';

/** `count` is the number of loaded listings with a sure candidate; nothing without one. */
export function ConfirmSure({ count, confirm }: { count: number; confirm: () => Promise<void> }) {
  const [asked, setAsked] = useState(false);
  if (count === 0 && !asked) return null;
  const words = formatCount(count, 'sure match', 'sure matches');
  return html`<button type="button" class="primary" onClick=${() => setAsked(true)}>Confirm ${words}</button>
    ${
      asked &&
      html`<${ConfirmDialog} title=${`Confirm ${words}?`} action="Confirm matches" act=${confirm} close=${() => setAsked(false)}>
        <p class="lead">At least 98 % of sure matches are correct. Only listings on this page are confirmed. You can undo this.</p>
      <//>`
    }`;
}
