// The types of the TypeScript SDK.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allowUndefined } from '../../../scripts/generate/client.ts';

test('optional members may be undefined, also those of several lines; others are unchanged', () => {
  const types = `export type Request = {
    body?: never;
    path: string;
    query?: {
        /**
         * Which one? The first.
         */
        cursor?: string;
        'X-Id'?: 'a' | 'b';
        range?: {
            from?: Date;
            to: Date;
        } | null;
        ids: Array<{
            id?: string;
        }>;
    };
};
`;
  const expected = `export type Request = {
    body?: never;
    path: string;
    query?: {
        /**
         * Which one? The first.
         */
        cursor?: string | undefined;
        'X-Id'?: 'a' | 'b' | undefined;
        range?: {
            from?: Date | undefined;
            to: Date;
        } | null | undefined;
        ids: Array<{
            id?: string | undefined;
        }>;
    } | undefined;
};
`;
  assert.equal(allowUndefined(types), expected);
});
