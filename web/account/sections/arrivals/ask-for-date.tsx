// A text that asks the supplier of a late order for a new date, ready to copy.

import { useRef } from 'preact/hooks';
import type { ApiResponse } from '../../api.ts';
import { Button, CopyButton } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { formatDay } from '../../format.tsx';
import { t } from '../../messages.ts';
import { ownNumber } from '../../tables/order-number.tsx';

type Order = Pick<ApiResponse<'getAccountOrder'>['data'], 'orderNumber' | 'externalOrderId' | 'promisedDate'>;

export function AskForDate({ of: order, close }: { of: Order; close: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const select = () => {
    field.current?.select();
    return field.current?.value ?? '';
  };
  return (
    <Dialog title={t('Ask the supplier for a new date')} close={close}>
      <p class="lead">{t('Copy this text into an e-mail or a chat. It is not sent from here.')}</p>
      <div class="field">
        <textarea ref={field} rows={9} aria-label={t('Text for the supplier')} defaultValue={textOf(order)} />
      </div>
      <div class="actions">
        <Button label={t('Close')} onClick={close} />
        <CopyButton kind="primary" label={t('Copy text')} text={select} />
      </div>
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
