// What a text finds: pages and actions of the account, and the company's orders, products, suppliers and drafts.

import { callApi } from '../../api.ts';
import { formatLocale, language } from '../../language.ts';
import { t } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import type { Permission } from '../../page-permissions.ts';
import { listMenu } from '../../pages.ts';
import type { Session } from '../../session.ts';
import { ownNumber } from '../../tables/order-number.tsx';
import { draftName } from '../drafts/draft-row.ts';
import { statusLabels } from '../orders/order-status.tsx';

type User = Session['user'];

/** A result that leads to a page. */
export interface Found {
  name: string;
  detail: string;
  to: string;
}

/** `also` are further words that find it. */
interface Action extends Found {
  also?: string[];
}

/** Results of one kind, the best first. */
export interface FoundGroup {
  name: string;
  found: Found[];
}

const shown = 5;
/** Plural endings have at most this many letters: “-s”, “-ler”. */
const maxEndingLength = 3;
/** Statuses of orders whose goods can be received. */
const receivable = ['paid', 'part_paid', 'on_the_way', 'delivered'];

/** Returns the pages and actions whose names contain a text, first those that it names; all pages for an empty text. `isNamed`: whether it names one. */
export function findPages(text: string, user: User): FoundGroup & { isNamed: boolean } {
  const wanted = fold(text);
  const listed = listMenu(user);
  const pages = listed
    .flatMap(({ group, entries }) => entries.map((entry) => ({ ...entry, group })))
    .map(({ name, group, path }): Action => ({ name, detail: group, to: `/account${path}` }));
  const actions: Action[] = [
    { name: t('Order from a list of SKUs'), detail: t('Cart'), to: '/account/cart' },
    { name: t('Subscribe to the calendar of arrivals'), detail: t('Arrivals'), to: '/account/arrivals' },
    {
      name: t('Orders to pay'),
      also: [t('payments'), t('due')],
      detail: t('Orders'),
      to: pageUrl('/orders', { status: 'due' }),
    },
    { name: t('Late orders'), detail: t('Orders'), to: pageUrl('/orders', { status: 'late' }) },
    {
      name: t('Units missing'),
      also: [t('Missing units')],
      detail: t('Orders'),
      to: pageUrl('/orders', { status: 'short' }),
    },
    { name: t('Open claims'), detail: t('Orders'), to: pageUrl('/orders', { status: 'claims' }) },
    {
      name: t('Out of stock now'),
      detail: t('Recommendations'),
      to: pageUrl('/recommendations', { view: 'all', attention: 'out_of_stock' }),
    },
    {
      name: t('Overdue to order'),
      detail: t('Recommendations'),
      to: pageUrl('/recommendations', { view: 'all', attention: 'overdue' }),
    },
    { name: t('Invite user'), detail: t('Users'), to: pageUrl('/users', { dialog: 'invite' }) },
    { name: t('Review matches'), detail: t('Matches'), to: pageUrl('/matches', { status: 'open' }) },
  ].filter(({ to }) =>
    listed.some(({ entries }) => entries.some(({ path }) => to.split('?')[0] === `/account${path}`)),
  );
  const found = (wanted === '' ? pages : [...pages, ...actions]).filter(({ name, also = [] }) =>
    [name, ...also].some((words) => fold(words).includes(wanted)),
  );
  const [named, others] = [true, false].map((isNamed) =>
    found.filter(({ name, also = [] }) => [name, ...also].some((words) => isNameOf(wanted, words)) === isNamed),
  );
  return { name: t('Pages and actions'), found: [...named!, ...others!], isNamed: named!.length > 0 };
}

/** Returns what a text finds in the company's data, by kind. Kinds with the text in a name come first, then those with it in a detail, such as an SKU. */
export async function findData(text: string, { permissions }: User): Promise<FoundGroup[]> {
  const forThose = (permission: Permission, find: (text: string) => Promise<Found[]>) =>
    permissions.includes(permission) ? find(text) : [];
  const [orders, products, suppliers, drafts] = await Promise.all([
    forThose('view_purchasing', findOrders),
    forThose('view_purchasing', findProducts),
    forThose('view_purchasing', findSuppliers),
    forThose('purchase', findDrafts),
  ]);
  const groups = [
    { name: t('Orders'), found: orders },
    { name: t('Products'), found: products },
    { name: t('Suppliers'), found: suppliers },
    { name: t('Drafts'), found: drafts },
  ].filter(({ found }) => found.length > 0);
  const wanted = fold(text);
  const rank = ({ found }: FoundGroup) =>
    found.some(({ name }) => fold(name).includes(wanted))
      ? 0
      : found.some(({ detail }) => fold(detail).includes(wanted))
        ? 1
        : 2;
  return groups.toSorted((a, b) => rank(a) - rank(b));
}

async function findOrders(search: string): Promise<Found[]> {
  const { data } = await callApi('listAccountOrders', { query: { search, limit: shown } });
  const found = data.items.map(({ orderNumber, externalOrderId, supplier, status }) => ({
    name: [externalOrderId, orderNumber].filter(Boolean).join(' · '),
    detail: `${supplier.name} · ${statusLabels[status]}`,
    to: `/account/orders/${orderNumber}`,
  }));
  const only = data.items.length === 1 ? data.items[0] : undefined;
  if (only === undefined || !receivable.includes(only.status)) return found;
  const receive = {
    name: t('Receive {{order}}', { order: ownNumber(only) }),
    detail: only.supplier.name,
    to: `/account/orders/${only.orderNumber}/receive`,
  };
  return [...found, receive];
}

async function findProducts(search: string): Promise<Found[]> {
  const { data } = await callApi('listAccountCatalog', { query: { search, limit: shown } });
  return data.items.map(({ product, supplier }) => ({
    name: product.name,
    detail: `${product.sku} · ${supplier.name}`,
    to: pageUrl('/catalog', { product: product.productId }),
  }));
}

async function findSuppliers(search: string): Promise<Found[]> {
  const { data } = await callApi('listAccountSuppliers', { query: { search, limit: shown } });
  return data.items.map(({ id, name, currency }) => ({ name, detail: currency, to: `/account/suppliers/${id}` }));
}

/** Of the newest drafts that wait: the API has no search for them. */
async function findDrafts(text: string): Promise<Found[]> {
  const { data } = await callApi('listAccountOrderDrafts', { query: { status: ['open'], language } });
  const wanted = fold(text);
  return data.items
    .map((draft) => ({
      name: draftName(draft),
      detail: draft.createdBy.name,
      to: `/account/drafts/${draft.id}`,
    }))
    .filter(({ name, detail }) => fold(name).includes(wanted) || fold(detail).includes(wanted))
    .slice(0, shown);
}

/** Returns whether a folded text is a name, or the name without its ending: “draft” of “Drafts”. */
function isNameOf(wanted: string, name: string): boolean {
  return wanted.length >= 3 && fold(name).startsWith(wanted) && fold(name).length - wanted.length <= maxEndingLength;
}

/** Without case and surrounding spaces. */
function fold(text: string): string {
  return text.trim().toLocaleLowerCase(formatLocale);
}
