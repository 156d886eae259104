// Days with unusual sales: confirmed ones do not count as demand, dismissed ones do.

import { useState } from 'preact/hooks';
import { callApi } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { Badge, type Tone } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { Day, formatNumber } from '../../format.tsx';
import { plural, t } from '../../messages.ts';
import { useSession } from '../../session.ts';
import type { Product } from './product-charts.tsx';

type Outlier = NonNullable<Product['forecast']>['outliers'][number];
type Decision = 'confirmed' | 'dismissed';

const states: Record<NonNullable<Outlier['decision']>, [string, Tone]> = {
  automatic: [t('Detected'), 'warn'],
  confirmed: [t('Confirmed'), 'good'],
  dismissed: [t('Dismissed'), 'plain'],
};

interface OutliersProps {
  productId: string;
  outliers: Outlier[];
  changed: () => Promise<void>;
}

/** `changed` is called after a decision. */
export function Outliers({ productId, outliers, changed }: OutliersProps) {
  const canDecide = useSession().can('purchase');
  const [busy, setBusy] = useState('');
  const act = async (date: string, decision: Decision | null) => {
    if (busy) return;
    setBusy(date);
    try {
      const path = { productId, date };
      if (decision) await callApi('updateAccountOutlierDecision', { path, body: { decision } });
      else await callApi('deleteAccountOutlierDecision', { path });
      await changed();
      showToast(
        decision === null
          ? t('Decision deleted.')
          : decision === 'confirmed'
            ? t('Unusual sales confirmed. The recommendation follows within seconds.')
            : t('Unusual sales dismissed. The recommendation follows within seconds.'),
      );
    } catch (error) {
      showToast((error as Error).message);
    }
    setBusy('');
  };
  if (outliers.length === 0) return <p class="quiet">{t('No unusual days were found in the sales history.')}</p>;
  const button = (outlier: Outlier, label: string, decision: Decision | null) => (
    <Button
      label={label}
      aria-label={`${label} ${outlier.date}`}
      isBusy={busy === outlier.date}
      onClick={() => act(outlier.date, decision)}
    />
  );
  return (
    <>
      <p class="quiet">
        {t('Confirmed and detected days do not count as demand. Dismiss a day if its sales are normal.')}
      </p>
      <Table
        label={t('Unusual sales')}
        rows={outliers}
        keyOf={(outlier) => outlier.date}
        columns={[
          {
            name: t('Day'),
            kind: 'main',
            of: ({ date, days }) => (
              <>
                <Day on={date} />
                {days > 1 && (
                  <>
                    {' '}
                    <small>{plural(days, '{{count}} day', '{{count}} days')}</small>
                  </>
                )}
              </>
            ),
          },
          { name: t('Units'), kind: 'number', of: ({ unitsSold }) => formatNumber(unitsSold, 1) },
          {
            name: t('Status'),
            of: ({ decision = 'automatic' }) => <Badge tone={states[decision][1]}>{states[decision][0]}</Badge>,
          },
          canDecide && {
            name: t('Actions'),
            kind: 'actions',
            of: (outlier) =>
              (outlier.decision ?? 'automatic') === 'automatic' ? (
                <>
                  {button(outlier, t('Confirm'), 'confirmed')}
                  {button(outlier, t('Dismiss'), 'dismissed')}
                </>
              ) : (
                button(outlier, t('Undo'), null)
              ),
          },
        ]}
      />
    </>
  );
}
