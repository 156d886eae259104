// The filters of the catalog, with the number of products that each choice would have.

import { useId, useState } from 'preact/hooks';
import type { ApiResponse } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { type FilterOption, FilterSelect } from '../../components/filter-bar.tsx';
import { formatNumber } from '../../format.tsx';
import { plural, t } from '../../messages.ts';
import { navigate } from '../../navigation.ts';
import {
  type At,
  type CatalogState,
  countFilters,
  type ListPart,
  toggled,
  valuesOf,
  withoutFilters,
} from './catalog-state.ts';

type Counts = ApiResponse<'summarizeAccountCatalog'>['data'];

const availabilityNames = {
  in_stock: t('In stock'),
  out_of_stock: t('Out of stock'),
  unknown: t('Unknown'),
  discontinued: t('Discontinued'),
};
/** Choices that are shown at first. */
const initialChoices = 6;

interface CatalogFiltersProps {
  state: CatalogState;
  at: At;
  counts: Counts | undefined;
}

/** On narrow screens, a button shows the filters. */
export function CatalogFilters({ state, at, counts }: CatalogFiltersProps) {
  const [open, setOpen] = useState(false);
  const active = countFilters(state);
  const id = useId();
  const part = { state, at };
  return (
    <div class={open ? 'facets open' : 'facets'}>
      <button
        type="button"
        class="facets-button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}>
        {active > 0 ? t('Filters ({{active}})', { active: formatNumber(active) }) : t('Filters')}
      </button>
      <section id={id} aria-label={t('Filters')}>
        <Choices {...part} part="category" label={t('Category')} options={counts?.categories} />
        <Choices {...part} part="supplier" label={t('Supplier')} options={counts?.suppliers} />
        <Choices
          {...part}
          part="availability"
          label={t('Availability')}
          options={counts?.availabilities.map(({ value, count }) => ({ value, count, name: availabilityNames[value] }))}
        />
        {counts && (
          <PriceFilter key={`${state.currency} ${state.minPrice} ${state.maxPrice}`} {...part} counts={counts} />
        )}
        <FilterSelect
          label={t('Minimum quantity')}
          all={t('Any')}
          value={state.minimum}
          at={(minimum) => at({ minimum })}
          options={(counts?.minimumQuantities ?? []).map(({ upTo: value, count }) => ({
            value: String(value),
            count,
            name: value === 1 ? t('None') : t('Up to {{units}}', { units: formatNumber(value) }),
          }))}
        />
        <FilterSelect
          label={t('Ready to ship')}
          all={t('Any')}
          value={state.days}
          at={(days) => at({ days })}
          options={(counts?.productionTimes ?? []).map(({ upTo: value, count }) => ({
            value: String(value),
            count,
            name: plural(value, 'Within {{count}} day', 'Within {{count}} days'),
          }))}
        />
        <Choices
          {...part}
          part="material"
          label={t('Material')}
          options={counts?.materials.map(({ value, count }) => ({ value, count, name: value }))}
        />
        <Choices {...part} part="tags" label={t('Tags')} options={counts?.tagCounts} />
        <FilterSelect
          label={t('Watched prices')}
          all={t('Any')}
          value={state.watch}
          at={(watch) => at({ watch })}
          options={[
            { value: 'all', name: t('Watched') },
            { value: 'changed', name: t('Changed in the last 7 days') },
          ]}
        />
        {(active > 0 || state.search !== '') && (
          <a class="clear" href={at(withoutFilters())}>
            {t('Clear filters')}
          </a>
        )}
      </section>
    </div>
  );
}

interface ChoicesProps {
  state: CatalogState;
  at: At;
  part: ListPart;
  label: string;
  options: FilterOption[] | undefined;
}

/** Checkboxes of a part. Chosen values are always shown, also those without products. */
function Choices({ state, at, part, label, options = [] }: ChoicesProps) {
  const [all, setAll] = useState(false);
  const chosen = valuesOf(state, part);
  const unknown = chosen.filter((value) => !options.some((option) => option.value === value));
  const known = [...options, ...unknown.map((value): FilterOption => ({ value, name: value, count: 0 }))];
  const shown = known.filter(({ value }, index) => all || index < initialChoices || chosen.includes(value));
  const hidden = known.length - shown.length;
  if (known.length === 0) return null;
  return (
    <fieldset>
      <legend>{label}</legend>
      {shown.map(({ value, name, count = 0 }) => (
        <label class="box" key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() => navigate(at({ [part]: toggled(state, part, value) }))}
          />
          <span>{name}</span>
          <small>{formatNumber(count)}</small>
        </label>
      ))}
      {hidden > 0 && <Button kind="plain" label={t('Show {{hidden}} more', { hidden })} onClick={() => setAll(true)} />}
    </fieldset>
  );
}

/** A range of prices in one currency. */
function PriceFilter({ state, at, counts: { currencies } }: CatalogFiltersProps & { counts: Counts }) {
  const [chosen, setChosen] = useState(state.currency || currencies[0]?.value || '');
  if (currencies.length === 0 && state.currency === '') return null;
  const range = currencies.find(({ value }) => value === chosen);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const price = (name: string) => String(fields.get(name) ?? '').trim();
    const [one, other] = [price('minPrice'), price('maxPrice')];
    const isReversed = one !== '' && other !== '' && Number(one) > Number(other);
    const [minPrice, maxPrice] = isReversed ? [other, one] : [one, other];
    navigate(at({ currency: chosen, minPrice, maxPrice }));
  };
  const field = (name: 'minPrice' | 'maxPrice', label: string) => (
    <input
      type="number"
      name={name}
      min="0"
      max="9999999999"
      step="0.0001"
      aria-label={label}
      placeholder={range?.[name]}
      defaultValue={state[name]}
    />
  );
  return (
    <form class="price-filter" onSubmit={submit}>
      <fieldset>
        <legend>{t('Price')}</legend>
        <div class="price-range">
          {field('minPrice', t('Lowest price'))}
          <span aria-hidden="true">–</span>
          {field('maxPrice', t('Highest price'))}
          <select aria-label={t('Currency')} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            {[...new Set([...currencies.map(({ value }) => value), ...(chosen ? [chosen] : [])])].map((currency) => (
              <option value={currency} selected={currency === chosen}>
                {currency}
              </option>
            ))}
          </select>
        </div>
        <button type="submit">{t('Apply')}</button>
      </fieldset>
    </form>
  );
}
