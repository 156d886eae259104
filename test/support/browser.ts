// A real browser, where one is installed: pages are looked at as people see them.

import { existsSync } from 'node:fs';
import { after } from 'node:test';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path));

/** Why tests can't look at pages here; false where they can. */
export const noBrowser = executablePath === undefined && 'needs Chromium, installed or named by CHROMIUM';

/** A page, with what went wrong on it: errors in its console, scripts that threw, requests that left `origin` or failed. */
export interface WatchedPage {
  page: Page;
  troubles: string[];
}

let browser: Promise<Browser> | undefined;
after(async () => (await browser)?.close());

/** Opens a page with storage of its own; the browser is closed after the test file. */
export async function openPage(origin: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  // Root can't have Chromium's sandbox; the pages are our own. Emulating a GPU takes more CPU time than rendering without one.
  browser ??= chromium.launch({ executablePath: executablePath as string, args: ['--no-sandbox', '--disable-gpu'] });
  const running = await browser;
  const page = await (await running.newContext(options)).newPage();
  const troubles: string[] = [];
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('requestfailed', (request) => {
    // What a page that is left had not loaded yet.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') troubles.push(`${request.url()} failed`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) troubles.push(`${request.url()} was asked for`);
  });
  return { page, troubles };
}
