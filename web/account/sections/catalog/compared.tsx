// The products that the user chose to compare, and the bar that opens their comparison.

import { useEffect, useState } from 'preact/hooks';
import { plural, t } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import { SelectionBar } from '../../tables/bulk.tsx';

export const maxCompared = 4;

interface Compared {
  productId: string;
  name: string;
}

/** Kept while the user visits other pages. */
let compared: readonly Compared[] = [];
const changes = new EventTarget();

function setCompared(next: readonly Compared[]): void {
  compared = next;
  changes.dispatchEvent(new Event('change'));
}

function useCompared(): readonly Compared[] {
  const [shown, setShown] = useState(compared);
  useEffect(() => {
    const update = () => setShown(compared);
    update();
    changes.addEventListener('change', update);
    return () => changes.removeEventListener('change', update);
  }, []);
  return shown;
}

/** Returns the URL of the comparison of products. */
export function comparisonUrl(productIds: readonly string[], isShort = false): string {
  return pageUrl('/catalog/compare', { products: productIds.join(','), only: isShort ? 'differences' : '' });
}

/** The checkbox of a product. With 4 chosen, others are disabled. */
export function CompareBox({ of: product, isLabeled = false }: { of: Compared; isLabeled?: boolean }) {
  const chosen = useCompared();
  const { productId, name } = product;
  const isChosen = chosen.some((one) => one.productId === productId);
  const choose = (isAdded: boolean) => {
    const others = compared.filter((one) => one.productId !== productId);
    setCompared(isAdded ? [...others, { productId, name }] : others);
  };
  const isDisabled = !isChosen && chosen.length >= maxCompared;
  return (
    <label class="box compare-box">
      <input
        type="checkbox"
        aria-label={t('Compare {{name}}', { name })}
        checked={isChosen}
        disabled={isDisabled}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {isLabeled && <span>{t('Compare')}</span>}
    </label>
  );
}

/** What is chosen, and the link to its comparison; nothing without a choice. */
export function CompareBar() {
  const chosen = useCompared();
  if (chosen.length === 0) return null;
  return (
    <SelectionBar
      label={t('Comparison')}
      summary={
        <>
          <strong>{plural(chosen.length, '{{count}} product to compare', '{{count}} products to compare')}</strong>
          <small class="under">
            {chosen.length === 1
              ? t('Choose up to {{max}} products.', { max: maxCompared })
              : chosen.map(({ name }) => name).join(' · ')}
          </small>
        </>
      }
      clear={() => setCompared([])}>
      {chosen.length > 1 && (
        <a class="button primary" href={comparisonUrl(chosen.map(({ productId }) => productId))}>
          {t('Compare')}
        </a>
      )}
    </SelectionBar>
  );
}
