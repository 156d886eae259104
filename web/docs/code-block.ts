// Code blocks, highlighted when the site is built.

import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import csharp from 'highlight.js/lib/languages/csharp';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import java from 'highlight.js/lib/languages/java';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import { type Html, html, raw } from '../../src/views/html.ts';

const languages = { bash, csharp, go, http, java, json, php, python, ruby, sql, typescript };
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/** Languages by their Markdown fence. */
const fences: Record<string, { language: keyof typeof languages; label: string }> = {
  sh: { language: 'bash', label: 'Shell' },
  bash: { language: 'bash', label: 'Shell' },
  csharp: { language: 'csharp', label: 'C#' },
  go: { language: 'go', label: 'Go' },
  http: { language: 'http', label: 'HTTP' },
  java: { language: 'java', label: 'Java' },
  json: { language: 'json', label: 'JSON' },
  jsonc: { language: 'json', label: 'JSON' },
  php: { language: 'php', label: 'PHP' },
  python: { language: 'python', label: 'Python' },
  ruby: { language: 'ruby', label: 'Ruby' },
  sql: { language: 'sql', label: 'SQL' },
  js: { language: 'typescript', label: 'JavaScript' },
  ts: { language: 'typescript', label: 'TypeScript' },
};

/** Returns the display name of a fence's language, '' for plain text. */
export function languageLabel(fence: string): string {
  return fences[fence]?.label ?? '';
}

/** Renders a code block; `fence` is the language after the Markdown fence. */
export function codeBlock(source: string, fence: string): Html {
  const known = fences[fence];
  const code = known ? raw(hljs.highlight(source, { language: known.language }).value) : source;
  return html`<div class="code" data-fence=${fence || undefined} data-language=${known?.label}><pre tabindex="0"><code>${code}</code></pre></div>`;
}

/** Renders code blocks as tabs. Without scripts all of them are visible. */
export function codeTabs(blocks: readonly { label: string; fence: string; source: string }[]): Html {
  const panels = blocks.map(
    ({ label, fence, source }) =>
      html`<section data-tab=${label}><h4 class="tab-title">${label}</h4>${codeBlock(source, fence)}</section>`,
  );
  return html`<div class="tabs">${panels}</div>`;
}
