// Addresses and other texts of buyers and suppliers.

import { breakable } from '../../components/breakable.tsx';
import type { Fields } from '../../components/form.tsx';
import { t } from '../../messages.ts';

/** The lines of an address, or that there is none. */
export function AddressLines({ text }: { text: string | null }) {
  if (!text) return <span class="quiet">{t('None')}</span>;
  const parts = text.split(/(\S+@\S+)/).map((part, index) => (index % 2 === 1 ? breakable(part) : part));
  return <span class="lines">{parts}</span>;
}

/** Returns an address with its country as the last line. */
export function partyLines({ address, country }: { address: string | null; country: string | null }): string {
  return [address, country].filter(Boolean).join('\n');
}

/** Returns the trimmed values of fields; null for empty ones. */
export function textOrNull(fields: Fields): Record<string, string | null> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.trim() || null]));
}
