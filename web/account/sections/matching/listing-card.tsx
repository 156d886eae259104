// A listing with its candidate products and the decisions about them.

import { useState } from 'preact/hooks';
import { lacksEqualCode } from '../../../../src/domain/matching/match-likelihood.ts';
import { Button, type ButtonProps } from '../../components/button.tsx';
import { Badge, type Tone } from '../../components/page.tsx';
import { ProductImage } from '../../components/product-image.tsx';
import { formatMoney, formatPercent } from '../../format.tsx';
import { t, withElements } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import { Comparison } from './comparison.tsx';
import {
  type Candidate,
  type Decision,
  decidableCandidate,
  type Listing,
  offeredCandidates,
  type Product,
  sureCandidate,
} from './listing.ts';

const initialCandidates = 3;

interface ListingCardProps {
  listing: Listing;
  decide: (product: Product, decision: Decision) => void;
  /** Whether its first candidate is shown side by side. */
  isCompared: boolean;
  isChosen: boolean;
  /** Selects the listing; undefined if nothing is to be decided. */
  choose: ((isChosen: boolean) => void) | undefined;
}

/** A listing with a confirmed product is folded, one with a sure match is a row. */
export function ListingCard({ listing, decide, isCompared, isChosen, choose }: ListingCardProps) {
  const { clientName, confirmedProductId } = listing;
  if (confirmedProductId !== null) {
    return (
      <details class="card decided">
        <summary>
          <ListingTitle listing={listing} />
          <Badge tone="good">{t('Confirmed')}</Badge>
        </summary>
        <ListingCandidates listing={listing} decide={decide} isCompared={false} />
      </details>
    );
  }
  return (
    <article class={`card ${rowClass(listing, isCompared)}`}>
      <div class="heading-row">
        <div class="product-name">
          {choose && (
            <input
              type="checkbox"
              aria-label={t('Select {{name}}', { name: clientName })}
              checked={isChosen}
              onChange={({ currentTarget }) => choose(currentTarget.checked)}
            />
          )}
          <ListingTitle listing={listing} />
        </div>
      </div>
      <SameName listing={listing} decide={decide} />
      <ListingCandidates listing={listing} decide={decide} isCompared={isCompared} />
    </article>
  );
}

/** Listings that are not compared follow each other like rows of a table. */
function rowClass(listing: Listing, isCompared: boolean): string {
  if (sureCandidate(listing)) return 'sure';
  return decidableCandidate(listing) && !isCompared ? 'doubtful' : '';
}

function ListingTitle({ listing: { clientName, clientProductId, listing } }: { listing: Listing }) {
  return (
    <>
      <ProductImage of={{ clientProductId, imageUrl: listing.imageUrl }} name={clientName} />
      <h2>
        {clientName} <code class="under">{clientProductId}</code>
      </h2>
    </>
  );
}

/** The match of another listing with the same name. If its product is no candidate, it can be confirmed here. */
function SameName({ listing, decide }: Pick<ListingCardProps, 'listing' | 'decide'>) {
  const { sameNameMatch: match, candidates } = listing;
  if (match === null) return null;
  const isCandidate = candidates.some(({ productId }) => productId === match.productId);
  return (
    <p class="same-name">
      {withElements('Identical name already matched to {{product}}, for your listing {{listing}}.', {
        product: <a href={pageUrl('/catalog', { search: match.name })}>{match.name}</a>,
        listing: (
          <a href={pageUrl('/matches', { status: 'confirmed', search: match.clientProductId })}>
            <code>{match.clientProductId}</code>
          </a>
        ),
      })}{' '}
      {!isCandidate && (
        <Button
          label={t('Confirm')}
          aria-label={t('Confirm: {{name}}', { name: match.name })}
          onClick={() => decide(match, 'confirmed')}
        />
      )}
    </p>
  );
}

function ListingCandidates({
  listing,
  decide,
  isCompared,
}: Pick<ListingCardProps, 'listing' | 'decide' | 'isCompared'>) {
  const [all, setAll] = useState(false);
  const { confirmedProductId, rejectedProducts: rejected } = listing;
  const offered = offeredCandidates(listing);
  const isFolded = confirmedProductId !== null || (sureCandidate(listing) !== undefined && !isCompared);
  const near = offered.slice(0, isFolded ? 1 : initialCandidates);
  const shown = all ? offered : near;
  const hidden = offered.length - shown.length;
  return (
    <>
      {near.length === 0 && <p class="quiet">{t('No likely match in the catalog.')}</p>}
      <ul class="candidates">
        {shown.map((candidate, index) => (
          <CandidateRow
            key={candidate.productId}
            candidate={candidate}
            listing={listing}
            isOpen={index === 0 && isCompared}
            decide={decide}
          />
        ))}
      </ul>
      {hidden > 0 && (isCompared || !sureCandidate(listing)) && (
        <Button kind="plain" label={t('Show {{hidden}} more', { hidden })} onClick={() => setAll(true)} />
      )}
      {rejected.length > 0 && <RejectedCandidates products={rejected} decide={decide} />}
    </>
  );
}

interface RejectedCandidatesProps {
  products: (Product & { sku: string })[];
  decide: (product: Product, decision: Decision) => void;
}

/** Rejected products, which can still be confirmed. */
function RejectedCandidates({ products, decide }: RejectedCandidatesProps) {
  return (
    <details class="rejected">
      <summary>{t('{{count}} rejected', { count: products.length })}</summary>
      <ul class="candidates">
        {products.map((product) => (
          <li key={product.productId}>
            <span class="similarity" />
            <span class="product">
              {product.name}
              <code class="under">{product.sku}</code>
            </span>
            <span class="actions">
              <Button
                label={t('Confirm')}
                aria-label={t('Confirm: {{name}}', { name: product.name })}
                onClick={() => decide(product, 'confirmed')}
              />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface CandidateRowProps {
  candidate: Candidate;
  listing: Listing;
  /** Whether the comparison is shown at first. */
  isOpen: boolean;
  decide: (candidate: Product, decision: Decision) => void;
}

function CandidateRow({ candidate, listing, isOpen, decide }: CandidateRowProps) {
  const { productId, name, sku, supplier, price, currency, score } = candidate;
  const isConfirmed = listing.confirmedProductId === productId;
  const button = (decision: Decision, words: string, kind?: ButtonProps['kind']) => (
    <Button kind={kind} label={words} aria-label={`${words}: ${name}`} onClick={() => decide(candidate, decision)} />
  );
  return (
    <li>
      <span class="similarity">
        {isConfirmed ? '✓' : <Badge tone={toneOf(score)}>{formatPercent(score * 100)}</Badge>}
      </span>
      <span class="product product-name">
        <ProductImage of={candidate} name={name} />
        <span>
          {name} {lacksEqualCode(candidate) && !isConfirmed && <Badge tone="warn">{t('No equal code')}</Badge>}
          <span class="under">
            <code>{sku}</code> · {supplier} · {formatMoney(price, currency)}
          </span>
        </span>
      </span>
      <span class="actions">
        {!isConfirmed && button('confirmed', t('Confirm'))}
        {button('rejected', t('Reject'), 'danger-quiet')}
      </span>
      <details class="match-details" open={isOpen}>
        <summary>{t('Compare')}</summary>
        <Comparison listing={listing} candidate={candidate} />
      </details>
    </li>
  );
}

function toneOf(score: number): Tone {
  if (score >= 0.9) return 'good';
  return score >= 0.5 ? 'warn' : 'plain';
}
