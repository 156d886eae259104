// The code samples of the OpenAPI documents.

import type { LocatedOperation } from '../../scripts/generate/document.ts';
import type { CodeSample } from '../../scripts/generate/samples.ts';

/** Languages whose samples are run. */
export const runLabels = ['curl', 'TypeScript', 'Python', 'PHP'] as const;
/** Languages whose samples are not run; their request is compared with the curl sample. */
export const otherLabels = ['Go', 'Java', 'C#', 'Ruby'];

export function samplesOf({ operation }: Pick<LocatedOperation, 'operation'>): CodeSample[] {
  return (operation as { 'x-codeSamples'?: CodeSample[] })['x-codeSamples'] ?? [];
}
