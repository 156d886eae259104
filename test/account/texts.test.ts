// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources of pages

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { findTexts, readPageTexts } from '../support/page-texts.ts';

/** Files whose texts are not translated yet. */
