// Markdown as the site shows it: anchors on headings, links to the site's own pages, operations and codes linked where they are named.

import { posix } from 'node:path';
import { Marked, type RendererObject, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../views/escape-html.ts';
import { codeBlock, codeTabs, labelOf } from './highlight.ts';
import { type Html, html, raw } from './html.ts';
import { link, type Places } from './links.ts';

export interface Heading {
  level: number;
  id: string;
  text: string;
}

/** A heading with the words under it, for the search. */
export interface Passage extends Heading {
  words: string;
}

export interface Rendered {
  html: Html;
  headings: Heading[];
  passages: Passage[];
}

/** Where a text stands: the page that it becomes part of, and the file that it comes from, to which its links are relative. */
export interface Setting {
  page: string;
  file: string;
  places: Places;
}

/** Renders `text`; links to files that are not on the site throw. */
export function renderMarkdown(text: string, setting: Setting): Rendered {
  const headings: Heading[] = [];
  const marked = new Marked({ renderer: rendererOf(setting, headings) });
  const tokens = marked.lexer(text);
  const rendered = marked.parser(withTabs(tokens));
  return { html: raw(rendered), headings, passages: passagesOf(tokens, headings, setting.places) };
}

/** The same without anchors and headings of its own, for the descriptions in the documents. */
export function renderDescription(text: string | undefined, setting: Setting): Html {
  return text === undefined ? raw('') : renderMarkdown(text, setting).html;
}

function rendererOf(setting: Setting, headings: Heading[]): RendererObject {
  const { page, places } = setting;
  return {
    heading({ tokens, depth }) {
      const inner = this.parser.parseInline(tokens);
      const heading = { level: depth, text: plain(tokens), id: idAmong(headings, plain(tokens)) };
      headings.push(heading);
      if (depth === 1) return `<h1>${inner}</h1>`;
      return `<h${depth} id="${heading.id}"><a class="anchor" href="#${heading.id}">${inner}</a></h${depth}>`;
    },
    link({ href, tokens }) {
      return `<a href="${escapeHtml(targetOf(href, setting))}">${this.parser.parseInline(tokens)}</a>`;
    },
    codespan({ text }) {
      const place = placeOf(text, places);
      if (place === undefined || place.split('#')[0] === page) return `<code>${escapeHtml(text)}</code>`;
      // Addresses are long and may break behind a slash.
      return `<a href="${link(page, place)}"><code>${escapeHtml(text).replaceAll('/', '/<wbr>')}</code></a>`;
    },
    code({ text, lang = '' }) {
      return codeBlock(text, lang).html;
    },
    table({ header, align, rows }) {
      const cell = (heading: boolean, { text, tokens }: Tokens.TableCell, at: number) => {
        // A heading without words is none.
        const tag = heading && text !== '' ? 'th' : 'td';
        return `<${tag}${aligned(align[at])}>${this.parser.parseInline(tokens)}</${tag}>`;
      };
      const cells = (row: Tokens.TableCell[], heading = false) =>
        row.map((each, at) => cell(heading, each, at)).join('');
      const head = header.some(({ text }) => text !== '') ? `<thead><tr>${cells(header, true)}</tr></thead>` : '';
      const body = rows.map((row) => `<tr${rowId(row, places)}>${cells(row)}</tr>`).join('');
      return `<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>${head}<tbody>${body}</tbody></table></div>`;
    },
  };
}

const aligned = (to: string | null | undefined) => (to ? ` class="align-${to}"` : '');

/** A row that begins with an error code can be linked to. */
function rowId([first]: Tokens.TableCell[], places: Places): string {
  const code = codeOf(first, places);
  return code ? ` id="${code.toLowerCase()}"` : '';
}

function codeOf(cell: Tokens.TableCell | undefined, places: Places): string | undefined {
  const code = /^`([A-Z_]+)`$/.exec(cell?.text ?? '')?.[1];
  return code && places.codePlace(code) ? code : undefined;
}

/** The page of what is written as code, if it is an operation, an event or an error code. */
function placeOf(code: string, places: Places): string | undefined {
  const [, method, path] = /^(GET|POST|PUT|DELETE) (\/\S+)$/.exec(code) ?? [];
  if (method && path) return places.operationOf(method, path)?.page;
  return places.codePlace(code) ?? places.eventOf(code)?.page;
}

function targetOf(href: string, { page, file, places }: Setting): string {
  if (/^(https?:|mailto:|#)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const target = places.pageOfFile(posix.join(posix.dirname(file), path));
  return link(page, anchor === undefined ? target : `${target}#${anchor}`);
}

/** Code blocks that follow each other in different languages become one block with a tab for each. */
function withTabs(tokens: Token[]): Token[] {
  const grouped: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const group: Tokens.Code[] = [];
    let end = at;
    while (tokens[end]?.type === 'code' || (tokens[end]?.type === 'space' && tokens[end + 1]?.type === 'code')) {
      if (tokens[end]?.type === 'code') group.push(tokens[end] as Tokens.Code);
      end += 1;
    }
    if (group.length < 2 || !sayTheSame(group.map(({ lang = '' }) => lang))) {
      grouped.push(tokens[at] as Token);
      continue;
    }
    const blocks = group.map(({ lang = '', text }) => ({ language: lang, source: text, label: tabLabel(lang) }));
    grouped.push({ type: 'html', raw: '', pre: false, text: codeTabs(blocks).html, block: true });
    at = end - 1;
  }
  return grouped;
}

/** Whether blocks in these languages are one thing said in several: a command and its output aren't. */
function sayTheSame(languages: readonly string[]): boolean {
  const programs = ['sh', 'ts', 'python', 'php'];
  return new Set(languages).size === languages.length && languages.every((language) => programs.includes(language));
}

const tabLabel = (language: string) => (language === 'sh' ? 'curl' : labelOf(language));

function passagesOf(tokens: Token[], headings: readonly Heading[], places: Places): Passage[] {
  const passages: Passage[] = [];
  const codes: Passage[] = [];
  for (const token of tokens) {
    if (token.type === 'heading') passages.push({ ...(headings[passages.length] as Heading), words: '' });
    else if (passages.length > 0) {
      (passages.at(-1) as Passage).words += `${plain([token])} `;
      if (token.type === 'table') codes.push(...codesOf(token as Tokens.Table, places));
    }
  }
  return [...passages, ...codes];
}

/** The rows of a table that begin with an error's code: whoever looks for it wants to find what is said there. */
function codesOf({ rows }: Tokens.Table, places: Places): Passage[] {
  return rows.flatMap(([first, ...others]) => {
    const code = codeOf(first, places);
    if (code === undefined) return [];
    return [
      { level: 3, text: code, id: code.toLowerCase(), words: others.map(({ tokens }) => plain(tokens)).join(' ') },
    ];
  });
}

/** The words of tokens without their marks. */
function plain(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'table') {
        const { header, rows } = token as Tokens.Table;
        return [header, ...rows]
          .flat()
          .map((cell) => plain(cell.tokens))
          .join(' ');
      }
      if (token.type === 'list') return (token as Tokens.List).items.map((item) => plain(item.tokens)).join(' ');
      if ('tokens' in token && token.tokens) return plain(token.tokens);
      return 'text' in token ? String(token.text) : '';
    })
    .join('');
}

function idAmong(headings: readonly Heading[], text: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const taken = headings.filter(({ id }) => id === slug || id.startsWith(`${slug}-`)).length;
  return taken === 0 ? slug : `${slug}-${taken + 1}`;
}

/** Links of a page to its own headings. */
export function contentsOf(headings: readonly Heading[]): Html {
  const shown = headings.filter(({ level }) => level === 2 || level === 3);
  if (shown.length < 2) return raw('');
  const items = shown.map(({ id, text, level }) => html`<li class="level-${level}"><a href="#${id}">${text}</a></li>`);
  return html`<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${items}</ul></nav>`;
}
