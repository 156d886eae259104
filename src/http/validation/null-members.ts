// `null` for an optional member of a request body means that the member is absent. Such members are removed before validation, by
// functions compiled from the schema once, which visit only members that can be null or contain such members.

import type { Operation } from 'openapi-backend';

/** Removes null members from a value in place. */
export type RemoveNulls = (value: unknown) => void;

/** The part of a JSON Schema that determines which members can be removed. */
interface Schema {
  type?: string | string[];
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** Returns a function that removes null members from an operation's body; undefined if the body has no optional members. */
export function createNullRemover({ requestBody }: Operation): RemoveNulls | undefined {
  const { content } = (requestBody ?? {}) as { content?: Record<string, { schema?: Schema }> };
  const schema = content?.['application/json']?.schema;
  return schema && createRemover(schema);
}

function createRemover({ properties = {}, required = [], items }: Schema): RemoveNulls | undefined {
  const removeFromItem = items && createRemover(items);
  if (removeFromItem) {
    return (value) => {
      if (Array.isArray(value)) for (const item of value) removeFromItem(item);
    };
  }
  const optional = Object.keys(properties).filter((name) => !required.includes(name) && !isNullable(properties[name]!));
  const inner = Object.entries(properties).flatMap(([name, schema]) => {
    const remove = createRemover(schema);
    return remove === undefined ? [] : [{ name, remove }];
  });
  if (optional.length === 0 && inner.length === 0) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const members = value as Record<string, unknown>;
    for (const name of optional) if (members[name] === null) delete members[name];
    for (const { name, remove } of inner) if (Object.hasOwn(members, name)) remove(members[name]);
  };
}

/** Whether null is a valid value, for example to clear a setting. */
function isNullable({ type, enum: values }: Schema): boolean {
  return values?.includes(null) || (type === undefined ? values === undefined : [type].flat().includes('null'));
}
