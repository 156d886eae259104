// The menu links each page to its part of the guides.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { helpUrl } from '../../../web/account/help.ts';
import { pagePermissions } from '../../../web/account/page-permissions.ts';

test('the guide of each page exists, with its section', async () => {
  for (const path of [...Object.keys(pagePermissions), '/you', '/connected-apps', '-']) {
    const [page = '', section] = helpUrl(path).split('#');
    const html = await readFile(`build${page}`, 'utf8');
    assert.ok(section === undefined || html.includes(`id="${section}"`), helpUrl(path));
  }
});
