// Parses the attributes of a price list row.

import { type Attribute, type Attributes, attributeNames, attributeParsers } from '../catalog/product-fields.ts';
import {
  type DecimalConvention,
  type DecimalField,
  normalizeDecimal,
  normalizeDimensions,
} from './decimal-convention.ts';
import { addItemError, type ItemParse, parseOptional } from './parse-item.ts';
import { ParseError, parseDimensions } from './parse-value.ts';

/** Attributes of a row; null clears the value. */
export type ListedAttributes = { [A in Attribute]: Attributes[A] | undefined };

type Decimals = Record<DecimalField, DecimalConvention>;

/** Parses the attributes; undefined where the file has no such field. */
export function parseAttributes(state: ItemParse, { decimals }: { decimals?: Decimals }): ListedAttributes {
  const attributes: Partial<Record<Attribute, unknown>> = {};
  for (const name of attributeNames) attributes[name] = parseAttribute(state, name, decimals);
  return attributes as ListedAttributes;
}

function parseAttribute(state: ItemParse, name: Attribute, decimals: Decimals | undefined): unknown {
  const value = state.raw[name];
  if (name !== 'dimensionsCm' || typeof value !== 'object' || value === null) {
    const parser: (text: string) => unknown = attributeParsers[name];
    if (!decimals || typeof value !== 'string' || value === '') return parseOptional(state, name, parser, null);
    return parseOptional(state, name, (text) => parseLocalized(name, text, parser, decimals), null);
  }
  const dimensions = parseDimensions(value);
  if (!(dimensions instanceof ParseError)) return dimensions;
  addItemError(state, 'warnings', name, value, dimensions.reason);
  return null;
}

/** Parses an attribute, in whose numbers the conventions of the file apply. */
function parseLocalized(name: Attribute, text: string, parser: (text: string) => unknown, decimals: Decimals): unknown {
  if (name === 'dimensionsCm') return parser(normalizeDimensions(text));
  if (name !== 'weightKg' && name !== 'unitsPerBox' && name !== 'productionTimeDays') return parser(text);
  const number = normalizeDecimal(text, name === 'weightKg' ? decimals.weightKg : decimals.price);
  if (!(number instanceof ParseError)) return parser(number);
  return name === 'weightKg' ? number : parser(text);
}
