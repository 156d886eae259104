// Downloads a list in the language of the page.

import { toQueryString } from '../api.ts';
import { language } from '../language.ts';
import { t } from '../messages.ts';

interface DownloadProps {
  list:
    | 'orders'
    | 'arrivals'
    | 'order-drafts'
    | 'requests'
    | 'suppliers'
    | 'recommendations'
    | 'catalog'
    | 'matches'
    | 'audit-log';
  /** The filters of the list. */
  query: Parameters<typeof toQueryString>[0];
  /** Number of its rows, if known. A workbook has at most 10,000. */
  rows?: number | undefined;
}

const maxWorkbookRows = 10_000;

/** Links to a list as an Excel workbook, unless it is too long for one, and as CSV. */
export function Download({ list, query, rows = 0 }: DownloadProps) {
  const file = (format: string) => `/api/account/v1/${list}/export${toQueryString({ ...query, language, format })}`;
  return (
    <>
      {rows <= maxWorkbookRows && (
        <a class="button" href={file('xlsx')} download>
          {t('Download Excel')}
        </a>
      )}
      <a class="button" href={file('csv')} download>
        {t('Download CSV')}
      </a>
    </>
  );
}
