// A notice that sales data are missing, so that recommendations keep an earlier forecast.

import type { ApiResponse } from '../../api.ts';
import { Day } from '../../format.tsx';
import { withElements } from '../../messages.ts';

type SalesData = ApiResponse<'getAccountOverview'>['data']['salesData'];

/** Nothing if the data are up to date. */
export function MissingSales({ of }: { of: SalesData | undefined }) {
  if (of === undefined) return null;
  const notices = of.isStale
    ? [
        withElements(
          'No sales have arrived for the days after {{day}}. The recommendations keep the forecast of this day.',
          {
            day: <Day on={of.dataAsOf} />,
          },
        ),
      ]
    : of.silentMarketplaces.map(({ marketplace, dataAsOf }) =>
        withElements(
          'No sales on {{marketplace}} have arrived for the days after {{day}}. The recommendations of products sold there keep the forecast of this day.',
          { marketplace: <strong>{marketplace}</strong>, day: <Day on={dataAsOf} /> },
        ),
      );
  return notices.map((notice) => (
    <p class="notice" role="note">
      <span>{notice}</span>
    </p>
  ));
}
