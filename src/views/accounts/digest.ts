// The part of a digest that lists what needs attention, and its link to the page that ends the digests.

import type { Digest } from '../../db/accounts/account-mails.ts';
import type { Locale } from '../../domain/locale.ts';
import { getMessages } from '../../domain/messages/get-messages.ts';
import { type DigestName, digestNames, listPath } from '../../domain/overview/attention.ts';
import { type Html, html } from '../html.ts';

/** A count that is not 0, or was not a week ago. */
interface Row {
  count: string;
  name: string;
  /** The amounts that are due, and the change. */
  notes: string[];
  url: string;
}

/** The list, and what follows the last paragraph, as text and HTML. */
interface FormattedDigest {
  text: string;
  html: Html;
  textEnd: string;
  end: Html;
  unsubscribeUrl: string;
}

/** Returns the parts of a digest. `origin` is that of the service. */
export function formatDigest(digest: Digest, { locale, origin }: { locale: Locale; origin: string }): FormattedDigest {
  const { unsubscribe } = getMessages(locale).digest;
  const rows = digestNames.flatMap((name) => rowOf(digest, name, { locale, origin }));
  const url = `${origin}/unsubscribe/${digest.token}`;
  const lines = rows.map(({ count, name, notes, url }) => `${[`${count} ${name}`, ...notes].join(', ')}\n${url}\n\n`);
  return {
    text: lines.join(''),
    html: html`<table>
      <tbody>
        ${rows.map(
          (row) => html`<tr>
            <th class="count" scope="row">${row.count}</th>
            <td><a href=${row.url}>${row.name}</a>${row.notes.map((note) => html`<small>${note}</small>`)}</td>
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
  return [{ count: words.count(now), name: words.names[name], notes, url: `${origin}${listPath(name, day)}` }];
}
