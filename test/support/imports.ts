// Imports by HTTP: a service with an operator token, uploads, and the job that processes them.

import assert from 'node:assert/strict';
import { issueOperatorToken } from '../../src/services/accounts/operator-tokens.ts';
import { processImport } from '../../src/services/price-lists/process-import.ts';
import { addSupplier } from './catalog.ts';
import { type RequestOptions, type Service, type ServiceResponse, startService } from './service.ts';

export const imports = '/api/operator/v1/imports';

export interface ImportService extends Service {
  token: string;
  /** Uploads a file for a new supplier, or for the one of `query`. */
  upload(
    content: string | Uint8Array,
    query?: Record<string, string>,
    options?: RequestOptions,
  ): Promise<ServiceResponse>;
  /** Uploads a file, runs the job, and returns the import. */
  process(content: string | Uint8Array, query?: Record<string, string>): Promise<Import>;
  /** Runs the job of an import, and returns the import. */
  run(id: string): Promise<Import>;
  confirm(id: string, decisions?: object): Promise<ServiceResponse>;
  read(id: string): Promise<Import>;
}

// biome-ignore lint/suspicious/noExplicitAny: validated against the document
export type Import = any;

/** Starts a service with a token. */
export async function startImportService(environment: Record<string, string> = {}): Promise<ImportService> {
  const service = await startService(environment);
  const { db, ctx } = service;
  const { text: token } = await issueOperatorToken(db, { name: 'test', expiresAt: null });
  const read = async (id: string) => (await service.get('getImport', `${imports}/${id}`, { key: token })).body.data;
  const upload: ImportService['upload'] = async (content, query = {}, options = {}) => {
    const supplierId = query['supplierId'] ?? (await addSupplier(db)).id;
    const path = `${imports}?${new URLSearchParams({ ...query, supplierId })}`;
    return await service.send('createImport', 'POST', path, {
      key: token,
      body: content,
      ...options,
      headers: { 'content-type': 'application/octet-stream', ...options.headers },
    });
  };
  const run = async (id: string) => {
    await processImport(ctx, id);
    return await read(id);
  };
  return {
    ...service,
    token,
    upload,
    read,
    run,
    async process(content, query) {
      const { status, body } = await upload(content, query);
      assert.equal(status, 202, JSON.stringify(body));
      return await run(body.data.id);
    },
    confirm: (id, decisions = {}) =>
      service.send('confirmImport', 'POST', `${imports}/${id}/confirm`, { key: token, body: decisions }),
  };
}
