// A text that asks the supplier of a late order for a new date, ready to copy.

import { useRef, useState } from 'preact/hooks';
import type { ApiResponse } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { formatDay } from '../../format.tsx';
import { t } from '../../messages.ts';
import { ownNumber } from '../../tables/order-number.tsx';

type Order = ApiResponse<'getAccountOrder'>['data'];

export function AskForDate({ of: order, close }: { of: Order; close: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    // The clipboard needs https; otherwise the user can copy the selected text.
    await navigator.clipboard?.writeText(field.current?.value ?? '').then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <Dialog title={t('Ask the supplier for a new date')} close={close}>
      <div class="field">
        <textarea ref={field} rows={9} aria-label={t('Text for the supplier')} defaultValue={textOf(order)} />
      </div>
      <div class="actions">
        <Button label={t('Close')} onClick={close} />
        <Button kind="primary" label={copied ? t('Copied') : t('Copy')} onClick={copy} />
      </div>
      <span class="unseen" role="status">
        {copied ? t('Copied.') : ''}
      </span>
    </Dialog>
  );
}

function textOf(order: Order): string {
  return [
    t('Hello,'),
    t('We planned the arrival of order {{number}} for {{day}}, and it has not arrived yet.', {
      number: ownNumber(order),
      day: formatDay(order.promisedDate!),
    }),
    t('When do you expect the goods to arrive? If they arrive separately, please give us the date of each product.'),
    t('Thank you'),
  ].join('\n\n');
}
