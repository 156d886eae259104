// What is due to the supplier of an order, and when.

import type { ApiResponse } from '../../api.ts';
import { today } from '../../clock.ts';
import { Badge, Fold } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { Day, formatMoney } from '../../format.tsx';
import { t } from '../../messages.ts';
import { describeTerm } from '../trading/payment-terms.tsx';
import { instalmentLabel } from './instalment-status.ts';

export type Schedule = ApiResponse<'getAccountPaymentSchedule'>['data'];
const tones = { paid: 'good', overdue: 'bad', due: undefined, undated: undefined } as const;

export function PaymentSchedule({ schedule }: { schedule: Schedule }) {
  const { instalments, currency, totalAmount, cancelledAmount } = schedule;
  if (instalments.length === 0) return null;
  const isPaid = instalments.every(({ status }) => status === 'paid');
  return (
    <Fold title={t('Payment schedule')} isOpen={!isPaid}>
      <Table
        label={t('Payment schedule')}
        rows={instalments}
        keyOf={({ dueEvent, days }) => `${dueEvent} ${days}`}
        columns={[
          { name: t('Share'), kind: 'main', of: describeTerm },
          {
            name: t('Due date'),
            of: ({ dueDate, isEstimated }) => (
              <>
                <Day on={dueDate} /> {isEstimated && <small>{t('estimated')}</small>}
              </>
            ),
          },
          {
            name: t('Status'),
            of: (one) => <Badge tone={tones[one.status]}>{instalmentLabel(one, today())}</Badge>,
          },
          { name: t('Amount'), kind: 'number', of: ({ amount }) => formatMoney(amount, currency) },
          { name: t('Open amount'), kind: 'number', of: ({ openAmount }) => formatMoney(openAmount, currency) },
        ]}
      />
      {Number(cancelledAmount) > 0 && (
        <p class="quiet">
          {t('The total of {{total}} less {{cancelled}} for units that will not come.', {
            total: formatMoney(totalAmount, currency),
            cancelled: formatMoney(cancelledAmount, currency),
          })}
        </p>
      )}
    </Fold>
  );
}

/** Returns the amount of the next payment: what is left of the first instalment that is not paid, or of the order. */
export function nextPayment({ instalments, openAmount }: Schedule): string {
  return instalments.find(({ status }) => status !== 'paid')?.openAmount ?? openAmount;
}
