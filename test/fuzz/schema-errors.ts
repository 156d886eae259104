// Distinguishes schema validation errors from business errors: the service may reject a schema-valid request only with a business error.

import { documents } from '../support/contract.ts';

/** Messages of src/http for schema validation errors. */
const messages = [
  'is required( with .*)?',
  'is unknown(; did you mean ".*"\\?)?',
  'must not be repeated',
  'must be (one of: .*|a UUID|a valid [a-z-]+|integer|number|string|boolean|array|object|null|string,null)',
  'must be [<>]=? -?[0-9.e+]+',
  'must not be empty',
  'must have at (least|most) [0-9]+ (character|item)s?',
  'must have at least 1 member; null for a member that cannot be null counts as left out',
  'must NOT .*',
  'must be text that matches .*',
  'must be equal to .*',
  ...[...patternDescriptions(documents)].map((form) => `must be ${form.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`),
];
const schemaMessages = new RegExp(` (${messages.join('|')})$`);

// Tags are trimmed.
const catalogFilters =
  /^query parameter ("currency": is required with "minPrice" and "maxPrice"|"tags": must not be empty)$/;

/** Business errors with the same messages, by operation. */
const businessMessages: Record<string, RegExp> = {
  // The product id format of the company, or another member of the record, decides which of two members is required.
  pushSales: /^(\/sales\/\d+\/)?(productId|internal_id):? is required$/,
  pushSmartReorder: /^(\/products\/\d+\/)?productId:? is required$/,
  listAccountCatalog: catalogFilters,
  summarizeAccountCatalog: catalogFilters,
  exportAccountCatalog: catalogFilters,
  updateFeed: /^\/token: must have at (least|most) /,
  // The schema does not express the password policy, because existing passwords may not meet it.
  updatePassword: /^\/newPassword: must (have at (least|most)|be harder to guess)/,
  resetPassword: /^\/password: must (have at (least|most)|be harder to guess)/,
  searchProducts:
    /^query parameter ("search": is required without "q" and "sku"|"currency": is required with "minPrice" and "maxPrice")$/,
};

/** Whether the message is a schema validation error of the operation. */
export function isSchemaError(operationId: string, message: string): boolean {
  return schemaMessages.test(message) && !businessMessages[operationId]?.test(message);
}

/** Returns the `x-form` descriptions of the patterns in the OpenAPI documents. */
function patternDescriptions(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found;
  for (const [key, child] of Object.entries(node)) {
    if (key === 'x-form' && typeof child === 'string') found.add(child);
    else patternDescriptions(child, found);
  }
  return found;
}
