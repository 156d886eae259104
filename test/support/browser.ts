// A real browser for page tests, if one is installed.

import { existsSync } from 'node:fs';
import { after } from 'node:test';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

// The headless shell takes a third less CPU time.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path));

/** The reason to skip browser tests, or false. */
export const noBrowser = executablePath === undefined && 'needs Chromium, installed or named by CHROMIUM';

/** A page and its errors: console errors, uncaught exceptions, failed requests and requests to other origins. */
export interface WatchedPage {
  page: Page;
  troubles: string[];
}

/** Only for what never happens: on a busy machine, everything takes long. */
const limitMs = 600_000;

let browser: Promise<Browser> | undefined;
after(async () => (await browser)?.close());

/** Starts the browser, which closes after the test file. */
export function startBrowser(): Promise<Browser> {
  // Chromium has no sandbox as root; the tests open only local pages. Emulating a GPU takes more CPU time than rendering without one.
  browser ??= chromium.launch({ executablePath: executablePath as string, args: ['--no-sandbox', '--disable-gpu'] });
  return browser;
}

/** Opens a page with its own storage. */
export async function openPage(origin: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await (await startBrowser()).newContext(options);
  context.setDefaultTimeout(limitMs);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('requestfailed', (request) => {
    // Requests that navigation cancels are not failures.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') troubles.push(`${request.url()} failed`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) troubles.push(`${request.url()} was asked for`);
  });
  return { page, troubles };
}
