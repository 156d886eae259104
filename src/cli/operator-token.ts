// `portside operator-token`: tokens of the Operator API.

import type { Command } from 'commander';
import { listOperatorTokens, type OperatorTokenRecord } from '../db/accounts/operator-tokens.ts';
import { issueOperatorToken, withdrawOperatorToken } from '../services/accounts/operator-tokens.ts';
import { addVerb, parseMoment, withSession } from './command.ts';
import { table } from './table.ts';

/** Adds the verbs of `operator-token`. */
export function operatorTokenCommands(noun: Command): void {
  addVerb(noun, 'create <name>', 'create a token for a person or system and print it once')
    .option('--expires <when>', 'expiry: 90d, 2027-01-31 or 2027-01-31T18:00Z', parseMoment)
    .action(
      withSession(async ({ db }, name: string, { expires }: { expires?: Date }) => {
        const { text, token } = await issueOperatorToken(db, { name, expiresAt: expires?.toISOString() ?? null });
        const note = `Copy the token now. It is never shown again.\n\nExpires: ${token.expiresAt ?? 'never'}`;
        return { text: `${text}\n\n${note}`, json: { ...token, token: text } };
      }),
    );

  addVerb(noun, 'list', 'list all tokens').action(
    withSession(async ({ db }) => {
      const tokens = await listOperatorTokens(db);
      const rows = tokens.map((token) => [token.id, token.name, stateOf(token), token.createdBy, token.lastUsedAt]);
      const whenEmpty = 'No tokens yet. Create one: npm run cli -- operator-token create "price list upload"';
      return { text: table(['ID', 'NAME', 'STATE', 'CREATED BY', 'LAST USED'], rows, whenEmpty), json: tokens };
    }),
  );

  addVerb(noun, 'revoke <token-id>', 'revoke a token; all processes reject it within 5 seconds').action(
    withSession(async ({ db }, id: string) => {
      const token = await withdrawOperatorToken(db, id);
      return { text: `Revoked the token ${token.id} (${token.name}) at ${token.revokedAt}.`, json: token };
    }),
  );

  noun.addHelpText('after', examples);
}

const examples = `
A token has the form op_<token-id>_<secret>. Only a hash is stored. It permits all operations of the Operator API: see docs/import.md.

Examples:
  npm run cli -- operator-token create "price list upload" --expires 90d
  npm run cli -- operator-token list
  npm run cli -- operator-token revoke 3f9a1c20b7de`;

function stateOf({ revokedAt, expiresAt }: OperatorTokenRecord): string {
  if (revokedAt) return `revoked ${revokedAt}`;
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) return `expired ${expiresAt}`;
  return expiresAt ? `until ${expiresAt}` : 'active';
}
