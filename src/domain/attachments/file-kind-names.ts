// Names of the kinds of files, for the account pages and the audit log.

import type { Translate } from '../translate.ts';

/** Returns the names of the kinds of files. */
export function fileKindNames(t: Translate) {
  return {
    invoice: t('Invoice'),
    packing_list: t('Packing list'),
    customs_declaration: t('Customs declaration'),
    photo: t('Photo'),
    other: t('Other file'),
  };
}
