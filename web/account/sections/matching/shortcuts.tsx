// Keyboard shortcuts of the match review. They work only while a listing has the focus, so that they never interfere with other keys.

import { Button } from '../../components/button.tsx';
import { t } from '../../messages.ts';
import type { Decision } from './listing.ts';

export type Shortcut = 'next' | 'previous' | 'undo' | { decision: Decision; candidate: number };

const keys: [keys: string[], words: string][] = [
  [['J', 'K'], t('next, previous listing')],
  [['Y'], t('confirm the first candidate')],
  [['2', '3'], t('confirm the second, third candidate')],
  [['N'], t('reject the first candidate')],
  [['U'], t('undo the last decision')],
];

/** Returns the action of a key; undefined for other keys, and in fields. */
export function shortcutOf({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): Shortcut | undefined {
  if (altKey || ctrlKey || metaKey || (target as HTMLElement).matches('input, select, textarea')) return undefined;
  switch (key.toLowerCase()) {
    case 'j':
      return 'next';
    case 'k':
      return 'previous';
    case 'u':
      return 'undo';
    case 'y':
    case '1':
      return { decision: 'confirmed', candidate: 0 };
    case '2':
    case '3':
      return { decision: 'confirmed', candidate: Number(key) - 1 };
    case 'n':
      return { decision: 'rejected', candidate: 0 };
    default:
      return undefined;
  }
}

/** `start` focuses the first listing that can be decided. */
export function Shortcuts({ start }: { start: () => void }) {
  return (
    <details class="shortcuts">
      <summary>{t('Keyboard shortcuts')}</summary>
      <dl>
        {keys.map(([names, words]) => (
          <div>
            <dt>
              {names.map((name) => (
                <kbd>{name}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p>{t('They work while a listing has the focus.')}</p>
      <Button label={t('Start review')} onClick={start} />
    </details>
  );
}
