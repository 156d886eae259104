// The parts of build/.

import type { Part } from './part.ts';

const documents = 'build/openapi/*.json';

export const parts: Part[] = [
  { name: 'openapi', module: 'scripts/generate/bundle.ts', inputs: ['openapi/**'], needs: [] },
  { name: 'server-types', module: 'scripts/generate/handler-types.ts', inputs: [documents], needs: ['openapi'] },
  {
    name: 'sdk-generated',
    module: 'scripts/generate/client.ts',
    inputs: [documents],
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
    module: 'scripts/generate/python.ts',
    inputs: [documents, 'scripts/generate/python/*.py'],
    needs: ['openapi'],
  },
  { name: 'postman', module: 'scripts/generate/postman.ts', inputs: [documents], needs: ['openapi'] },
];
