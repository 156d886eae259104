// Renders Markdown: anchors on headings, links to pages of the site, and links from operations, events and error codes in code spans.

import { posix } from 'node:path';
import { Marked, type RendererObject, type Token, type Tokens } from 'marked';
import { type Html, html, raw, renderHtml } from '../../src/views/html.ts';
import { codeBlock, codeTabs, languageLabel } from './code-block.ts';
import type { Heading, Passage } from './page.ts';
import type { PageLookup } from './page-lookup.ts';
import { relativeUrl } from './relative-url.ts';

export interface RenderedMarkdown {
  html: string;
  headings: Heading[];
  passages: Passage[];
}

/** Where a text is rendered: on `page`, with links relative to `file`. */
export interface TextContext {
  page: string;
  file: string;
  lookup: PageLookup;
}

/** Renders Markdown. Throws if it links to a file that is not published. */
export function renderMarkdown(text: string, context: TextContext): RenderedMarkdown {
  const headings: Heading[] = [];
  const marked = new Marked({ renderer: createRenderer(context, headings) });
  const tokens = marked.lexer(text);
  const rendered = marked.parser(groupIntoTabs(tokens));
  return { html: rendered, headings, passages: collectPassages(tokens, headings) };
}

/** Renders a description of an OpenAPI document; null if there is none. */
export function renderDescription(text: string | undefined, context: TextContext): Html {
  return text === undefined ? null : raw(renderMarkdown(text, context).html);
}

/** Renders Markdown of one paragraph, without the `p` element. */
export function renderInline(text: string, context: TextContext): Html {
  return raw(renderMarkdown(text, context).html.replace(/^<p>|<\/p>\s*$/g, ''));
}

/** Allows line breaks after slashes. */
export function breakAfterSlashes(path: string): Html[] {
  return path.split(/(?<=\/)/).flatMap((part, index) => (index === 0 ? [part] : [html`<wbr />`, part]));
}

function createRenderer(context: TextContext, headings: Heading[]): RendererObject {
  const { page, lookup } = context;
  return {
    heading({ tokens, depth }) {
      const inner = raw(this.parser.parseInline(tokens));
      const text = plainText(tokens);
      const id = uniqueId(headings, text);
      headings.push({ level: depth, text, id });
      if (depth === 1) return renderHtml(html`<h1>${inner}</h1>`);
      return renderHtml(html`<${`h${depth}`} id=${id}><a class="anchor" href=${`#${id}`}>${inner}</a><//>`);
    },
    link({ href, tokens }) {
      return renderHtml(html`<a href=${resolveLink(href, context)}>${raw(this.parser.parseInline(tokens))}</a>`);
    },
    codespan({ text }) {
      const target = findTarget(text, lookup);
      if (target === undefined || target.split('#')[0] === page) return renderHtml(html`<code>${text}</code>`);
      return renderHtml(html`<a href=${relativeUrl(page, target)}><code>${breakAfterSlashes(text)}</code></a>`);
    },
    code({ text, lang = '' }) {
      return renderHtml(codeBlock(text, lang));
    },
    table({ header, align, rows }) {
      const hasHeader = header.some(({ text }) => text !== '');
      // On narrow screens, each row of such a table is a block of labelled values. The roles keep the meaning that `display` removes.
      const isStacked = hasHeader && header.length > 2;
      const role = (name: string) => (isStacked ? name : undefined);
      const cell = ({ text, tokens }: Tokens.TableCell, column: number, isHeading: boolean) => {
        // An empty heading cell would be announced as a heading.
        const tag = isHeading && text !== '' ? 'th' : 'td';
        const alignment = align[column] ? `align-${align[column]}` : undefined;
        const label = isStacked && !isHeading ? header[column]?.text.replaceAll('`', '') : undefined;
        const cellRole = role(tag === 'th' ? 'columnheader' : 'cell');
        return html`<${tag} class=${alignment} role=${cellRole} data-label=${label}>${raw(this.parser.parseInline(tokens))}<//>`;
      };
      const cells = (row: Tokens.TableCell[], isHeading = false) =>
        row.map((each, column) => cell(each, column, isHeading));
      return renderHtml(html`<div class="table-frame" tabindex="0" role="group" aria-label="Table">
        <table class=${isStacked ? 'stacked' : undefined} role=${role('table')}>
          ${hasHeader && html`<thead role=${role('rowgroup')}><tr role=${role('row')}>${cells(header, true)}</tr></thead>`}
          <tbody role=${role('rowgroup')}>${rows.map((row) => html`<tr role=${role('row')}>${cells(row)}</tr>`)}</tbody>
        </table>
      </div>`);
    },
  };
}

/** Returns the page of an operation, event or error code, or the file of the site that a path names. */
function findTarget(code: string, lookup: PageLookup): string | undefined {
  if (/^\/docs\/[\w./-]+\.\w+$/.test(code)) return code.slice('/docs/'.length);
  const [, method, path] = /^(GET|POST|PUT|PATCH|DELETE) (\/\S+)$/.exec(code) ?? [];
  if (method && path) return lookup.findOperation(method, path)?.page;
  return lookup.findErrorCode(code) ?? lookup.findEvent(code)?.page;
}

function resolveLink(href: string, { page, file, lookup }: TextContext): string {
  // The account is on the same server, and not part of the site.
  if (/^(https?:|mailto:|#|\/account\/)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const target = lookup.getFilePage(posix.join(posix.dirname(file), path));
  return relativeUrl(page, anchor === undefined ? target : `${target}#${anchor}`);
}

/** Replaces adjacent code blocks in different languages with one block of tabs. */
function groupIntoTabs(tokens: Token[]): Token[] {
  const grouped: Token[] = [];
  for (let start = 0; start < tokens.length; start++) {
    const group: Tokens.Code[] = [];
    let end = start;
    while (tokens[end]?.type === 'code' || (tokens[end]?.type === 'space' && tokens[end + 1]?.type === 'code')) {
      if (tokens[end]?.type === 'code') group.push(tokens[end] as Tokens.Code);
      end += 1;
    }
    if (group.length < 2 || !areTranslations(group.map(({ lang = '' }) => lang))) {
      grouped.push(tokens[start] as Token);
      continue;
    }
    const blocks = group.map(({ lang = '', text }) => ({ fence: lang, source: text, label: tabLabel(lang) }));
    grouped.push({ type: 'html', raw: '', pre: false, text: renderHtml(codeTabs(blocks)), block: true });
    start = end - 1;
  }
  return grouped;
}

/** Whether blocks in these languages show the same program: a command and its output do not. */
function areTranslations(languages: readonly string[]): boolean {
  const programs = ['sh', 'ts', 'python', 'php'];
  return new Set(languages).size === languages.length && languages.every((language) => programs.includes(language));
}

const tabLabel = (fence: string) => (fence === 'sh' ? 'curl' : languageLabel(fence));

function collectPassages(tokens: Token[], headings: readonly Heading[]): Passage[] {
  const passages: Passage[] = [];
  for (const token of tokens) {
    if (token.type === 'heading') passages.push({ ...(headings[passages.length] as Heading), words: '' });
    else if (passages.length > 0) {
      (passages.at(-1) as Passage).words += `${plainText([token])} `;
    }
  }
  return passages;
}

/** Returns the text of tokens without markup. */
function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'table') {
        const { header, rows } = token as Tokens.Table;
        return [header, ...rows]
          .flat()
          .map((cell) => plainText(cell.tokens))
          .join(' ');
      }
      if (token.type === 'list') return (token as Tokens.List).items.map((item) => plainText(item.tokens)).join(' ');
      if ('tokens' in token && token.tokens) return plainText(token.tokens);
      return 'text' in token ? String(token.text) : '';
    })
    .join('');
}

function uniqueId(headings: readonly Heading[], text: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const count = headings.filter(({ id }) => id === slug || id.startsWith(`${slug}-`)).length;
  return count === 0 ? slug : `${slug}-${count + 1}`;
}
