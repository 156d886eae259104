// Compressed size and largest contentful paint of account pages of a running demo, each in a new browser without a cache:
// `node bench/account-pages.ts --password <password> [--url http://localhost:3000] [--email …] [--rounds 3]`.

import { parseArgs } from 'node:util';
import { type BrowserContext, chromium } from 'playwright-core';
import { demoUserEmail } from '../scripts/seed/demo.ts';
import { median } from './load.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    email: { type: 'string', default: demoUserEmail },
    password: { type: 'string' },
    rounds: { type: 'string', default: '3' },
  },
});
if (values.password === undefined) throw new Error('--password is required');
const pages = ['', '/recommendations', '/catalog', '/orders', '/suppliers'];
const [maxKilobytes, maxMs] = [250, 1000];

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const signedIn = await browser.newContext();
const response = await signedIn.request.post(`${values.url}/api/account/v1/session`, {
  data: { email: values.email, password: values.password },
  headers: { Origin: values.url },
});
if (!response.ok()) throw new Error(`sign-in failed: ${await response.text()}`);
const storageState = await signedIn.storageState();

console.log(`page               kB without images (target ${maxKilobytes})   images kB   LCP ms (target ${maxMs})`);
for (const path of pages) {
  const rounds: Awaited<ReturnType<typeof measure>>[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
    rounds.push(await measure(context, `${values.url}/account${path}`));
    await context.close();
  }
  const of = (name: 'kilobytes' | 'images' | 'paintMs') => median(rounds.map((round) => round[name])).toFixed(0);
  console.log(
    `${(path || '/').padEnd(17)} ${of('kilobytes').padStart(10)} ${of('images').padStart(28)} ${of('paintMs').padStart(13)}`,
  );
}
await browser.close();

/** Loads a page; sizes are what the network transferred, with headers. */
async function measure(context: BrowserContext, url: string) {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const types = new Map<string, string>();
  let [bytes, imageBytes] = [0, 0];
  network.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (types.get(requestId) === 'Image') imageBytes += encodedDataLength;
    else bytes += encodedDataLength;
  });
  await page.goto(url);
  await page.locator('h1').waitFor();
  await page.waitForFunction(() => document.querySelector('.skeleton') === null);
  await page.waitForLoadState('networkidle'); // cspell:disable-line -- a state of Playwright
  const paintMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  return { kilobytes: bytes / 1000, images: imageBytes / 1000, paintMs };
}
