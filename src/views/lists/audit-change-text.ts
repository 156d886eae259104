// What an entry of the audit log changed, as a text.

import {
  currencyOf,
  isReference,
  listChangedFields,
  ownCurrency,
  sortMembers,
} from '../../domain/accounts/audit-change.ts';
import { fieldNamer } from '../../domain/accounts/audit-fields.ts';
import { areLines, describeLines } from '../../domain/accounts/audit-lines.ts';
import { auditValueNames, nameValue, withUnit } from '../../domain/accounts/audit-values.ts';
import { describeBrowser } from '../../domain/accounts/browser-name.ts';
import { csvText } from '../../domain/exports/list-columns.ts';
import type { Locale } from '../../domain/locale.ts';
import { getMessages } from '../../domain/messages/get-messages.ts';
import { pageWords, translatorTo } from '../accounts/account-texts.ts';
import { methodNames } from './list-words.ts';

type Lines = Parameters<typeof describeLines>[1];

interface Change {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** Names by ID. */
  names: ReadonlyMap<string, string>;
}

/** Returns what writes a change in a language: `Review period: 7 → 14; Currency: USD`. */
export function changeTexter(locale: Locale): (change: Change) => string {
  const t = translatorTo(locale);
  const words = pageWords[locale];
  const nameField = fieldNamer(t);
  const methods = { sea: methodNames.sea[locale], air: methodNames.air[locale] };
  const valueNames = auditValueNames(t, { orderStatuses: getMessages(locale).statusLabels, methods });

  return ({ before, after, names }) => {
    const write = (field: string, value: unknown, object: object | null, outer?: string): string => {
      if (value === null || value === undefined) return t('none');
      if (typeof value === 'boolean') return value ? t('yes') : t('no');
      if (areLines(field, value)) return writeLines(null, value, ownCurrency(object, outer));
      if (Array.isArray(value)) return value.map((item) => write(field, item, object, outer)).join(', ') || t('none');
      if (typeof value === 'object') {
        const currency = ownCurrency(object, outer);
        const members = sortMembers(value);
        const texts = members.map(([name, member]) => {
          const text = write(name, member, value, currency);
          return members.length === 1 || areLines(name, member) ? text : `${nameField(name)}: ${text}`;
        });
        return texts.length === 1 ? texts[0]! : `(${texts.join(', ')})`;
      }
      return writeText(field, String(value), currencyOf(field, object, outer));
    };
    const writeText = (field: string, text: string, currency: string | undefined): string => {
      if (currency !== undefined) return `${csvText('decimal', text, locale)} ${currency}`;
      if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return `${csvText('time', text, locale)} UTC`;
      if (/^\d{4}-\d\d-\d\d$/.test(text)) return csvText('day', text, locale);
      if (field === 'userAgent') return describeBrowser(t, text);
      if (field === 'confirmationLinkId') return t('yes');
      const name = isReference(field) ? names.get(text) : withUnit(words, field, text);
      return name ?? nameValue(valueNames, field, text) ?? text;
    };
    const writeLines = (from: Lines, to: Lines, currency: string | undefined): string => {
      const writer = {
        words,
        nameField,
        write: (name: string, value: unknown, line: object) => write(name, value, line, currency),
      };
      return describeLines(writer, from, to)
        .map(
          ({ productId, name, text }) => `${productId === null ? name : (names.get(productId) ?? productId)}: ${text}`,
        )
        .join(', ');
    };
    const writeField = (field: string): string => {
      const [from, to] = [before?.[field] ?? null, after?.[field] ?? null];
      if (areLines(field, from ?? to)) return writeLines(from as Lines, to as Lines, ownCurrency(after ?? before));
      const states = [before, after].filter((state) => state !== null && field in state);
      const values = states.map((state) => write(field, state?.[field], state));
      const subject = field === 'subjectType' && names.get(String(after?.subjectId));
      return `${nameField(field)}: ${values.join(' → ')}${subject ? ` ${subject}` : ''}`;
    };
    return listChangedFields(before, after).map(writeField).join('; ');
  };
}
