// The parts of build/.

import type { Part } from './part.ts';

const documents = 'build/openapi/*.json';

export const parts: Part[] = [
  {
    name: 'openapi',
    module: 'scripts/generate/bundle.ts',
    inputs: ['openapi/*.{yaml,js}', 'openapi/{schemas,shared}/**'],
    needs: [],
  },
  {
    name: 'server-types',
    module: 'scripts/generate/handler-types.ts',
    inputs: [documents],
    needs: ['openapi'],
    isOptional: true,
  },
  {
    name: 'sdk-generated',
    module: 'scripts/generate/client.ts',
    inputs: [documents, 'scripts/generate/sdk/call.ts', 'sdk/package.json'],
    needs: ['openapi'],
    link: 'sdk/generated',
  },
  {
    name: 'sdk',
    module: 'scripts/generate/sdk-package.ts',
    inputs: ['sdk/*', 'sdk/{cli,node}/*', 'build/sdk-generated/**'],
    needs: ['sdk-generated'],
  },
  {
    name: 'python',
    module: 'scripts/generate/python-package.ts',
    inputs: [documents, 'sdk/package.json', 'sdk/python/**'],
    needs: ['openapi'],
  },
  {
    name: 'account',
    module: 'scripts/build/account.ts',
    sources: ['web/account/main.tsx'],
    inputs: [
      'web/account/{locales,style}/*',
      'web/style/*',
      '{web/account/,}tsconfig.json',
      'web/docs/assets/icon.svg',
    ],
    needs: [],
  },
  {
    name: 'docs',
    module: 'scripts/build/docs.ts',
    sources: ['web/docs/console/main.tsx'],
    inputs: [
      ...['docs/guides/*', 'openapi/CHANGELOG.md', 'openapi/schemas/*', 'sdk/{,python/}README.md'],
      ...[
        'web/{docs/assets,style}/**',
        '{web/docs/console/,web/account/,}tsconfig.json',
        'build/{openapi,postman}/*',
        '{build/sdk,build/python,sdk/released}/*.{tgz,whl}',
      ],
    ],
    needs: ['openapi', 'sdk', 'python', 'postman'],
  },
  { name: 'sbom', module: 'scripts/build/sbom.ts', inputs: ['package.json'], needs: [] },
  { name: 'postman', module: 'scripts/generate/postman.ts', inputs: [documents], needs: ['openapi'] },
];
