// The Markdown version of each page, for agents and other programs: converted from the page's HTML.

import { posix } from 'node:path';
import { tables } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';
import { type Page, siteUrl } from '../page.ts';

/** Returns the path of the Markdown version of a page, such as `guides/webhooks.md`. */
export function twinPath(page: string): string {
  return page.replace(/\.html$/, '.md');
}

/**
 * Returns the URL of an OpenAPI document. The service has its documents at `/openapi`, as guides say; only the document of the mock server
 * is part of the site alone.
 */
export function openApiUrl(path: string): string {
  return path === 'openapi/mock.json' ? siteUrl + path : new URL(`/${path}`, siteUrl).href;
}

/** Returns a function that converts a page. */
export function createTwinRenderer(): (page: Page) => string {
  let path = '';
  const service = createService((href) => resolveHref(href, path));
  return (page) => {
    path = page.path;
    const head = [
      `# ${page.title}`,
      `> All pages of this documentation: [llms.txt](${siteUrl}llms.txt)`,
      page.lead ?? '',
    ];
    return `${[...head, withoutBlanks(service.turndown(page.markdownSource ?? page.main))].filter(Boolean).join('\n\n')}\n`;
  };
}

/** The content of a list item is indented, also its blank lines, which need no spaces. */
function withoutBlanks(markdown: string): string {
  return markdown.replaceAll(/^ +$/gm, '');
}

/** Returns a link to the Markdown version of the target. */
function resolveHref(href: string, page: string): string {
  // Pages of the service that are not part of the site, such as /account/.
  if (href.startsWith('/')) return new URL(href, siteUrl).href;
  if (/^(\w+:|#)/.test(href)) return href;
  const target = posix.join(posix.dirname(page), href).replace(/\.html(?=#|$)/, '.md');
  return target.startsWith('openapi/') ? openApiUrl(target) : siteUrl + target;
}

function createService(resolve: (href: string) => string): TurndownService {
  const service = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  service.use(tables);
  service.remove(['script', 'style', 'button', 'template']);
  const hasClass = (node: HTMLElement, name: string) => ` ${node.className} `.includes(` ${name} `);
  return (
    service
      .addRule('code', {
        filter: (node) => hasClass(node, 'code'),
        replacement: (_, node) => renderFence(node as HTMLElement),
      })
      .addRule('label', {
        filter: (node) => hasClass(node, 'tab-title') || (node.nodeName === 'SUMMARY' && !node.querySelector('h2, h3')),
        replacement: (content) => `\n\n**${content.trim()}**\n\n`,
      })
      // By itself, the converter writes four characters before each item.
      .addRule('bullet', {
        filter: (node) => node.nodeName === 'LI' && node.parentNode?.nodeName === 'UL',
        replacement: (content, node) => {
          const item = content.trim().replaceAll('\n', '\n  ');
          return `- ${item}${node.nextSibling ? '\n' : ''}`;
        },
      })
      .addRule('anchor', { filter: (node) => hasClass(node, 'anchor'), replacement: (content) => content })
      .addRule('link', {
        filter: (node) => node.nodeName === 'A' && !hasClass(node, 'anchor') && node.hasAttribute('href'),
        replacement: (content, node) =>
          `[${content.trim().replace(/\s+/g, ' ')}](${resolve((node as HTMLElement).getAttribute('href') ?? '')})`,
      })
  );
}

/** Languages by the label of a tab. */
const tabFences: Record<string, string> = { curl: 'sh', TypeScript: 'ts', 'C#': 'csharp' };

function renderFence(node: HTMLElement): string {
  const source = (node.querySelector('code')?.textContent ?? '').trimEnd();
  const tab = (node.parentNode as HTMLElement | null)?.getAttribute?.('data-tab') ?? '';
  const language = tab === '' ? guessFence(source) : (tabFences[tab] ?? tab.toLowerCase());
  const fence = node.getAttribute('data-fence') ?? language;
  // Agents read a limited number of characters: one space of indentation is enough.
  const text = fence === 'json' ? source.replace(/^ +/gm, (spaces) => spaces.slice(spaces.length / 2)) : source;
  return `\n\n\`\`\`${fence}\n${text}\n\`\`\`\n\n`;
}

/** Examples of the reference have no label; they are JSON. */
function guessFence(source: string): string {
  return /^\s*[[{]/.test(source) ? 'json' : '';
}
