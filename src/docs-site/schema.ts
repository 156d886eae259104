// Schemas as lists of fields: name, type, bounds and meaning, with what is inside a field folded under it.

import type { PublishedDocument, Schema } from './contract.ts';
import { type Html, html, raw } from './html.ts';
import { link } from './links.ts';
import { renderDescription, type Setting } from './markdown.ts';

/** What the fields of a page are drawn with; `sent` tells whether a client writes the JSON, or reads it. */
export interface Drawing extends Setting {
  document: PublishedDocument;
  sent: boolean;
}

/** How deep fields are unfolded at first. */
const unfolded = 3;

/** The type of a schema in a few words, with a link to what it names. */
export function typeOf(schema: Schema, drawing: Drawing): Html {
  const { document, page } = drawing;
  const named = nameOf(schema);
  if (named !== undefined) {
    const base = basicType(document.schemas[named] ?? {});
    const target = link(page, `${document.schemasPage}#${named}`);
    return html`${base && `${base} · `}<a href="${target}">${named}</a>`;
  }
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return html`${variants.map((variant, at) => html`${at > 0 && ' or '}${typeOf(variant, drawing)}`)}`;
  if (schema.items) return html`list of ${typeOf(schema.items, drawing)}`;
  return html`${basicType(schema)}${schema.format && html` <span class="format">${schema.format}</span>`}`;
}

/** The members of what `schema` describes; nothing for a plain value. */
export function fieldsOf(schema: Schema, drawing: Drawing, depth = 0, within: readonly string[] = []): Html {
  const { schema: found, within: path } = open(schema, drawing, within);
  if (found === undefined) return raw('');
  const variants = found.oneOf ?? found.anyOf;
  if (variants) return html`${variants.map((variant) => variantOf(variant, drawing, depth, path))}`;
  if (found.items) return fieldsOf(found.items, drawing, depth, path);
  const members = Object.entries(found.properties ?? {});
  const rest = typeof found.additionalProperties === 'object' ? found.additionalProperties : undefined;
  if (members.length === 0 && rest === undefined) return raw('');
  const items = members.map(([name, member]) =>
    fieldOf(name, member, { required: found.required?.includes(name) ?? false }, drawing, depth, path),
  );
  return html`<ul class="fields">${items}${rest && fieldOf('any name', rest, { required: true }, drawing, depth, path)}</ul>`;
}

/** One field or parameter: its name, type, bounds and meaning. */
export function fieldOf(
  name: string,
  schema: Schema,
  { required, description, example }: { required: boolean; description?: string | undefined; example?: unknown },
  drawing: Drawing,
  depth = 0,
  within: readonly string[] = [],
): Html {
  const target = named(schema, drawing);
  const told = description ?? schema.description ?? target.description;
  const inside = fieldsOf(schema, drawing, depth + 1, within);
  const presence = drawing.sent ? required && 'required' : !required && 'may be absent';
  return html`<li class="field">
    <p class="signature"><code class="name">${name}</code> <span class="type">${typeOf(schema, drawing)}</span>${
      presence && html` <span class="${drawing.sent ? 'required' : 'optional'}">${presence}</span>`
    }</p>
    <div class="meaning">${renderDescription(told, drawing)}</div>
    ${boundsOf({ ...target, ...schema }, drawing, example)}
    ${inside.html && folded(schema, inside, depth, drawing)}
  </li>`;
}

function folded(schema: Schema, inside: Html, depth: number, drawing: Drawing): Html {
  const name = nameOf(schema.items ?? schema);
  const what = schema.items ? 'Fields of each' : 'Fields';
  const shown = depth + 1 < unfolded && schemaSize(schema, drawing) <= 16;
  return html`<details class="inside"${shown && raw(' open')}><summary>${what}${name && ` (${name})`}</summary>${inside}</details>`;
}

function variantOf(variant: Schema, drawing: Drawing, depth: number, within: readonly string[]): Html {
  const { schema } = open(variant, drawing, []);
  const title = schema?.title ?? nameOf(variant) ?? basicType(variant);
  const inside = fieldsOf(variant, drawing, depth, within);
  return html`<details class="variant" open><summary>${title}</summary>
    <div class="meaning">${renderDescription(schema?.description, drawing)}</div>${inside}</details>`;
}

/** The schema itself instead of a reference to it; undefined when it lies within itself. */
function open(schema: Schema, { document }: Drawing, within: readonly string[]) {
  const name = nameOf(schema);
  if (name === undefined) return { schema, within };
  if (within.includes(name)) return { schema: undefined, within };
  return { schema: document.schemas[name], within: [...within, name] };
}

function named(schema: Schema, { document }: Drawing): Schema {
  return document.schemas[nameOf(schema) ?? ''] ?? {};
}

function schemaSize(schema: Schema, drawing: Drawing): number {
  const found = open(schema.items ?? schema, drawing, []).schema;
  return Object.keys(found?.properties ?? {}).length;
}

function nameOf({ $ref }: Schema): string | undefined {
  return $ref?.split('/').at(-1);
}

function basicType({ type, enum: values, const: constant, items, oneOf }: Schema): string {
  if (constant !== undefined) return JSON.stringify(constant);
  if (oneOf) return '';
  if (items) return 'list';
  const types = [type ?? (values ? 'string' : [])].flat();
  return types.join(' or ');
}

/** What a plain value may be: its known values, its bounds and its form. */
export function boundsOf(schema: Schema, drawing: Drawing, example?: unknown): Html {
  return html`${valuesOf(schema, drawing)}${factsOf(schema, example)}`;
}

function valuesOf(schema: Schema, drawing: Drawing): Html {
  if (!schema.enum || schema.enum.length === 0) return raw('');
  const told = schema['x-enumDescriptions'] ?? {};
  const described = Object.keys(told).length > 0;
  const items = schema.enum.map((value) => {
    const name = html`<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`;
    const meaning = told[String(value)];
    return html`<li>${name}${meaning && html` ${renderInline(meaning, drawing)}`}</li>`;
  });
  return html`<ul class="values${described && ' described'}">${items}</ul>`;
}

/** Markdown of one paragraph, without the paragraph. */
function renderInline(text: string, drawing: Drawing): Html {
  return raw(renderDescription(text, drawing).html.replace(/^<p>|<\/p>\s*$/g, ''));
}

function factsOf(schema: Schema, example: unknown): Html {
  const facts = [
    bounds(schema.minimum, schema.maximum),
    schema.format !== 'uuid' && bounds(schema.minLength, schema.maxLength, 'character'),
    bounds(schema.minItems, schema.maxItems, 'entry', 'entries'),
    schema['x-form'] ?? (schema.pattern && html`matches <code>${schema.pattern}</code>`),
    schema.default !== undefined && html`default <code>${String(schema.default)}</code>`,
    example !== undefined && example !== schema.default && html`for example <code>${String(example)}</code>`,
  ].filter(Boolean);
  if (facts.length === 0) return raw('');
  return html`<p class="facts">${facts.map((fact, at) => html`${at > 0 && ' · '}${fact}`)}</p>`;
}

function bounds(least: number | undefined, most: number | undefined, unit = '', units = `${unit}s`): string | false {
  const figure = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 4 });
  const count = (value: number) => `${figure(value)}${unit && ` ${value === 1 ? unit : units}`}`;
  if (least === undefined && most === undefined) return false;
  if (least === most) return count(least as number);
  if (most === undefined) return least === 0 && unit ? false : `at least ${count(least as number)}`;
  if (least === undefined) return `at most ${count(most)}`;
  return `${figure(least)} to ${count(most)}`;
}
