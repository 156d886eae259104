// Matches of the company's listings with catalog products: suggested by the service, decided by users.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { Badge, EmptyState, Page, type Tone } from '../../components/page.ts';
import { Search } from '../../components/search.ts';
import { FilterLinks } from '../../components/table.ts';
import { showToast } from '../../components/toast.ts';
import { formatMoney, formatNumber } from '../../format.ts';
import { html } from '../../html.ts';
import { Loading, LoadMore, usePages } from '../../loading.ts';
import { pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';

type Listing = ApiResponse<'listAccountMatches'>['data']['products'][number];
type Candidate = Listing['candidates'][number];
type Product = Pick<Candidate, 'productId' | 'name' | 'sku'>;
type Decision = 'confirmed' | 'rejected';
type State = 'open' | 'confirmed';

const states: [State | '', string][] = [
  ['', 'All'],
  ['open', 'Open'],
  ['confirmed', 'Confirmed'],
];

const initialCandidates = 3;

export function Matches({ query }: PageProps) {
  const [note, setNote] = useState('');
  const state = states.find(([name]) => name === query.get('state'))?.[0] ?? '';
  const search = query.get('search') ?? '';
  const list = usePages(
    // Keyset pagination: decided listings may have left the list.
    async (after?: string) => {
      const { data } = await callApi('listAccountMatches', {
        query: { state: state || undefined, search, after, limit: 20 },
      });
      setNote(data.note);
      const last = data.products.at(-1)?.clientProductId ?? null;
      return { rows: data.products, next: data.products.length < data.total ? last : null };
    },
    [state, search],
  );
  const none =
    state || search
      ? html`<${EmptyState} title="No matching listings." />`
      : html`<${EmptyState} title="No listings yet."><p>Send your listings to match them with catalog products. Matches appear within seconds. <a href="/docs/guides/catalog-sync.html">Catalog sync guide</a></p><//>`;
  return html`<${Page} title="Matches" lead="Catalog products that match your listings. The percentage is the probability that both are the same product. You can change your decisions at any time.">
    <${FilterLinks} label="State" options=${states} chosen=${state} at=${(name: string) => pageUrl('/matches', { state: name, search })} />
    <${Search} label="Search listings" hint="Name or ID" value=${search} at=${(text: string) => pageUrl('/matches', { state, search: text })} />
    <${Loading} of=${list} lines=${8}>${(listings: Listing[]) =>
      listings.length === 0
        ? none
        : html`<ul class="plain-list">${listings.map((listing) => html`<li key=${listing.clientProductId}><${Card} first=${listing} /></li>`)}</ul>
          <${LoadMore} of=${list} />${note && html`<p class="quiet">${note}</p>`}`}<//>
  <//>`;
}

/** A decision reloads only this listing, so that it keeps its position. */
function Card({ first }: { first: Listing }) {
  const [listing, setListing] = useState(first);
  const [all, setAll] = useState(false);
  const [busy, setBusy] = useState(false);
  const { clientProductId, clientName, candidates, confirmedProductId } = listing;
  const decide = async (candidate: Product, decision: Decision) => {
    if (busy) return;
    setBusy(true);
    try {
      await callApi('decideAccountMatch', {
        path: { clientProductId },
        body: { productId: candidate.productId, decision },
      });
      const { data } = await callApi('listAccountMatches', { query: { clientProductId } });
      if (data.products[0]) setListing(data.products[0]);
      showToast(
        decision === 'confirmed' ? `Match confirmed: ${candidate.name}.` : `Match rejected: ${candidate.name}.`,
      );
    } catch (error) {
      showToast((error as Error).message);
    }
    setBusy(false);
  };
  // Unlikely candidates are not offered, except to replace a confirmed product.
  const offered = candidates.filter(({ decision }) => confirmedProductId !== null || decision !== 'unlikely');
  const near = offered.slice(0, confirmedProductId ? 1 : initialCandidates);
  const shown = all ? offered : near;
  const hidden = offered.length - shown.length;
  return html`<article class="card">
    <div class="heading-row">
      <h2>${clientName} <code class="under">${clientProductId}</code></h2>
      ${confirmedProductId !== null && html`<${Badge} tone="good">Confirmed<//>`}
    </div>
    ${near.length === 0 && html`<p class="quiet">No likely match in the catalog.</p>`}
    <ul class="candidates">${shown.map(
      (candidate) =>
        html`<${CandidateRow} key=${candidate.productId} candidate=${candidate} listing=${listing} busy=${busy} decide=${decide} />`,
    )}</ul>
    ${hidden > 0 && html`<button type="button" class="plain" onClick=${() => setAll(true)}>Show ${hidden} more</button>`}
    ${listing.rejected.length > 0 && html`<${RejectedCandidates} products=${listing.rejected} busy=${busy} decide=${decide} />`}
  </article>`;
}

/** Rejected products, which can still be confirmed. */
function RejectedCandidates({
  products,
  busy,
  decide,
}: {
  products: Product[];
  busy: boolean;
  decide: (product: Product, decision: Decision) => void;
}) {
  return html`<details class="rejected">
    <summary>${formatNumber(products.length)} rejected</summary>
    <ul class="candidates">${products.map(
      (product) => html`<li key=${product.productId}>
        <span class="similarity"></span>
        <span class="product">${product.name}<code class="under">${product.sku}</code></span>
        <span class="actions">
          <button type="button" aria-disabled=${busy} aria-label=${`Confirm: ${product.name}`} onClick=${() => decide(product, 'confirmed')}>Confirm</button>
        </span>
      </li>`,
    )}</ul>
  </details>`;
}

function CandidateRow({
  candidate,
  listing,
  busy,
  decide,
}: {
  candidate: Candidate;
  listing: Listing;
  busy: boolean;
  decide: (candidate: Product, decision: Decision) => void;
}) {
  const { productId, name, sku, supplier, price, currency, score } = candidate;
  const isConfirmed = listing.confirmedProductId === productId;
  const button = (decision: Decision, words: string, kind: string) =>
    html`<button type="button" class=${kind} aria-disabled=${busy} aria-label=${`${words}: ${name}`} onClick=${() => decide(candidate, decision)}>${words}</button>`;
  return html`<li>
    <span class="similarity">${isConfirmed ? '✓' : html`<${Badge} tone=${toneOf(score)}>${formatNumber(score * 100)} %<//>`}</span>
    <span class="product">${name}<span class="under"><code>${sku}</code> · ${supplier} · ${formatMoney(price, currency)}</span></span>
    <span class="actions">
      ${!isConfirmed && button('confirmed', 'Confirm', '')}
      ${button('rejected', 'Reject', 'danger-quiet')}
    </span>
  </li>`;
}

function toneOf(score: number): Tone {
  if (score >= 0.9) return 'good';
  return score >= 0.5 ? 'warn' : 'plain';
}
