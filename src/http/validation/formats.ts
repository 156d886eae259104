// The formats of the schema validator.

import type { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isVisible } from '../../domain/clean-text.ts';
import { isStorableTimestamp } from '../../domain/timestamp.ts';

/** Adds all formats, without the dates and times that PostgreSQL does not have, and `visible-text`: a text with a visible character. */
export function addStorableFormats(ajv: Ajv2020): void {
  addFormats.default(ajv);
  restrictFormat(ajv, 'date', (text) => !text.startsWith('0000'));
  restrictFormat(ajv, 'date-time', isStorableTimestamp);
  ajv.addFormat('visible-text', isVisible);
}

function restrictFormat(ajv: Ajv2020, name: string, isStorable: (text: string) => boolean): void {
  const { validate, compare } = ajv.formats[name] as { validate: (text: string) => boolean; compare: FormatCompare };
  ajv.addFormat(name, { validate: (text: string) => validate(text) && isStorable(text), compare });
}

type FormatCompare = (one: string, other: string) => number | undefined;
