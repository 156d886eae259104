// Schemas as lists of fields: name, type, constraints and description, with nested fields in collapsible sections.

import { type Html, html } from '../../src/views/html.ts';
import { renderDescription, renderInline, type TextContext } from './markdown.ts';
import type { PublishedDocument, Schema } from './openapi.ts';
import { relativeUrl } from './relative-url.ts';

export interface SchemaContext extends TextContext {
  document: PublishedDocument;
  /** Whether clients write the JSON (`required` fields are marked) or read it (optional fields are marked). */
  isRequest: boolean;
  /** Whether named schemas are links only. Their fields would make the pages of schemas too long. */
  linksSchemas?: boolean;
  /** Named schemas below this level are links only. */
  levels?: number;
}

/** Number of levels that are open at first. */
const openLevels = 3;
/** Named schemas below this level are links only. A body with very many fields has fewer levels, because agents truncate long pages. */
const maxLevels = { usual: 4, long: 3 };
const longBody = 150;

/** Renders the type of a schema, with a link if it is a named schema. */
export function renderType(schema: Schema, context: SchemaContext): Html {
  const { document, page } = context;
  const name = schemaName(schema);
  if (name !== undefined) {
    const base = basicType(document.schemas[name] ?? {});
    const target = relativeUrl(page, schemaUrl(document, name));
    return html`${base && `${base} · `}<a href=${target}>${name}</a>`;
  }
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return variants.flatMap((variant, index) => [index > 0 && ' or ', renderType(variant, context)]);
  if (schema.items) return html`list of ${renderType(schema.items, context)}`;
  return [basicType(schema), schema.format && html` <span class="format">${schema.format}</span>`];
}

/** Returns the page and anchor of a named schema. */
function schemaUrl({ schemaGroups, schemasPage }: PublishedDocument, name: string): string {
  const group = schemaGroups.find(({ names }) => names.includes(name));
  return `${group?.page ?? schemasPage}#${name}`;
}

/** Renders the fields of a request or response body; null for a schema without fields. */
export function renderBodyFields(schema: Schema, context: SchemaContext): Html {
  const isLong = countFields(schema, context) > longBody;
  return renderFields(schema, { ...context, levels: isLong ? maxLevels.long : maxLevels.usual });
}

/** Returns the number of fields that are rendered at the usual number of levels. */
function countFields(schema: Schema, context: SchemaContext, depth = 0, parents: readonly string[] = []): number {
  if (depth >= maxLevels.usual && schemaName(schema.items ?? schema) !== undefined) return 0;
  const { target, path } = dereference(schema, context, parents);
  if (target === undefined) return 0;
  const count = (inner: Schema, level: number) => countFields(inner, context, level, path);
  const variants = target.oneOf ?? target.anyOf;
  if (variants) return variants.reduce((sum, variant) => sum + count(variant, depth), 0);
  if (target.items) return count(target.items, depth);
  return Object.values(target.properties ?? {}).reduce((sum, property) => sum + 1 + count(property, depth + 1), 0);
}

/** Renders the fields of a schema; null for a schema without fields. `parents` are the named schemas around it. */
export function renderFields(schema: Schema, context: SchemaContext, depth = 0, parents: readonly string[] = []): Html {
  const { target, path } = dereference(schema, context, parents);
  if (target === undefined) return null;
  const variants = target.oneOf ?? target.anyOf;
  if (variants) return renderVariants(variants, context, depth, path);
  if (target.items) return renderFields(target.items, context, depth, path);
  const properties = Object.entries(target.properties ?? {});
  const rest = typeof target.additionalProperties === 'object' ? target.additionalProperties : undefined;
  if (properties.length === 0 && rest === undefined) return null;
  const items = properties.map(([name, property]) =>
    renderField(name, property, { required: target.required?.includes(name) ?? false }, context, depth, path),
  );
  return html`<ul class="fields">${items}${rest && renderField('any name', rest, { required: true }, context, depth, path)}</ul>`;
}

/** Renders a field or parameter. */
export function renderField(
  name: string,
  schema: Schema,
  { required, description, example }: { required: boolean; description?: string | undefined; example?: unknown },
  context: SchemaContext,
  depth = 0,
  parents: readonly string[] = [],
): Html {
  const target = context.document.schemas[schemaName(schema) ?? ''] ?? {};
  const { levels = maxLevels.usual } = context;
  const isLink = depth + 1 >= levels && schemaName(schema.items ?? schema) !== undefined;
  const fields = isLink ? null : renderFields(schema, context, depth + 1, parents);
  // Responses would be too long with the values of lists.
  const values = context.isRequest && schema.items && valuesOf(schema.items, context);
  const presence = context.isRequest ? required && 'required' : !required && 'may be absent';
  return html`<li class="field">
    <p class="signature"><code class="name">${name}</code> <span class="type">${renderType(schema, context)}</span>${
      presence && html` <span class=${context.isRequest ? 'required' : 'optional'}>${presence}</span>`
    }</p>
    <div class="meaning">${renderDescription(description ?? schema.description ?? target.description, context)}</div>
    ${renderConstraints({ ...target, ...schema, ...values }, context, example)}
    ${fields && renderNested(schema, fields, depth, context)}
  </li>`;
}

/** Returns the allowed values of a schema. */
function valuesOf(schema: Schema, { document }: SchemaContext): Pick<Schema, 'enum' | 'x-enumDescriptions'> {
  const { enum: values = [], 'x-enumDescriptions': descriptions = {} } =
    document.schemas[schemaName(schema) ?? ''] ?? schema;
  return { enum: values, 'x-enumDescriptions': descriptions };
}

function renderNested(schema: Schema, fields: Html, depth: number, context: SchemaContext): Html {
  const name = schemaName(schema.items ?? schema);
  const label = schema.items ? 'Fields of each' : 'Fields';
  const isOpen = depth + 1 < openLevels && countProperties(schema, context) <= 16;
  return html`<details class="inside" open=${isOpen}><summary>${label}${name && ` (${name})`}</summary>${fields}</details>`;
}

function renderVariants(
  variants: readonly Schema[],
  context: SchemaContext,
  depth: number,
  path: readonly string[],
): Html {
  // The type of the schema lists the links.
  if (context.linksSchemas && variants.every(schemaName)) return null;
  if (variants.every(isPlain)) return null;
  return variants.map((variant) => renderVariant(variant, context, depth, path));
}

/** Whether a variant is only a type, which the field names. */
function isPlain(variant: Schema): boolean {
  const { title, description, properties, items } = variant;
  return [schemaName(variant), title, description, properties, items].every((part) => part === undefined);
}

function renderVariant(variant: Schema, context: SchemaContext, depth: number, parents: readonly string[]): Html {
  const { target } = dereference(variant, context, []);
  const title = target?.title ?? schemaName(variant) ?? basicType(variant);
  return html`<details class="variant" open><summary>${title}</summary>
    <div class="meaning">${renderDescription(target?.description, context)}</div>
    ${renderFields(variant, context, depth, parents)}</details>`;
}

/** Returns the schema that a reference points to; undefined for a recursive reference, or if named schemas are links only. */
function dereference(schema: Schema, { document, linksSchemas }: SchemaContext, parents: readonly string[]) {
  const name = schemaName(schema);
  if (name === undefined) return { target: schema, path: parents };
  if (linksSchemas || parents.includes(name)) return { target: undefined, path: parents };
  return { target: document.schemas[name], path: [...parents, name] };
}

function countProperties(schema: Schema, context: SchemaContext): number {
  const { target } = dereference(schema.items ?? schema, context, []);
  return Object.keys(target?.properties ?? {}).length;
}

function schemaName({ $ref }: Schema): string | undefined {
  return $ref?.split('/').at(-1);
}

function basicType({ type, enum: values, const: constant, items, oneOf }: Schema): string {
  if (constant !== undefined) return JSON.stringify(constant);
  if (oneOf) return '';
  if (items) return 'list';
  return [type ?? (values ? 'string' : [])].flat().join(' or ');
}

/** Renders the allowed values, limits and format of a plain value. */
export function renderConstraints(schema: Schema, context: SchemaContext, example?: unknown): Html {
  return [renderValues(schema, context), renderFacts(schema, example)];
}

function renderValues(schema: Schema, context: SchemaContext): Html {
  if (!schema.enum || schema.enum.length === 0) return null;
  const descriptions = schema['x-enumDescriptions'] ?? {};
  const items = schema.enum.map((value) => {
    const description = descriptions[String(value)];
    return html`<li>
      <code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>
      ${description && [' ', renderInline(description, context)]}
    </li>`;
  });
  return html`<ul class=${Object.keys(descriptions).length > 0 ? 'values described' : 'values'}>${items}</ul>`;
}

function renderFacts(schema: Schema, example: unknown): Html {
  const facts = [
    formatRange(schema.minimum, schema.maximum),
    schema.format !== 'uuid' && formatRange(schema.minLength, schema.maxLength, 'character'),
    formatRange(schema.minItems, schema.maxItems, 'entry', 'entries'),
    schema['x-form'] ?? (schema.pattern && html`matches <code>${schema.pattern}</code>`),
    schema.default !== undefined && html`default <code>${String(schema.default)}</code>`,
    example !== undefined && example !== schema.default && html`for example <code>${String(example)}</code>`,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return html`<p class="facts">${facts.flatMap((fact, index) => [index > 0 && ' · ', fact])}</p>`;
}

const numberFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 4 });

function formatRange(min?: number, max?: number, unit = '', units = `${unit}s`): string | false {
  const { format } = numberFormat;
  const withUnit = (value: number) => `${format(value)}${unit && ` ${value === 1 ? unit : units}`}`;
  if (min === undefined) return max !== undefined && `at most ${withUnit(max)}`;
  if (min === max) return withUnit(min);
  if (max === undefined) return min === 0 && unit ? false : `at least ${withUnit(min)}`;
  return `${format(min)} to ${withUnit(max)}`;
}
