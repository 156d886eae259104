// The part of a digest that lists what needs attention, and its link to the page that ends the digests.

import type { Digest } from '../../db/accounts/account-mails.ts';
import type { Locale } from '../../domain/locale.ts';
import { getMessages } from '../../domain/messages/get-messages.ts';
import { type DigestName, digestNames, listPath } from '../../domain/overview/attention.ts';
import { describeStockout } from '../../domain/overview/stockout-text.ts';
import { type Html, html } from '../html.ts';
import { sanitizeLine } from '../sanitize-line.ts';
import { pageWords } from './account-texts.ts';

/** A count that is not 0, or was not a week ago. */
interface Row {
  count: string;
  name: string;
  /** The amounts that are due, and the change. */
  notes: string[];
  url: string;
  /** The first products that are counted; `stockout` is empty if none is expected. */
  products: { text: string; url: string; stockout: string }[];
}

/** The list, and what follows the last paragraph, as text and HTML. */
interface FormattedDigest {
  text: string;
  html: Html;
  textEnd: string;
  end: Html;
  unsubscribeUrl: string;
}

/** The subject has at most this many counts. */
const maxSubjectCounts = 2;

/** Returns the first counts that are not 0, for the subject: “3 out of stock, 12 overdue to order”. */
export function summarizeDigest({ snapshot }: Digest, locale: Locale): string {
  const { names, count } = getMessages(locale).digest;
  return digestNames
    .filter((name) => snapshot.attention[name] > 0)
    .slice(0, maxSubjectCounts)
    .map((name) => `${count(snapshot.attention[name])} ${names[name](snapshot.attention[name])}`)
    .join(', ');
}

/** Returns the parts of a digest. `origin` is that of the service. */
export function formatDigest(digest: Digest, { locale, origin }: { locale: Locale; origin: string }): FormattedDigest {
  const { unsubscribe } = getMessages(locale).digest;
  const rows = digestNames.flatMap((name) => rowOf(digest, name, { locale, origin }));
  const url = `${origin}/unsubscribe/${digest.token}`;
  const lines = rows.map(({ count, name, notes, url, products }) =>
    [
      [`${count} ${name}`, ...notes].join(', '),
      url,
      ...products.flatMap(({ text, url, stockout }) => [`– ${text}: ${url}`, ...(stockout ? [`  ${stockout}`] : [])]),
      '\n',
    ].join('\n'),
  );
  return {
    text: lines.join(''),
    html: html`<table>
      <tbody>
        ${rows.map(
          (row) => html`<tr>
            <th class="count" scope="row">${row.count}</th>
            <td>
              <a href=${row.url}>${row.name}</a>${row.notes.map((note) => html`<small>${note}</small>`)}
              ${row.products.map(
                ({ text, url, stockout }) =>
                  html`<small><a href=${url}>${text}</a>${stockout ? html`<br />${stockout}` : ''}</small>`,
              )}
            </td>
          </tr>`,
        )}
      </tbody>
    </table>`,
    textEnd: `\n${unsubscribe}: ${url}\n`,
    end: html` <a href=${url}>${unsubscribe}</a>`,
    unsubscribeUrl: url,
  };
}

function rowOf(
  { day, snapshot, before }: Digest,
  name: DigestName,
  { locale, origin }: { locale: Locale; origin: string },
): Row[] {
  const words = getMessages(locale).digest;
  const now = snapshot.attention[name];
  const earlier = before?.[name] ?? null;
  if (now === 0 && !earlier) return [];
  const due = snapshot.dueAmounts.map(({ amount, currency }) => `${words.amount(amount)} ${currency}`).join(' + ');
  const notes = [
    ...(name === 'dueOrders' && now > 0 ? [due] : []),
    ...(earlier === null ? [] : [words.change(now - earlier)]),
  ];
  const products = (snapshot.products?.[name] ?? []).map(({ id, name, sku, stockout = null }) => ({
    text: sanitizeLine(`${name}, ${sku}`),
    url: `${origin}/account/catalog?product=${id}`,
    stockout: stockout === null ? '' : describeStockout(stockout, day, pageWords[locale]),
  }));
  return [
    {
      count: words.count(now),
      name: words.names[name](now),
      notes,
      url: `${origin}${listPath(name, day)}`,
      products,
    },
  ];
}
