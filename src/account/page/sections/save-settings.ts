// Saving a part of the company's settings.

import { type Answer, call } from '../api.ts';
import { saveChanges } from '../parts/changes.ts';

export type CompanySettings = Answer<'getSettings'>['data'];

/** Saves what differs from the settings that were shown. */
export function saveSettings(shown: CompanySettings, entered: Partial<CompanySettings>, done: string): Promise<void> {
  return saveChanges(shown, entered, (body) => call('changeSettings', { body }), done);
}
