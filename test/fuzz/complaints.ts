// Telling the complaints of the schemas from those of business: what a document's schema allows may be refused for the second alone.

import { documents } from '../support/contract.ts';

/** The words of src/http for what a schema does not allow. */
const words = [
  'is required( with .*)?',
  'is unknown(; did you mean ".*"\\?)?',
  'is given more than once',
  'must be (one of: .*|a UUID|a valid [a-z-]+|integer|number|string|boolean|array|object|null|string,null)',
  'must be [<>]=? -?[0-9.e+]+',
  'must not be empty',
  'must have at (least|most) [0-9]+ (character|item)s?',
  'must NOT .*',
  'does not have the right form',
  'must be equal to .*',
  ...[...formsIn(documents)].map((form) => `must be ${form.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`),
];
const ofSchemas = new RegExp(` (${words.join('|')})$`);

/** Refusals of business that have the same words. */
const ofBusiness: Record<string, RegExp> = {
  // Which of two members a record has to have, the company's contract form says or the record's other member.
  pushSales: /^(\/sales\/\d+\/)?(productId|internal_id):? is required$/,
  pushSmartReorder: /^(\/products\/\d+\/)?productId:? is required$/,
  setFeed: /^\/token must have at (least|most) /,
  // What a password has to be, its schema leaves to words: an old one may be otherwise.
  changePassword: /^\/newPassword must (have at (least|most)|be harder to guess)/,
  resetPassword: /^\/password must (have at (least|most)|be harder to guess)/,
  searchProducts: /^query parameter "q" or "sku" is required$/,
};

/** Whether this is what an operation says of a request that its schemas do not allow. */
export function schemaComplaint(operationId: string, sentence: string): boolean {
  return ofSchemas.test(sentence) && !ofBusiness[operationId]?.test(sentence);
}

/** The patterns of the documents in words. */
function formsIn(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found;
  for (const [key, child] of Object.entries(node)) {
    if (key === 'x-form' && typeof child === 'string') found.add(child);
    else formsIn(child, found);
  }
  return found;
}
