// The form with which a supplier confirms an order.

import type { ConfirmationForm, FormError } from '../../../domain/orders/confirmation-links/confirmation-form.ts';
import { maxNameLength, maxNoteLength } from '../../../domain/orders/confirmation-links/confirmation-form.ts';
import type { PageWords } from '../../../domain/orders/confirmation-links/page-words.ts';
import type { PurchaseOrderLine } from '../../../domain/orders/document/purchase-order.ts';
import { type Html, html } from '../../html.ts';
import { itemCell, type LinkPage, renderLinkPage, selfUrl, summary, type Text, table, textOf } from './page-frame.ts';

/** The form, with what was entered. */
export interface EnteredForm {
  form: ConfirmationForm;
  errors: readonly FormError[];
  /** Whether the order was confirmed since the form was opened. */
  isOutdated: boolean;
  version: string;
}

/** Returns the page with the form, or with its errors. */
export function renderConfirmationForm(page: LinkPage, entered: EnteredForm): string {
  const text = textOf(page.language);
  const isCorrection = page.confirmation !== undefined;
  const title = isCorrection ? text.page.correct : text.page.change;
  const prefix = entered.errors.length > 0 ? `${text.page.invalidTitle}: ` : '';
  return renderLinkPage(
    { ...page, title: prefix + text.page.pageTitle(page.order.orderNumber) },
    html`<main class="two">
      ${notices(page, text, entered)}
      ${summary(page, text, isCorrection ? null : confirmAll(page, text, entered.version))}
      <section class="card" id="lines" aria-labelledby="change">
        <h2 id="change">${title}</h2>
        <p class="lead">${isCorrection ? text.page.correctLead(page.order.buyer.name) : text.page.changeLead}</p>
        <form method="post" action=${selfUrl(page.language)} novalidate>
          <input type="hidden" name="version" value=${entered.version} />
          <div class="fields date-of-all">${dateOfAll(text, entered)}</div>
          ${lineFields(page, text, entered)}
          <div class="fields">${sender(page, text, entered)}</div>
          <div class="end stack">
            <button class="wide">${isCorrection ? text.page.sendCorrection : text.page.send}</button>
            ${isCorrection && html`<a class="button plain" href=${selfUrl(page.language)}>${text.page.back}</a>`}
          </div>
        </form>
      </section>
    </main>`,
  );
}

function confirmAll({ language, order, today }: LinkPage, { page, day }: Text, version: string): Html {
  const { requestedDate } = order;
  const arrival = requestedDate !== null && requestedDate >= today ? day(requestedDate) : null;
  return html`<form class="stack" method="post" action=${selfUrl(language)}>
    <input type="hidden" name="version" value=${version} />
    <button class="wide" name="all" value="as-ordered">${page.confirmAll}</button>
    <p class="hint">${page.confirmAllHint(arrival)}</p>
    <a class="button plain wide to-lines" href="#lines">${page.change}</a>
  </form>`;
}

/** The errors that are listed at the top; the others are at their fields. */
const maxListedErrors = 10;

function notices({ order }: LinkPage, { page }: Text, { errors, isOutdated }: EnteredForm): Html {
  if (errors.length === 0)
    return isOutdated && html`<div class="notice banner" role="alert"><p>${page.changed}</p></div>`;
  const nameOf = ({ line }: FormError) => (line === 0 ? '' : `${page.line(line, order.lines[line - 1]!.name)}: `);
  return html`<div class="notice bad banner" role="alert">
    <strong>${page.invalidTitle}</strong>
    <ul>
      ${errors
        .slice(0, maxListedErrors)
        .map((error) => html`<li><a href="#${fieldId(error)}">${nameOf(error)}${page.invalid[error.problem]}</a></li>`)}
      ${errors.length > maxListedErrors && html`<li>… ${errors.length - maxListedErrors}</li>`}
    </ul>
  </div>`;
}

const prefixes = { quantity: 'q', unitPrice: 'p', expectedDate: 'd', name: 'name', note: 'note' };

/** The ID and name of a field: `q1`, `p1` and `d1` of line 1; `d0`, `name` and `note` of the order. */
function fieldId({ line, field }: Pick<FormError, 'line' | 'field'>): string {
  return field === 'name' || field === 'note' ? field : `${prefixes[field]}${line}`;
}

/** The fields of a line that have columns. */
type LineField = 'quantity' | 'unitPrice' | 'expectedDate';

function lineFields({ order }: LinkPage, text: Text, { form, errors }: EnteredForm): Html {
  const { page, words } = text;
  const price = `${words.unitPrice}, ${order.currency}`;
  const columns: [LineField, label: string, kind: string, attributes: Record<string, string>][] = [
    ['quantity', words.quantity, 'in-quantity', { inputmode: 'numeric', class: 'number', maxlength: '20' }],
    ['unitPrice', price, 'in-price', { inputmode: 'decimal', class: 'number', maxlength: '30' }],
    ['expectedDate', page.arrival, 'in-date', { type: 'date' }],
  ];
  const errorsByLine = Map.groupBy(errors, ({ line }) => line);
  const rows = order.lines.map((line, index) => {
    const own = errorsByLine.get(line.lineNumber) ?? [];
    const name = html`<span class="unseen">, ${page.line(line.lineNumber, line.name)}</span>`;
    return html`<tr role="row">
        ${itemCell(line)}
        <td role="cell" class="number full">${orderedCell(line, order.currency, text)}</td>
        ${columns.map(([field, label, kind, attributes]) => {
          const { id, ...validity } = inputAttributes(own, { line: line.lineNumber, field });
          return html`<td role="cell" class=${kind}>
            <label for=${id} class="label">${label}${name}</label>
            <input id=${id} name=${id} ...${validity} ...${attributes} value=${form.lines[index]![field]} autocomplete="off" />
          </td>`;
        })}
      </tr>
      ${own.length > 0 && html`<tr role="row" class="errors"><td role="cell" colspan="5">${own.map((error) => message(page, error))}</td></tr>`}`;
  });
  const heads: [string, string][] = [
    [words.item, 'item'],
    [page.ordered, 'number'],
    ...columns.map(([field, label, kind]): [string, string] => [
      label,
      field === 'expectedDate' ? kind : `number ${kind}`,
    ]),
  ];
  return table(page.change, heads, rows);
}

function orderedCell(
  { quantity, unitPrice, totalPrice }: PurchaseOrderLine,
  currency: string,
  { amount, count, page }: Text,
): Html {
  return html`<span class="label">${page.ordered}</span>
    <div>${count(quantity)} × ${amount(unitPrice)}</div>
    <span class="meta">${amount(totalPrice)} ${currency}</span>`;
}

/** A field of the whole order, with its label and error. All of them are optional. */
function orderField(
  { page }: Text,
  { errors }: EnteredForm,
  field: 'expectedDate' | 'name' | 'note',
  { label, hint, input }: { label: string; hint?: string; input: (attributes: object) => Html },
): Html {
  const place = { line: 0, field };
  const attributes = inputAttributes(errors, place);
  const error = errorOf(errors, place);
  return html`<div>
    <label for=${attributes.id}>${label} <small>(${page.optional})</small></label>
    ${input({ ...attributes, name: attributes.id })}
    ${hint !== undefined && html`<p class="hint">${hint}</p>`}
    ${error && message(page, error)}
  </div>`;
}

function dateOfAll(text: Text, entered: EnteredForm): Html {
  return orderField(text, entered, 'expectedDate', {
    ...{ label: text.page.arrivalOfAll, hint: text.page.arrivalOfAllHint },
    input: (own) => html`<input ...${own} type="date" value=${entered.form.expectedDate} autocomplete="off" />`,
  });
}

function sender({ order }: LinkPage, text: Text, entered: EnteredForm): Html {
  const { name, note } = entered.form;
  return html`${orderField(text, entered, 'name', {
    label: text.page.name,
    input: (own) => html`<input ...${own} value=${name} autocomplete="name" maxlength=${maxNameLength} />`,
  })}
  ${orderField(text, entered, 'note', {
    label: text.page.note(order.buyer.name),
    input: (own) => html`<textarea ...${own} rows="3" maxlength=${maxNoteLength}>${note}</textarea>`,
  })}`;
}

/** The ID of an input, and that of its error. */
function inputAttributes(errors: readonly FormError[], place: Pick<FormError, 'line' | 'field'>) {
  const id = fieldId(place);
  const error = errorOf(errors, place);
  return { id, ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }) };
}

function errorOf(errors: readonly FormError[], place: Pick<FormError, 'line' | 'field'>): FormError | undefined {
  return errors.find(({ line, field }) => line === place.line && field === place.field);
}

function message(page: PageWords, error: FormError): Html {
  return html`<p class="error" id="${fieldId(error)}-error">${page.invalid[error.problem]}</p>`;
}
