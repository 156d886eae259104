import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { renderConfigurationPage } from '../../../scripts/generate/configuration.ts';
import { environment, settingGroups } from '../../../src/config/settings.ts';
import { loadConfig } from '../../../src/config.ts';

const page = renderConfigurationPage();
const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (.+?) \| /gm)].map(([, name, fallback]) => ({ name, fallback }));

test('docs/configuration.md is up to date', async () => {
  const file = join(import.meta.dirname, '../../../docs/configuration.md');
  assert.equal(await readFile(file, 'utf8'), page, 'run npm run generate');
});

test('the page lists every setting once', () => {
  const names = Object.keys(environment.shape).sort();
  assert.deepEqual(rows.map(({ name }) => name).sort(), names);
  assert.deepEqual(settingGroups.flatMap(({ settings }) => Object.keys(settings)).sort(), names);
});

test('the published defaults are the effective ones', () => {
  const defaults = rows.flatMap(({ name, fallback }) => {
    const [, value] = /^`([^`]+)`$/.exec(fallback as string) ?? [];
    return value === undefined || value in environment.shape || name === 'PUBLIC_URL' ? [] : [[name, value]];
  });
  assert.ok(defaults.length > 25);
  assert.deepEqual(loadConfig(Object.fromEntries(defaults)), loadConfig({}));
});
