// Requests with one invalid value at a known location.

import type { Parameter, Schema } from '../../scripts/generate/document.ts';
import { validatorAt } from '../support/contract.ts';
import { type BodyMutation, bodyMutations } from './invalid-bodies.ts';
import { invalidParameters } from './invalid-parameters.ts';
import { serializeJson } from './json.ts';
import { bodySchema, jsonPayload, type Parts, serializeParts, type Target } from './request-parts.ts';
import type { FuzzRequest, Location } from './requests.ts';

/** Returns a request that the service must reject: these parts with one mutation, which the two numbers select. */
export function createInvalidRequest(target: Target, parts: Parts, category: number, which: number): FuzzRequest {
  const schema = bodySchema(target);
  if (schema !== undefined && category % 4 > 0) return withInvalidBody(target, parts, schema, which);
  const candidates = withInvalidParameter(target, parts);
  return candidates[which % candidates.length]!();
}

function withInvalidBody(target: Target, parts: Parts, schema: Schema, which: number): FuzzRequest {
  const candidates = bodyMutations(target.document, schema, parts.body);
  const from = which % candidates.length;
  const { kind, pointer, text } = [...candidates.slice(from), ...candidates]
    .values()
    .map((mutation) => ({ ...mutation, text: serializeJson(mutation.apply(parts.body)) }))
    .find((mutation) => isInvalid(target, mutation))!;
  const { headers, ...rest } = serializeParts(target, parts);
  const json = jsonPayload(text);
  const errorLocation: Location = { in: 'body', name: pointer };
  return {
    description: `${kind}: ${pointer || 'body'}`,
    sender: 'invalidCaller',
    expect: 'rejected',
    errorLocation,
    ...rest,
    headers: { ...headers, ...json.headers },
    body: json.body,
  };
}

/** Whether the mutated body is invalid: some mutated values still match the pattern of their schema. */
function isInvalid({ served, path, method }: Target, { bySchema, text }: BodyMutation & { text: string }): boolean {
  const at = ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'];
  return !bySchema || !validatorAt(served.name, at)(JSON.parse(text));
}

function withInvalidParameter(target: Target, parts: Parts): (() => FuzzRequest)[] {
  const json = parts.body === undefined ? { headers: {}, body: undefined } : jsonPayload(serializeJson(parts.body));
  const request =
    (
      description: string,
      errorLocation: Location | undefined,
      changed: Parts,
      replaced: Parameters<typeof serializeParts>[2] = {},
    ) =>
    (): FuzzRequest => {
      const { headers, ...rest } = serializeParts(target, changed, replaced);
      return {
        description,
        sender: 'invalidCaller',
        expect: 'rejected',
        errorLocation,
        ...rest,
        headers: { ...headers, ...json.headers },
        body: json.body,
      };
    };
  const unknown = ['unknown', 'Limit', 'limit[]', '__proto__', 'constructor', '漢'].map((name) =>
    request('unknown parameter', { in: 'query', name }, parts, { query: [`${encodeURIComponent(name)}=1`] }),
  );
  return [...unknown, ...target.parameters.flatMap((parameter) => variantsOf(parameter))];

  function variantsOf(parameter: Parameter): (() => FuzzRequest)[] {
    const { in: location, name, required } = parameter;
    if (location === 'cookie') return [];
    const group = location === 'header' ? 'headers' : location;
    const without = {
      ...parts,
      [group]: Object.fromEntries(Object.entries(parts[group]).filter(([key]) => key !== name)),
    };
    const missing =
      required && location !== 'path' ? [request('missing parameter', { in: location, name }, without)] : [];
    const repeated =
      location === 'query'
        ? [request('repeated parameter', { in: location, name }, without, { query: [`${name}=1`, `${name}=1`] })]
        : [];
    const invalid = invalidParameters(parameter).map(({ kind, sent, isNamed }) => {
      const description = `${kind}: ${name} ${sent.slice(0, 60)}`;
      const errorLocation: Location | undefined = isNamed ? { in: location, name } : undefined;
      if (location === 'query') return request(description, errorLocation, without, { query: [`${name}=${sent}`] });
      if (location === 'path') return request(description, errorLocation, parts, { path: { [name]: sent } });
      return request(description, errorLocation, { ...without, headers: { ...without.headers, [name]: sent } });
    });
    return [...missing, ...repeated, ...invalid];
  }
}
