// Saves parts of the company's settings.

import { type ApiResponse, callApi } from '../../api.ts';
import { saveChanges } from '../../components/save-changes.ts';

export type CompanySettings = ApiResponse<'getSettings'>['data'];

/** Props of a section of the settings page. */
export interface SettingsSectionProps {
  settings: CompanySettings;
  saved: () => void;
}

/** Saves the settings that differ from those shown. */
export function saveSettings(shown: CompanySettings, entered: Partial<CompanySettings>, done: string): Promise<void> {
  return saveChanges(shown, entered, (body) => callApi('updateSettings', { body }), done);
}
