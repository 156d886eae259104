// Requests with one fault, at a place that is known.

import type { Parameter, Schema } from '../../scripts/generate/document.ts';
import { validatorAt } from '../support/contract.ts';
import { type BodyFault, bodyFaults } from './body-faults.ts';
import { jsonText } from './json.ts';
import { parameterFaults } from './parameter-faults.ts';
import { asJson, bodySchema, type Parts, type Target, written } from './parts.ts';
import type { FuzzRequest, Place } from './requests.ts';

/** Returns a request that has to be refused: of these parts, with a fault that the two numbers choose. */
export function faulty(target: Target, parts: Parts, category: number, which: number): FuzzRequest {
  const schema = bodySchema(target);
  if (schema !== undefined && category % 4 > 0) return inBody(target, parts, schema, which);
  const faults = inParameters(target, parts);
  return faults[which % faults.length]!();
}

function inBody(target: Target, parts: Parts, schema: Schema, which: number): FuzzRequest {
  const faults = bodyFaults(target.document, schema, parts.body);
  const from = which % faults.length;
  const { kind, pointer, text } = [...faults.slice(from), ...faults]
    .values()
    .map((fault) => ({ ...fault, text: jsonText(fault.plant(parts.body)) }))
    .find((fault) => isFault(target, fault))!;
  const { headers, ...rest } = written(target, parts);
  const json = asJson(text);
  const names: Place = { in: 'body', name: pointer };
  return {
    what: `${kind}: ${pointer || 'the body'}`,
    sender: 'mistaken',
    expect: 'refused',
    names,
    ...rest,
    headers: { ...headers, ...json.headers },
    body: json.body,
  };
}

/** What was put into the body may be allowed after all: a pattern says little of what it does not match. */
function isFault({ served, path, method }: Target, { bySchema, text }: BodyFault & { text: string }): boolean {
  const at = ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'];
  return !bySchema || !validatorAt(served.name, at)(JSON.parse(text));
}

function inParameters(target: Target, parts: Parts): (() => FuzzRequest)[] {
  const json = parts.body === undefined ? { headers: {}, body: undefined } : asJson(jsonText(parts.body));
  const request =
    (what: string, names: Place | undefined, changed: Parts, replaced: Parameters<typeof written>[2] = {}) =>
    (): FuzzRequest => {
      const { headers, ...rest } = written(target, changed, replaced);
      return {
        what,
        sender: 'mistaken',
        expect: 'refused',
        names,
        ...rest,
        headers: { ...headers, ...json.headers },
        body: json.body,
      };
    };
  const unknown = ['unknown', 'Limit', 'limit[]', '__proto__', 'constructor', '漢'].map((name) =>
    request('unknown parameter', { in: 'query', name }, parts, { query: [`${encodeURIComponent(name)}=1`] }),
  );
  return [...unknown, ...target.parameters.flatMap((parameter) => ofParameter(parameter))];

  function ofParameter(parameter: Parameter): (() => FuzzRequest)[] {
    const { in: place, name, required } = parameter;
    if (place === 'cookie') return [];
    const group = place === 'header' ? 'headers' : place;
    const without = {
      ...parts,
      [group]: Object.fromEntries(Object.entries(parts[group]).filter(([key]) => key !== name)),
    };
    const missing = required && place !== 'path' ? [request('missing parameter', { in: place, name }, without)] : [];
    const repeated =
      place === 'query'
        ? [request('repeated parameter', { in: place, name }, without, { query: [`${name}=1`, `${name}=1`] })]
        : [];
    const wrong = parameterFaults(parameter).map(({ kind, sent, named }) => {
      const what = `${kind}: ${name} ${sent.slice(0, 60)}`;
      const names: Place | undefined = named ? { in: place, name } : undefined;
      if (place === 'query') return request(what, names, without, { query: [`${name}=${sent}`] });
      if (place === 'path') return request(what, names, parts, { path: { [name]: sent } });
      return request(what, names, { ...without, headers: { ...without.headers, [name]: sent } });
    });
    return [...missing, ...repeated, ...wrong];
  }
}
