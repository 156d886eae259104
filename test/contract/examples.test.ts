// Partners copy the examples, so each must match its schema. The lint rules check that examples exist.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Example, type Media, publishedNames, resolve } from '../../scripts/generate/document.ts';
import { documents, validationErrors, validatorAt } from '../support/contract.ts';

for (const name of publishedNames) {
  const document = documents[name];

  test(`${name}: every example is valid`, () => {
    let count = 0;
    const errors = [...placesOf(document)].flatMap(({ at, node }) =>
      examplesOf(node).flatMap(([label, value]) => {
        count += 1;
        const schemaAt = 'schema' in node ? [...at, 'schema'] : at;
        return validationErrors(validatorAt(name, schemaAt), value).map(
          (error) => `${[...at, label].join(' > ')}: ${error}`,
        );
      }),
    );
    assert.deepEqual(errors, []);
    assert.ok(count > 0);
  });

  /** The examples of a body, parameter, header or schema, with their names. */
  function examplesOf(node: Partial<Media>): [label: string, value: unknown][] {
    const single: [string, unknown][] = 'example' in node ? [['example', node.example]] : [];
    if (Array.isArray(node.examples)) return [...single, ...Object.entries(node.examples)];
    if (!('schema' in node)) return single;
    const named = Object.entries(node.examples ?? {});
    return [
      ...single,
      ...named.map(([label, example]) => [label, resolve<Example>(document, example).value] as [string, unknown]),
    ];
  }
}

interface Place {
  at: string[];
  node: Partial<Media>;
}

/** Every object of a document except those inside example and default values. */
function* placesOf(node: object, at: string[] = []): Generator<Place> {
  if (!Array.isArray(node)) yield { at, node };
  for (const [key, child] of Object.entries(node)) {
    const isValue = ['example', 'examples', 'default', 'enum', 'const'].includes(key) && at.at(-1) !== 'properties';
    if (typeof child === 'object' && child !== null && !isValue) yield* placesOf(child, [...at, key]);
  }
}
