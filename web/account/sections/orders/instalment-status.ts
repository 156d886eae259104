// Labels of the statuses of instalments.

import type { ApiResponse } from '../../api.ts';
import { t } from '../../messages.ts';

type Instalment = ApiResponse<'getAccountPaymentSchedule'>['data']['instalments'][number];

const labels: Record<Instalment['status'], string> = {
  paid: t('Paid'),
  overdue: t('Overdue'),
  due: t('Upcoming'),
  undated: t('No date yet'),
};

/** Returns the label of an instalment. One that is due on the day `today` is “Due today”. */
export function instalmentLabel({ status, dueDate }: Pick<Instalment, 'status' | 'dueDate'>, today: string): string {
  return status === 'due' && dueDate === today ? t('Due today') : labels[status];
}
