// The guides in docs/ that the site publishes, in the order of the navigation.

/** The readme of the client package. */
export const clientReadme = 'generated/sdk/README.md';

/** Guides for API clients. */
export const integratorGuides = [
  'docs/guides/first-order.md',
  'docs/guides/authentication.md',
  clientReadme,
  'docs/clients.md',
  'docs/guides/catalog-sync.md',
  'docs/sales-and-stock.md',
  'docs/guides/webhooks.md',
  'docs/guides/landed-cost.md',
  'docs/recommendations.md',
  'docs/forecast.md',
  'docs/matching.md',
  'docs/pull-feed.md',
  'docs/agents.md',
];
/** Conventions of all operations. */
export const ruleGuides = [
  'docs/guides/idempotency.md',
  'docs/guides/rate-limits.md',
  'docs/guides/errors.md',
  'docs/guides/migration.md',
];
/** Guides for operators; an entry with an anchor is a section of a guide above. */
export const operatorGuides = [
  { file: 'docs/operating.md' },
  { file: 'docs/operating/install.md' },
  { file: 'docs/operating/containers.md' },
  { file: 'docs/operating/sizing.md' },
  { file: 'docs/operating/mail.md' },
  { file: 'docs/operating/translation.md' },
  { file: 'docs/operating/monitoring.md' },
  { file: 'docs/operating/troubleshooting.md' },
  { file: 'docs/operating/logs.md' },
  { file: 'docs/operating/backup.md' },
  { file: 'docs/operating/upgrade.md' },
  { file: 'docs/operating/secrets.md' },
  { file: 'docs/operating/command-line.md' },
  { file: 'docs/operating/run-recommendations.md' },
  { file: 'docs/operating/run-matching.md' },
  { file: 'docs/operating/run-feeds.md' },
  { file: 'docs/operating/sales-history.md' },
  { file: 'docs/operating/guarantees.md' },
  { file: 'docs/account.md' },
  { file: 'docs/import.md' },
  { file: 'docs/scaling.md' },
  { file: 'docs/capacity.md' },
];
export const changelog = 'openapi/CHANGELOG.md';

const files = [...new Set([...integratorGuides, ...ruleGuides, ...operatorGuides.map(({ file }) => file), changelog])];

/** The page of each guide, and of the changelog, by file. */
export const guidePages: ReadonlyMap<string, string> = new Map(
  files.map((file) => {
    if (file === changelog) return [file, 'changelog.html'];
    if (file === clientReadme) return [file, 'guides/typescript-client.html'];
    return [file, `guides/${file.split('/').at(-1)?.replace('.md', '.html')}`];
  }),
);
