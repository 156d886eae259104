// Submitted company details and supplier contacts. The contract checks types, lengths and codes; these are the rules of their texts.

import { cleanText } from '../clean-text.ts';
import { isEmailAddress } from '../email-address.ts';
import { type FieldError, inBody } from '../field-error.ts';
import { paymentTermsErrors } from './payment-terms.ts';
import type { CompanyDetails, SupplierContact } from './trading-parties.ts';

const maxAddressLines = 8;

/** Returns the details with trimmed texts and their errors. */
export function checkCompanyDetails(submitted: CompanyDetails): { details: CompanyDetails; errors: FieldError[] } {
  const { deliveryAddresses, ...others } = submitted;
  const texts = trimTexts(others);
  const addresses = deliveryAddresses.map(trimTexts);
  const errors = [
    ...lineErrors(texts, ['legalName', 'taxNumber', 'taxOffice', 'contactName', 'contactPhone']),
    ...addressErrors('/address', texts.address),
    ...emailErrors('/contactEmail', submitted.contactEmail?.trim() ?? null),
    ...addresses.flatMap(({ name, address }, index) => [
      ...lineErrors({ name }, ['name'], `/deliveryAddresses/${index}`),
      ...addressErrors(`/deliveryAddresses/${index}/address`, address),
    ]),
    ...repeatedNames(addresses),
  ];
  return { details: { ...texts, deliveryAddresses: addresses }, errors };
}

/** Returns the contact with trimmed texts and its errors. */
export function checkSupplierContact(submitted: SupplierContact): { contact: SupplierContact; errors: FieldError[] } {
  const { paymentTerms, ...others } = submitted;
  const texts = trimTexts(others);
  const errors = [
    ...lineErrors(texts, ['name', 'phone', 'incotermPlace']),
    ...addressErrors('/address', texts.address),
    ...emailErrors('/email', submitted.email?.trim() ?? null),
    ...(texts.incotermPlace !== null && texts.incoterm === null
      ? [inBody('/incotermPlace', 'must not be set without an Incoterm')]
      : []),
    ...paymentTermsErrors(paymentTerms),
  ];
  return { contact: { ...texts, paymentTerms }, errors };
}

/** Returns the error of a text that is empty, has control characters, or more lines than `maxLines`. */
export function textBlockErrors(pointer: string, text: string | null, maxLines: number): FieldError[] {
  if (text === null) return [];
  const lines = text.split('\n');
  if (lines.length <= maxLines && text !== '' && !lines.some((line) => /\p{Cc}/u.test(line))) return [];
  return [inBody(pointer, `must be 1 to ${maxLines} lines of text, without control characters`)];
}

/** Returns the object with clean texts. */
function trimTexts<Texts extends object>(texts: Texts): Texts {
  const trimmed = Object.entries(texts).map(([name, value]) => [
    name,
    typeof value === 'string' ? cleanText(value) : value,
  ]);
  return Object.fromEntries(trimmed);
}

function lineErrors<Name extends string>(
  texts: Record<Name, string | null>,
  names: readonly Name[],
  path = '',
): FieldError[] {
  return names
    .filter((name) => texts[name] !== null && (texts[name] === '' || /\p{Cc}/u.test(texts[name])))
    .map((name) => inBody(`${path}/${name}`, 'must be one line of text, without control characters'));
}

function addressErrors(pointer: string, address: string | null): FieldError[] {
  return textBlockErrors(pointer, address, maxAddressLines);
}

export function emailErrors(pointer: string, email: string | null): FieldError[] {
  return email === null || isEmailAddress(email) ? [] : [inBody(pointer, 'must be an e-mail address')];
}

function repeatedNames(addresses: readonly { name: string }[]): FieldError[] {
  const names = addresses.map(({ name }) => name);
  return names.flatMap((name, index) =>
    names.indexOf(name) < index
      ? [inBody(`/deliveryAddresses/${index}/name`, 'must not be the name of another delivery address')]
      : [],
  );
}
