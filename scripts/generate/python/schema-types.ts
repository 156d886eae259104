// Python types of JSON Schemas: a TypedDict for each object, an alias for everything else that has a name.

import type { Schema } from '../document.ts';

const primitives: Record<string, string> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

/** Python keywords, which are no names of attributes and parameters. */
const keywords = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

/** Collects the types of schemas. Documents may share a schema; two that differ may not share a name. */
export class PythonTypes {
  readonly #definitions = new Map<string, string>();

  /** Defines the type of a named schema. */
  add(name: string, schema: Schema): void {
    if (schema['properties'] !== undefined) return void this.#addObject(name, schema);
    const { description } = schema as { description?: string };
    const comment = description === undefined ? '' : `\n${docstring(description, 0)}`;
    // A string, because the alias may come before the types that it refers to.
    this.#define(
      name,
      `${name}: TypeAlias = ${JSON.stringify(this.typeOf(schema, name)).replaceAll('\\"', "'")}${comment}`,
    );
  }

  /** Returns the type of a schema; an object without a name of its own is defined as `name`. */
  typeOf(schema: Schema, name = ''): string {
    const { $ref, oneOf, properties, items } = schema as {
      $ref?: string;
      oneOf?: Schema[];
      properties?: object;
      items?: Schema;
    };
    if ($ref !== undefined) return $ref.split('/').at(-1)!;
    if (oneOf !== undefined)
      return oneOf.map((member, index) => this.typeOf(member, `${name}${index + 1}`)).join(' | ');
    if (schema['format'] === 'binary') return 'bytes';
    if ('const' in schema) return literalOf([schema['const']]);
    if (schema['enum'] !== undefined) return literalOf(schema['enum'] as unknown[]);
    const types = [schema['type'] ?? []].flat() as string[];
    if (types.length === 0) return 'Any';
    return types
      .map((type) => {
        if (type === 'array') return `list[${items === undefined ? 'Any' : this.typeOf(items, `${name}Item`)}]`;
        if (type === 'object') return properties === undefined ? 'dict[str, Any]' : this.#addObject(name, schema);
        return primitives[type]!;
      })
      .join(' | ');
  }

  /** Defines an object type with the properties of another one, and further texts. */
  extend(name: string, base: string, properties: { [property: string]: string }): void {
    const fields = Object.entries(properties).map(([property, text]) => ({ property, annotation: 'str', text }));
    this.#define(name, classOf(name, undefined, fields, base));
  }

  names(): string[] {
    return [...this.#definitions.keys()];
  }

  /** Returns the definitions; one that extends another comes after it. */
  definitions(): string[] {
    return [...this.#definitions.values()];
  }

  #addObject(name: string, schema: Schema): string {
    const {
      description,
      properties,
      required = [],
    } = schema as {
      description?: string;
      properties: Record<string, Schema>;
      required?: string[];
    };
    if (name === '') throw new Error('An object of an operation needs a named schema');
    const fields = Object.entries(properties).map(([property, member]) => {
      if (!/^[A-Za-z_]\w*$/.test(property)) throw new Error(`${name}.${property} is not a Python name`);
      const type = this.typeOf(member, `${name}${property[0]!.toUpperCase()}${property.slice(1)}`);
      const { description: text } = member as { description?: string };
      return { property, annotation: required.includes(property) ? type : `NotRequired[${type}]`, text };
    });
    const isClass = fields.every(({ property }) => !keywords.has(property));
    this.#define(name, isClass ? classOf(name, description, fields) : callOf(name, description, fields));
    return name;
  }

  #define(name: string, text: string): void {
    const before = this.#definitions.get(name);
    if (before !== undefined && withoutDocs(before) !== withoutDocs(text))
      throw new Error(`Two schemas are named ${name}`);
    if (before === undefined) this.#definitions.set(name, text);
  }
}

interface Field {
  property: string;
  annotation: string;
  text: string | undefined;
}

function classOf(name: string, description: string | undefined, fields: Field[], base = 'TypedDict'): string {
  const comment = description === undefined ? [] : [docstring(description, 1), ''];
  const members = fields.flatMap(({ property, annotation, text }) => [
    `    ${property}: ${annotation}`,
    ...(text === undefined ? [] : [docstring(text, 1)]),
  ]);
  return [`class ${name}(${base}):`, ...comment, ...members].join('\n');
}

/** The notation for keys that are keywords. Types are quoted, because they may be defined further below. */
function callOf(name: string, description: string | undefined, fields: Field[]): string {
  const members = fields.flatMap(({ property, annotation, text }) => [
    ...(text === undefined
      ? []
      : text
          .trim()
          .split('\n')
          .map((line) => `    # ${line}`.trimEnd())),
    `    "${property}": '${annotation}',`,
  ]);
  const comment = description === undefined ? [] : [docstring(description, 0)];
  return [`${name} = TypedDict("${name}", {`, ...members, '})', ...comment].join('\n');
}

/** A docstring, indented by `level` steps. */
export function docstring(text: string, level: number): string {
  const indent = '    '.repeat(level);
  const lines = text.trim().replaceAll('\\', '\\\\').replaceAll('"""', "'''").split('\n');
  if (lines.length === 1 && !lines[0]!.endsWith('"')) return `${indent}"""${lines[0]}"""`;
  return `${indent}"""${lines.map((line, index) => (line === '' || index === 0 ? line : indent + line)).join('\n')}\n${indent}"""`;
}

/** The name of a parameter or method: in snake case, with an underscore after a keyword. */
export function snakeCase(name: string): string {
  const snake = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
  return keywords.has(snake) ? `${snake}_` : snake;
}

function literalOf(values: unknown[]): string {
  const named = values.filter((value) => value !== null);
  const members = named.map((value) =>
    typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value),
  );
  const literal = members.length === 0 ? [] : [`Literal[${members.join(', ')}]`];
  return [...literal, ...(named.length < values.length ? ['None'] : [])].join(' | ');
}

function withoutDocs(definition: string): string {
  return definition.replaceAll(/"""[\s\S]*?"""|^ *#.*\n/gm, '');
}
