// The guides that the site publishes, by section and in the order of the navigation. Operators' guides are not published.

/** The readme of the TypeScript SDK. */
export const clientReadme = 'sdk/README.md';
export const changelog = 'openapi/CHANGELOG.md';

export const guidesTitle = 'Guides';
export const guideIndexPath = 'guides/index.html';

export interface GuideSection {
  title: string;
  files: string[];
}

const guide = (name: string) => `docs/guides/${name}.md`;

/** Sections before the API reference. */
export const leadingSections: readonly GuideSection[] = [
  { title: 'Get started', files: ['first-order', 'sandbox', 'authentication', 'concepts'].map(guide) },
  {
    title: guidesTitle,
    files: [
      'catalog-sync',
      'search',
      'sales-and-stock',
      'recommendations',
      'purchase-plans',
      'forecast',
      'landed-cost',
      'matching',
      'webhooks',
      'exports',
      'idempotency',
      'usage',
      'pull-feed',
      'migration',
    ].map(guide),
  },
];

/** Sections after the API reference. */
export const trailingSections: readonly GuideSection[] = [
  {
    title: 'Reference',
    files: [...['events', 'errors', 'pagination', 'rate-limits', 'versioning'].map(guide), changelog],
  },
  {
    title: 'SDKs and agents',
    files: [guide('sdks'), clientReadme, ...['webhook-handlers', 'sdk-command-line', 'agents'].map(guide)],
  },
];

const sections = [...leadingSections, ...trailingSections];

/** The page of each guide, and of the changelog, by file. */
export const guidePages: ReadonlyMap<string, string> = new Map(
  sections.flatMap(({ files }) => files).map((file) => [file, pageOf(file)]),
);

/** The title of the section of each guide. */
export const guideSections: ReadonlyMap<string, string> = new Map(
  sections.flatMap(({ title, files }) => files.map((file) => [file, title] as const)),
);

function pageOf(file: string): string {
  if (file === changelog) return 'changelog.html';
  if (file === clientReadme) return 'guides/typescript-client.html';
  return `guides/${file.split('/').at(-1)?.replace('.md', '.html')}`;
}
