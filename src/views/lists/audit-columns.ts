// Columns of the downloaded audit log.

import type { AuditEntry } from '../../db/accounts/audit-log.ts';
import { actionNamer, authorLabels } from '../../domain/accounts/audit-actions.ts';
import { columnsOf } from '../../domain/exports/list-columns.ts';
import { type Locale, locales } from '../../domain/locale.ts';
import { isUuid } from '../../domain/uuid.ts';
import { translatorTo } from '../accounts/account-texts.ts';
import { changeTexter } from './audit-change-text.ts';

/** An entry, and the names of what its values identify. */
export interface AuditRow extends AuditEntry {
  names: ReadonlyMap<string, string>;
}

const column = columnsOf<AuditRow>();
const byLocale = <Value>(create: (locale: Locale) => Value) =>
  Object.fromEntries(locales.map((locale) => [locale, create(locale)])) as Record<Locale, Value>;
const actionNames = byLocale((locale) => actionNamer(translatorTo(locale)));
const authors = byLocale((locale) => authorLabels(translatorTo(locale)));
const changeTexts = byLocale(changeTexter);

export const auditColumns = [
  column('time', ['Time (UTC)', 'Zaman (UTC)', 'Время (UTC)'], ({ recordedAt }) => recordedAt),
  column('text', ['Action', 'İşlem', 'Действие'], ({ action }, locale) => actionNames[locale](action)),
  column('text', ['Subject', 'Konu', 'Объект'], subjectOf),
  column('text', ['Author', 'Yapan', 'Автор'], authorOf),
  column('text', ['Change', 'Değişiklik', 'Изменение'], (row, locale) => changeTexts[locale](row)),
  column('text', ['Request ID', 'İstek kimliği', 'ID запроса'], ({ requestId }) => requestId),
];

/** IDs of the service say nothing to a reader; those of companies, as of listings, do. */
function subjectOf({ subject, subjectName }: AuditRow): string {
  const ownId = subject !== null && subject !== subjectName && !isUuid(subject) ? subject : null;
  return [subjectName, ownId].filter((text) => text !== null).join(' · ');
}

function authorOf({ actor, actorName }: AuditRow, locale: Locale): string {
  const label = authors[locale][actor];
  return label === null ? actorName : `${actorName} (${label})`;
}
