// Validates and normalizes e-mail addresses.

import { domainToASCII, domainToUnicode } from 'node:url';

/** Limits of SMTP (RFC 5321) and of domain names (RFC 1035), in characters of the ASCII form. */
const [maxAddressLength, maxLocalLength, maxDomainLength] = [254, 64, 253];

/** Words joined by dots (RFC 5322, `dot-atom`), in ASCII: few mail servers support other characters here. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Letters of any script, and symbols such as emoji, that the ASCII form encodes. */
const domainCharacters = /^[\p{L}\p{M}\p{N}\p{S}.-]+$/u;
/** At least two labels of 1 to 63 characters; the last one is not a number. */
const asciiDomain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Returns whether a text is a single valid e-mail address that mail servers accept: no list, no display name, no control characters, and a domain with a
 * top-level domain. Characters beyond ASCII are allowed only in the domain, which has an ASCII form.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxAddressLength && parseAddress(text) !== undefined;
}

/**
 * Returns the normalized e-mail address that identifies a user or a recipient: in lower case, with the domain as readers know it. A text that is not an
 * address is only trimmed and lowercased.
 *
 * ` Ann@XN--Bro-hoa.Example` → `ann@büro.example`
 */
export function normalizeEmail(text: string): string {
  const lowercase = text.trim().toLowerCase();
  const parsed = parseAddress(lowercase);
  if (parsed === undefined) return lowercase;
  const { local, domain } = parsed;
  const normalized = `${local}@${domainToUnicode(domain)}`;
  return isEmailAddress(normalized) ? normalized : `${local}@${domain}`;
}

/** Returns the local part, and the ASCII form of the domain; undefined for another text than an address. */
function parseAddress(text: string): { local: string; domain: string } | undefined {
  const [local = '', written = '', ...others] = text.split('@');
  if (others.length > 0 || local.length > maxLocalLength || !localPart.test(local)) return undefined;
  if (written.length > maxDomainLength || !domainCharacters.test(written)) return undefined;
  const domain = domainToASCII(written);
  const isValid = domain.length <= maxDomainLength && asciiDomain.test(domain);
  return isValid && local.length + 1 + domain.length <= maxAddressLength ? { local, domain } : undefined;
}
