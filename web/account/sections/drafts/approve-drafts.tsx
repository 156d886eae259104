// Approves several drafts of the list, and says which orders that places.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { breakable } from '../../components/breakable.tsx';
import type { Fields } from '../../components/form.tsx';
import { showToast } from '../../components/toast.tsx';
import { formatMoney } from '../../format.tsx';
import { byMethod } from '../../labels.ts';
import { language } from '../../language.ts';
import { type Loaded, Loading, useLoad } from '../../loading.tsx';
import { plural, t } from '../../messages.ts';
import { BulkDialog } from '../../tables/bulk.tsx';
import { addTotals } from '../ordering/totals.ts';
import { ChooseMethod, chosenMethod } from './approve-draft.tsx';
import { commonMethod } from './common-method.ts';
import { refreshDraftCount } from './draft-count.ts';
import { type DraftRow, draftName } from './draft-row.ts';
import { type PlacedOrder, PlacedOrders } from './placed-orders.tsx';

type DraftDetails = ApiResponse<'getAccountOrderDraft'>['data'];

/** Drafts whose suppliers the dialog names. */
const maxNamed = 20;

interface ApproveDraftsProps {
  drafts: DraftRow[];
  close: () => void;
  /** Called with the drafts that are approved. */
  done: (approved: DraftRow[]) => Promise<void>;
}

export function ApproveDrafts({ drafts, close, done }: ApproveDraftsProps) {
  // As when the dialog opened: drafts leave the selection once they are approved.
  const [initial] = useState(drafts);
  const [placed] = useState<PlacedOrder[]>([]);
  const named = initial.slice(0, maxNamed);
  const details = useLoad(() => Promise.all(named.map(readDraft)));
  const withoutMethod = initial.filter(({ shippingMethod }) => shippingMethod === null).length;
  const recommended = named.length === initial.length ? recommendedMethod(details.data ?? []) : undefined;
  const totals = addTotals(initial.flatMap(({ totalsByCurrency }) => totalsByCurrency));
  return (
    <BulkDialog
      title={plural(drafts.length, 'Place the orders of {{count}} draft?', 'Place the orders of {{count}} drafts?')}
      action={t('Place orders for {{totalAmount}}', { totalAmount: formatTotals(totals) })}
      rows={drafts}
      nameOf={draftName}
      act={async (draft, fields) => void placed.push(...(await approve(draft, fields)))}
      close={close}
      done={async (approved) => {
        if (placed.length > 0) showToast(<PlacedOrders orders={placed} />);
        refreshDraftCount();
        await done(approved);
      }}>
      <NamedDrafts of={details} others={initial.length - named.length} />
      {withoutMethod > 0 && (
        <ChooseMethod
          key={recommended ?? ''}
          recommended={recommended}
          label={plural(
            withoutMethod,
            'Shipping method of {{count}} draft without one',
            'Shipping method of {{count}} drafts without one',
          )}
        />
      )}
      <p>{t('They are placed at once. A draft whose prices or terms have changed is left for your review.')}</p>
    </BulkDialog>
  );
}

/** Each draft with its suppliers and sums. */
function NamedDrafts({ of, others }: { of: Loaded<DraftDetails[]>; others: number }) {
  return (
    <Loading of={of}>
      {(read) => (
        <ul class="plain-list">
          {read.map((draft) => (
            <li>
              <strong>{breakable(draftName(draft))}</strong>{' '}
              <small>
                {draft.shippingMethod ? byMethod[draft.shippingMethod] : t('no shipping method')}
                {differencesOf(draft)}
              </small>
              {draft.orders.map(({ supplier, totalAmount, currency }) => (
                <span class="under">
                  {supplier.name}: {formatMoney(totalAmount, currency)}
                </span>
              ))}
            </li>
          ))}
          {others > 0 && <li>{plural(others, 'and {{count}} more', 'and {{count}} more')}</li>}
        </ul>
      )}
    </Loading>
  );
}

/** Returns the method by which all lines of the drafts without one are recommended to be ordered; undefined if there is none. */
function recommendedMethod(drafts: readonly DraftDetails[]) {
  return commonMethod(
    drafts.flatMap(({ shippingMethod, current }) => (shippingMethod === null ? (current?.lines ?? []) : [])),
  );
}

/** Returns the number of differences from the recommendations, as the end of a sentence. */
function differencesOf({ current }: DraftDetails): string {
  const count = current?.adviceWarnings.length ?? 0;
  return count === 0 ? '' : `, ${plural(count, '{{count}} difference', '{{count}} differences')}`;
}

function formatTotals(totals: DraftRow['totalsByCurrency']): string {
  return totals.map(({ totalAmount, currency }) => formatMoney(totalAmount, currency)).join(' + ');
}

async function readDraft({ id }: DraftRow): Promise<DraftDetails> {
  return (await callApi('getAccountOrderDraft', { path: { draftId: id }, query: { language } })).data;
}

/** Approves a draft as it was listed, and returns its orders. Throws if it, its prices or its terms have changed. */
async function approve(draft: DraftRow, fields: Fields): Promise<PlacedOrder[]> {
  const { id, orders, totalsByCurrency, shippingMethod, current, digest } = await readDraft(draft);
  const isListed =
    orders.length === draft.totalOrders && JSON.stringify(totalsByCurrency) === JSON.stringify(draft.totalsByCurrency);
  if (!isListed || current?.changes.length !== 0) throw new Error(t('It has changed. Open the draft to review it.'));
  const body = { digest, ...(shippingMethod === null && chosenMethod(fields)) };
  return (await callApi('approveOrderDraft', { path: { draftId: id }, body })).data.placedOrders;
}
