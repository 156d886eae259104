// Settings with what docs/configuration.md says about them.

import { z } from 'zod';

/** The processes that use a setting. An API process with an in-process worker also uses the settings of a worker. */
type UsedBy = 'all' | 'API' | 'worker' | 'API, worker' | 'API, worker, CLI' | 'API, CLI' | 'worker, CLI';

interface SettingInfo {
  usedBy: UsedBy;
  /** In Markdown. */
  description: string;
  /** The effective default in Markdown, for a setting whose schema has none. */
  fallback?: string;
}

/** What is documented about each setting, by its schema. */
export const settingInfo = z.registry<SettingInfo>();

/** Documents a setting and returns its schema. */
export function setting<T extends z.ZodType>(usedBy: UsedBy, description: string, schema: T, fallback?: string): T {
  settingInfo.add(schema, fallback === undefined ? { usedBy, description } : { usedBy, description, fallback });
  return schema;
}
