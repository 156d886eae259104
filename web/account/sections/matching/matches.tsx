// Matches of the company's listings with catalog products: suggested by the service, decided by users.

import { useEffect, useRef, useState } from 'preact/hooks';
import { callApi } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { Download } from '../../components/download.tsx';
import { EmptyState, Page } from '../../components/page.tsx';
import { Search } from '../../components/search.tsx';
import { FilterLinks } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { Loading, LoadMore, useLoad, usePages } from '../../loading.tsx';
import { plural, t } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { SelectionBar, SelectLoaded } from '../../tables/bulk.tsx';
import { ConfirmSure } from './confirm-sure.tsx';
import {
  type Decision,
  type DecisionChange,
  decidableCandidate,
  decidableFrom,
  type Listing,
  offeredCandidates,
  type Product,
  storeDecisions,
  sureCandidate,
  undoOf,
} from './listing.ts';
import { ListingCard } from './listing-card.tsx';
import { Shortcuts, shortcutOf } from './shortcuts.tsx';

type Status = 'open' | 'confirmed';
type Choice = '' | 'confirmed' | 'all';

/** Without a status, the page shows what is to be decided. */
const statuses: [Choice, string][] = [
  ['', t('Open')],
  ['confirmed', t('Confirmed')],
  ['all', t('All')],
];

const pageSize = 30;

export function Matches({ query }: PageProps) {
  const [progress, setProgress] = useState({ waitingCount: 0, isCalculating: false });
  const status = statuses.find(([name]) => name === query.get('status'))?.[0] ?? '';
  const search = query.get('search') ?? '';
  const filtered = filterOf(status);
  const list = usePages(
    async (cursor?: string) => {
      const { data } = await callApi('listAccountMatches', {
        query: { status: filtered, search, cursor, limit: pageSize },
      });
      setProgress(data);
      return { rows: data.products, next: data.nextCursor };
    },
    [status, search],
  );
  const counts = useLoad(() => Promise.all(statuses.map(([name]) => countListings(name, search))), [search]);
  const none =
    status === '' && search === '' ? (
      <EmptyState
        title={t('Nothing to decide.')}
        hint={
          <>
            <a href="/account/matches?status=all">{t('View all listings')}</a>.{' '}
            {t('Send your listings to match them with catalog products. Matches appear within seconds.')}{' '}
            <a href="/docs/guides/catalog-sync.html">{t('Catalog sync guide')}</a>
          </>
        }
      />
    ) : status !== 'all' || search ? (
      <EmptyState title={t('No matching listings.')} />
    ) : (
      <EmptyState
        title={t('No listings yet.')}
        hint={
          <>
            {t('Send your listings to match them with catalog products. Matches appear within seconds.')}{' '}
            <a href="/docs/guides/catalog-sync.html">{t('Catalog sync guide')}</a>
          </>
        }
      />
    );
  return (
    <Page
      title={t('Matches')}
      lead={t(
        'Catalog products that match your listings. The percentage is the probability that both are the same product. You can change your decisions at any time.',
      )}
      actions={<Download list="matches" query={{ status: filtered, search }} />}>
      <FilterLinks
        label={t('Status')}
        options={statuses.map(([name, label], index) => [name, label, counts.data?.[index]] as const)}
        chosen={status}
        at={(name) => pageUrl('/matches', { status: name, search })}
      />
      <Search
        label={t('Search listings')}
        hint={t('Name or ID')}
        value={search}
        at={(text) => pageUrl('/matches', { status, search: text })}
      />
      <MatchingProgress {...progress} />
      <Loading of={list} lines={8}>
        {(listings) =>
          listings.length === 0 ? (
            none
          ) : (
            <>
              <Review key={`${status} ${search}`} listings={listings} more={list.more} decided={counts.reload} />
              <LoadMore of={list} />
            </>
          )
        }
      </Loading>
    </Page>
  );
}

/** Says that matches can still change; nothing if all are calculated. */
function MatchingProgress({ waitingCount, isCalculating }: { waitingCount: number; isCalculating: boolean }) {
  if (waitingCount > 0) {
    const text = plural(
      waitingCount,
      '{{count}} listing is still being matched.',
      '{{count}} listings are still being matched.',
    );
    return <p class="quiet">{text}</p>;
  }
  return isCalculating ? <p class="quiet">{t('Scores are being recalculated.')}</p> : null;
}

/** Returns the statuses of a choice; undefined for all. */
function filterOf(choice: Choice): Status[] | undefined {
  return choice === 'all' ? undefined : [choice || 'open'];
}

async function countListings(choice: Choice, search: string): Promise<number> {
  const { data } = await callApi('listAccountMatches', { query: { status: filterOf(choice), search, limit: 1 } });
  return data.total;
}

/** The changes that undo a step, the number of its decisions, and the listing to return to. */
interface Step {
  undo: DecisionChange[];
  count: number;
  clientProductId: string;
}

interface ReviewProps {
  listings: Listing[];
  more: (() => Promise<void>) | undefined;
  /** Called after each change of decisions. */
  decided: () => unknown;
}

/** The listings with their decisions. A decision reloads only its listings, so that they keep their positions. */
function Review({ listings: loaded, more, decided }: ReviewProps) {
  const [target, setTarget] = useState<{ index: number; isDecision: boolean }>();
  const [changed, setChanged] = useState(new Map<string, Listing>());
  const [steps, setSteps] = useState<Step[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** The listing that was focused last. */
  const [focused, setFocused] = useState<string>();
  const busy = useRef(false);
  const place = useRef<HTMLUListElement>(null);
  // By their state when they were loaded, so that decisions do not move them.
  const listings = [...loaded.filter(sureCandidate), ...loaded.filter((listing) => !sureCandidate(listing))].map(
    (listing) => changed.get(listing.clientProductId) ?? listing,
  );
  /** The one listing that is compared: the first that needs a review unless another has the focus. */
  const compared =
    focused ?? listings.find((listing) => decidableCandidate(listing) && !sureCandidate(listing))?.clientProductId;

  const refresh = async (ids: string[]) => {
    const fresh = await Promise.all(
      [...new Set(ids)].map((clientProductId) => callApi('listAccountMatches', { query: { clientProductId } })),
    );
    const rows = fresh.flatMap(({ data }) => data.products);
    setChanged((before) => new Map([...before, ...rows.map((row): [string, Listing] => [row.clientProductId, row])]));
  };
  /** Runs one change at a time; returns whether it succeeded. */
  const run = async (changes: DecisionChange[], message: string): Promise<boolean> => {
    if (changes.length === 0) return false;
    if (busy.current) {
      showToast(t('The last decision is still being saved.'));
      return false;
    }
    busy.current = true;
    try {
      await storeDecisions(changes);
      await refresh(changes.map(({ clientProductId }) => clientProductId));
      decided();
      showToast(message);
      return true;
    } catch (error) {
      showToast((error as Error).message);
      return false;
    } finally {
      busy.current = false;
    }
  };
  const decide = async (listing: Listing, { productId, name }: Product, decision: Decision) => {
    const { clientProductId } = listing;
    const undo = undoOf(listing, productId);
    const message =
      decision === 'confirmed' ? t('Match confirmed: {{name}}.', { name }) : t('Match rejected: {{name}}.', { name });
    const isDone = await run([{ clientProductId, productId, decision }], message);
    if (isDone) setSteps((before) => [...before, { undo, count: 1, clientProductId }]);
    if (isDone && decision === 'confirmed') setFocused(undefined);
    return isDone;
  };
  const confirmSure = async () => {
    const sure = listings.flatMap((listing) => {
      const candidate = sureCandidate(listing);
      return candidate ? [{ listing, productId: candidate.productId }] : [];
    });
    const changes = sure.map(({ listing, productId }) => ({
      clientProductId: listing.clientProductId,
      productId,
      decision: 'confirmed' as const,
    }));
    const undo = sure.flatMap(({ listing, productId }) => undoOf(listing, productId));
    if (await run(changes, t('{{length}} matches confirmed.', { length: changes.length }))) {
      setSteps((before) => [...before, { undo, count: changes.length, clientProductId: changes[0]!.clientProductId }]);
    }
  };
  /** What can be decided at once: the listings without a confirmed product that have a candidate. */
  const decidable = listings.flatMap((listing) => {
    const candidate = decidableCandidate(listing);
    return candidate ? [{ listing, productId: candidate.productId }] : [];
  });
  const selected = decidable.filter(({ listing }) => chosen.has(listing.clientProductId));
  const choose = (ids: string[], isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))));
  const decideSelected = async (decision: Decision) => {
    const changes = selected.map(({ listing: { clientProductId }, productId }) => ({
      clientProductId,
      productId,
      decision,
    }));
    const undo = selected.flatMap(({ listing, productId }) => undoOf(listing, productId));
    const count = changes.length;
    const message =
      decision === 'confirmed'
        ? plural(count, '{{count}} match confirmed.', '{{count}} matches confirmed.')
        : plural(count, '{{count}} match rejected.', '{{count}} matches rejected.');
    if (!(await run(changes, message))) return;
    setSteps((before) => [...before, { undo, count: changes.length, clientProductId: changes[0]!.clientProductId }]);
    setChosen(new Set());
  };
  // A key that does nothing says why.
  useEffect(() => {
    const explain = (event: KeyboardEvent) => {
      const isInListing = place.current?.contains(event.target as Node);
      const action = isInListing ? undefined : shortcutOf(event);
      if (action === 'undo') void undo();
      else if (action)
        showToast(t('Keyboard shortcuts work while a listing has the focus. Choose “Start review” first.'));
    };
    document.addEventListener('keydown', explain);
    return () => document.removeEventListener('keydown', explain);
  });
  // After rendering: the listing may just have been loaded.
  useEffect(() => {
    // Those that were passed over come last.
    const index =
      target &&
      (target.isDecision ? (decidableFrom(listings, target.index) ?? decidableFrom(listings, 0)) : target.index);
    if (target?.isDecision && index === undefined) {
      // So that another key does not replace the last decision.
      (document.activeElement as HTMLElement | null)?.blur();
      showToast(t('All listings are reviewed.'));
    }
    const card = index !== undefined && place.current?.querySelectorAll<HTMLElement>(':scope > li')[index];
    if (!card) return;
    card.focus();
    card.scrollIntoView({ block: 'nearest' });
  }, [target]);
  const focusCard = async (index: number) => {
    if (index < 0) return showToast(t('This is the first listing.'));
    if (index >= listings.length && !more) return showToast(t('This is the last listing.'));
    if (index >= listings.length) await more?.().catch((error) => showToast(error.message));
    setTarget({ index, isDecision: false });
  };
  /** Focuses the first listing from a position that can be decided; listings without candidates are skipped. */
  const focusDecidable = async (index: number) => {
    if (decidableFrom(listings, index) === undefined) await more?.().catch((error) => showToast(error.message));
    setTarget({ index, isDecision: true });
  };
  const start = async () => {
    if (decidable.length > 0 || more) await focusDecidable(0);
    else showToast(t('No listing on this page has a candidate to decide about.'));
  };
  const undo = async () => {
    const step = steps.at(-1);
    if (!step) return showToast(t('There is no decision to undo.'));
    const message = plural(step.count, '{{count}} decision undone.', '{{count}} decisions undone.');
    if (!(await run(step.undo, message))) return;
    setSteps((before) => before.filter((other) => other !== step));
    await focusCard(listings.findIndex(({ clientProductId }) => clientProductId === step.clientProductId));
  };
  const press = async (event: KeyboardEvent) => {
    const action = shortcutOf(event);
    const card = (event.target as HTMLElement).closest('.plain-list > li');
    if (!action || !card) return;
    event.preventDefault();
    const index = [...card.parentElement!.children].indexOf(card);
    const listing = listings[index]!;
    if (action === 'next') return await focusCard(index + 1);
    if (action === 'previous') return await focusCard(index - 1);
    if (action === 'undo') return await undo();
    const candidate = offeredCandidates(listing)[action.candidate];
    if (!candidate) return showToast(t('This listing has no candidate {{number}}.', { number: action.candidate + 1 }));
    if (await decide(listing, candidate, action.decision)) {
      await (action.decision === 'confirmed' ? focusDecidable(index + 1) : focusCard(index));
    }
  };
  const sure = listings.filter(sureCandidate).length;
  return (
    <>
      <div class="review-bar">
        {decidable.length > 0 && (
          <span class="box">
            <SelectLoaded
              rows={decidable.length}
              selected={selected.length}
              choose={(isChosen) =>
                choose(
                  decidable.map(({ listing }) => listing.clientProductId),
                  isChosen,
                )
              }
            />
            <span aria-hidden="true">{t('Select all')}</span>
          </span>
        )}
        <ConfirmSure count={sure} confirm={confirmSure} />
        <Button label={t('Undo last decision')} isBusy={steps.length === 0} onClick={undo} />
        <span class="quiet" role="status">
          {steps.length > 0 &&
            t('{{length}} decided in this session', { length: steps.reduce((sum, { count }) => sum + count, 0) })}
        </span>
        <Shortcuts start={start} />
      </div>
      <ul class="plain-list" ref={place} onKeyDown={press}>
        {listings.map((listing) => (
          <li
            key={listing.clientProductId}
            tabindex={-1}
            aria-label={listing.clientName}
            onFocus={({ target, currentTarget }) => target === currentTarget && setFocused(listing.clientProductId)}>
            <ListingCard
              listing={listing}
              decide={(product, decision) => decide(listing, product, decision)}
              isCompared={listing.clientProductId === compared}
              isChosen={chosen.has(listing.clientProductId)}
              choose={
                decidable.some((one) => one.listing === listing)
                  ? (isChosen) => choose([listing.clientProductId], isChosen)
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
      {selected.length > 0 && (
        <SelectionBar
          summary={
            <strong>{plural(selected.length, '{{count}} listing selected', '{{count}} listings selected')}</strong>
          }
          clear={() => setChosen(new Set())}>
          <Button label={t('Reject first candidates')} onClick={() => decideSelected('rejected')} />
          <Button kind="primary" label={t('Confirm first candidates')} onClick={() => decideSelected('confirmed')} />
        </SelectionBar>
      )}
    </>
  );
}
