// How much the user can still order this month, for users with a limit.

import { callApi } from '../../api.ts';
import { formatMoney } from '../../format.tsx';
import { useLoad } from '../../loading.tsx';
import { t } from '../../messages.ts';
import { mode } from '../../mode.ts';
import { useSession } from '../../session.ts';

/** Returns whether the user can place orders. With a limit of 0, each order becomes a draft. */
export function useCanOrder(): boolean {
  const { can, user } = useSession();
  return can('place_orders') && !(user.monthlyOrderLimit !== null && Number(user.monthlyOrderLimit) === 0);
}

/** Nothing for users without a limit, and for those whose orders all become drafts. */
export function OrderLimitNote() {
  const isLimited = useSession().user.monthlyOrderLimit !== null;
  // Orders of test data have no limit.
  const isShown = useCanOrder() && isLimited && mode !== 'test';
  // Orders count as soon as they are placed, and managers change limits.
  const current = useLoad(async () => (isShown ? (await callApi('getSession')).data.user : undefined), [isShown]);
  if (!isShown || !current.data || current.data.monthlyOrderLimit === null) return null;
  const { monthlyOrderLimit: limit, monthlyOrderLimitUsed: used } = current.data;
  const amounts = used !== null && {
    left: formatMoney(Math.max(0, Number(limit) - Number(used)).toFixed(2), 'TRY'),
    used: formatMoney(used, 'TRY'),
    limit: formatMoney(limit, 'TRY'),
  };
  return (
    <p class="quiet">
      {amounts
        ? t('You can order {{left}} more this month. {{used}} of your limit of {{limit}} are used.', amounts)
        : t('Your orders are saved as drafts: the exchange rate of an order of this month is missing.')}{' '}
      {t('Orders over the limit are saved as drafts, which another user with the role manager or approver approves.')}
    </p>
  );
}
