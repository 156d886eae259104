// Code with its words marked for colour, done once when the site is built.

import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import http from 'highlight.js/lib/languages/http';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import { escapeHtml } from '../views/escape-html.ts';
import { type Html, html, raw } from './html.ts';

const languages = { bash, http, json, php, python, sql, typescript };
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

const names: Record<string, { language: keyof typeof languages; label: string }> = {
  sh: { language: 'bash', label: 'Shell' },
  bash: { language: 'bash', label: 'Shell' },
  http: { language: 'http', label: 'HTTP' },
  json: { language: 'json', label: 'JSON' },
  jsonc: { language: 'json', label: 'JSON' },
  php: { language: 'php', label: 'PHP' },
  python: { language: 'python', label: 'Python' },
  sql: { language: 'sql', label: 'SQL' },
  ts: { language: 'typescript', label: 'TypeScript' },
};

/** What a reader calls the language of a code block; nothing for plain text. */
export function labelOf(language: string): string {
  return names[language]?.label ?? '';
}

/** A block of code; `language` is what stands behind the fence in Markdown. */
export function codeBlock(source: string, language: string): Html {
  const known = names[language];
  const marked = known ? hljs.highlight(source, { language: known.language }).value : escapeHtml(source);
  return html`<div class="code"><pre tabindex="0"><code>${raw(marked)}</code></pre></div>`;
}

/** Several blocks of which a reader sees the one of the language that they chose last; without scripts, all. */
export function codeTabs(blocks: readonly { label: string; language: string; source: string }[]): Html {
  const panels = blocks.map(
    ({ label, language, source }) =>
      html`<section data-tab="${label}"><h4 class="tab-title">${label}</h4>${codeBlock(source, language)}</section>`,
  );
  return html`<div class="tabs">${panels}</div>`;
}
