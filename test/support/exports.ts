// Requests of exports, and the job that writes their files.

import { gunzipSync } from 'node:zlib';
import { runExport } from '../../src/jobs/write-export.ts';
import type { Service, TestCompany } from './service.ts';

type Caller = Pick<TestCompany, 'key'> & { id?: string };

/** A downloaded file, or the error instead of it. */
interface Download {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
}

/** Returns functions that send requests for `service`, by default as its own company. */
export function exportClient(service: Service) {
  const path = '/api/v2/external/exports';
  const signal = new AbortController().signal;
  const get = (id: string, { key }: Caller = service) => service.get('getExport', `${path}/${id}`, { key });
  return {
    create: (body: unknown, { key }: Caller = service) => service.send('createExport', 'POST', path, { key, body }),
    get,
    list: (query = '', { key }: Caller = service) => service.get('listExports', path + query, { key }),
    async download(id: string, { key }: Caller = service, headers: Record<string, string> = {}): Promise<Download> {
      const authorized = { authorization: `Bearer ${key}`, ...headers };
      const response = await fetch(`${service.url}${path}/${id}/file`, { headers: authorized });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: Object.fromEntries(response.headers), bytes };
    },
    /** Runs the job of an export. */
    async process(exportId: string, company: TestCompany = service.company) {
      await runExport(service.ctx as never, { companyId: company.id, exportId }, signal);
      return (await get(exportId, company)).body.data;
    },
  };
}

/** Returns the lines of a compressed file. */
export function linesOf(bytes: Buffer): string[] {
  return gunzipSync(bytes).toString().split(/\r?\n/).slice(0, -1);
}
