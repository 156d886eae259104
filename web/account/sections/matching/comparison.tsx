// A listing and a product side by side, with their differences marked.

import type { ComponentChildren } from 'preact';
import { ProductImage } from '../../components/product-image.tsx';
import { formatMoney } from '../../format.tsx';
import { t } from '../../messages.ts';
import { differingWords, isSameCode } from './differences.ts';
import type { Candidate, Listing } from './listing.ts';

interface Row {
  name: string;
  own: ComponentChildren;
  theirs: ComponentChildren;
  /** Undefined if one of them is missing. */
  isSame?: boolean | undefined;
}

export function Comparison({ listing, candidate }: { listing: Listing; candidate: Candidate }) {
  return (
    <table class="comparison" aria-label={t('Your listing and {{name}}', { name: candidate.name })}>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{t('Property')}</span>
          </th>
          <th scope="col">{t('Your listing')}</th>
          <th scope="col">{t('Catalog product')}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(listing, candidate).map(({ name, own, theirs, isSame }) => (
          <tr class={isSame === undefined ? '' : isSame ? 'same' : 'differs'}>
            <th scope="row">{name}</th>
            <td>{own ?? <span class="quiet">–</span>}</td>
            <td>
              {theirs ?? <span class="quiet">–</span>}
              {isSame !== undefined && <span class="verdict">{isSame ? t('same') : t('differs')}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rows without a value on either side are left out. */
function rowsOf(listing: Listing, candidate: Candidate): Row[] {
  return allRows(listing, candidate).filter(({ own, theirs }) => own || theirs);
}

function allRows({ clientName, clientProductId, listing }: Listing, candidate: Candidate): Row[] {
  const code = (own: string | null, ...theirs: (string | null)[]) => {
    const known = theirs.filter((other) => other !== null);
    return own === null || known.length === 0 ? undefined : known.some((other) => isSameCode(own, other));
  };
  return [
    {
      name: t('Image'),
      own: listing.imageUrl && (
        <ProductImage of={{ clientProductId, imageUrl: listing.imageUrl }} name={clientName} size="large" />
      ),
      theirs: candidate.imageUrl && <ProductImage of={candidate} name={candidate.name} size="large" />,
    },
    { name: t('Name'), own: markWords(clientName, candidate.name), theirs: markWords(candidate.name, clientName) },
    {
      name: t('Barcode'),
      own: listing.barcode,
      theirs: candidate.barcode,
      isSame: code(listing.barcode, candidate.barcode),
    },
    {
      name: t('SKU'),
      own: listing.sku,
      theirs: candidate.supplierSku,
      isSame: code(listing.sku, candidate.supplierSku, candidate.sku),
    },
    { name: t('Brand, supplier'), own: listing.brand, theirs: candidate.supplier },
    { name: t('Category'), own: listing.category, theirs: candidate.category },
    {
      name: t('Price'),
      own: listing.price !== null && listing.currency !== null ? formatMoney(listing.price, listing.currency) : null,
      theirs: t('{{price}} wholesale', { price: formatMoney(candidate.price, candidate.currency) }),
    },
  ];
}

function markWords(text: string, other: string): ComponentChildren {
  return differingWords(text, other).map(({ word, differs }) =>
    differs ? (
      <>
        <mark>{word}</mark>{' '}
      </>
    ) : (
      `${word} `
    ),
  );
}
