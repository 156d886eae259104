// Generates docs/configuration.md from the schema of the settings.

import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { settingInfo } from '../../src/config/setting.ts';
import { requirements, settingGroups } from '../../src/config/settings.ts';

const file = 'docs/configuration.md';
const heading = `# Configuration

<!-- Generated from src/config/ by \`npm run generate\`. Do not edit. -->

You configure Portside with environment variables. An empty variable counts as not set. If a value is invalid, the process does not start and
prints one line for each invalid variable.

The processes are the API (\`npm start\`), the worker (\`npm run worker\`) and the command line, CLI (\`npm run cli\`). If \`WORKER\` is
\`in-process\`, the API process also uses the settings of the worker. Give all processes of an installation the same values, except for ports.
`;

/** Writes the page. With `check`, reports whether it is outdated instead. */
export async function generateConfigurationPage(check: boolean): Promise<void> {
  const page = renderConfigurationPage();
  if (!check) return await writeFile(file, page);
  if ((await readFile(file, 'utf8').catch(() => '')) === page) return;
  console.error(`${file} does not match src/config/; run \`npm run generate\`.`);
  process.exitCode = 1;
}

/** Returns the page in Markdown. */
export function renderConfigurationPage(): string {
  const groups = settingGroups.map(({ title, settings }) => {
    const rows = Object.entries(settings).map(([name, schema]) => renderRow(name, schema));
    return `\n## ${title}\n\n| variable | default | allowed values | used by | description |\n|---|---|---|---|---|\n${rows.join('')}`;
  });
  return heading + groups.join('');
}

function renderRow(name: string, schema: z.ZodType): string {
  const info = settingInfo.get(schema);
  const allowed = allowedValues(schema);
  if (!info || !allowed) throw new Error(`${name} has no description, or its values have none.`);
  const fallback = info.fallback ?? defaultValue(schema);
  const cells = [`\`${name}\``, fallback, allowed, info.usedBy, [info.description, ...requiredBy(name)].join(' ')];
  return `| ${cells.join(' | ')} |\n`;
}

/** Sentences on which other settings require this one. */
function requiredBy(name: string): string[] {
  return requirements
    .filter(({ setting }) => setting === name)
    .map(({ by, value }) => `Required if \`${by}\` is ${value === undefined ? 'set' : `\`${value}\``}.`);
}

/** The default as text of an environment variable, before it is parsed. */
function defaultValue(schema: z.ZodType): string {
  return schema instanceof z.ZodPrefault ? `\`${schema.def.defaultValue}\`` : 'none';
}

/** The description of the values, below optional and default. */
function allowedValues(schema: z.ZodType): string | undefined {
  if (schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional) {
    return (schema.unwrap() as z.ZodType).description;
  }
  return schema.description;
}
