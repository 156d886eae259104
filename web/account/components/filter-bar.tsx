// Selects that filter or sort a list. Each choice navigates to the URL of the filtered list.

import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { formatNumber } from '../format.tsx';
import { t } from '../messages.ts';
import { navigate } from '../navigation.ts';

/** A choice, with the number of rows that it has. */
export interface FilterOption {
  value: string;
  name: string;
  count?: number;
}

interface FilterBarProps {
  /** Number of filters that are set beside the search, for narrow screens, where a button shows them. */
  active: number;
  children?: ComponentChildren;
}

export function FilterBar({ active, children }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  return (
    <div class={open ? 'filter-bar open' : 'filter-bar'}>
      {children}
      <button type="button" class="filters-button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {active > 0 ? t('Filters ({{active}})', { active: formatNumber(active) }) : t('Filters')}
      </button>
    </div>
  );
}

interface FilterDateProps {
  label: string;
  value: string;
  at: (value: string) => string;
}

/** A day of the URL, '' for none. */
export function FilterDate({ label, value, at }: FilterDateProps) {
  const id = useId();
  const choose = (day: string) => {
    // While the year is typed, the field has early years.
    if (day === '' || day >= '2000') navigate(at(day));
  };
  return (
    <span class="filter-select">
      <label for={id}>{label}</label>
      <input id={id} type="date" value={value} onChange={({ currentTarget }) => choose(currentTarget.value)} />
    </span>
  );
}

interface FilterSelectProps {
  label: string;
  all?: string;
  options: FilterOption[];
  value: string;
  at: (value: string) => string;
}

/** `all` is the name of the choice without a filter; without it, one of the options is always chosen. */
export function FilterSelect({ label, all, options, value, at }: FilterSelectProps) {
  const id = useId();
  // A filter of the URL that has no rows is still shown.
  const isUnknown = value !== '' && !options.some((option) => option.value === value);
  return (
    <span class="filter-select">
      <label for={id}>{label}</label>
      <select id={id} onChange={({ currentTarget }) => navigate(at(currentTarget.value))}>
        {all !== undefined && (
          <option value="" selected={value === ''}>
            {all}
          </option>
        )}
        {isUnknown && (
          <option value={value} selected>
            {value}
          </option>
        )}
        {options.map((option) => (
          <option value={option.value} selected={option.value === value}>
            {option.name}
            {option.count === undefined ? '' : ` (${formatNumber(option.count)})`}
          </option>
        ))}
      </select>
    </span>
  );
}
