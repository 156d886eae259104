// A service with a company's people, signed in.

import assert from 'node:assert/strict';
import { operationsOf } from '../../scripts/generate/document.ts';
import { insertPasswordToken } from '../../src/db/accounts/users.ts';
import type { Role } from '../../src/domain/accounts/company.ts';
import { hashPassword } from '../../src/domain/accounts/password.ts';
import { createSecretToken } from '../../src/domain/accounts/secret-token.ts';
import { documents } from './contract.ts';
import { type Service, type ServiceAnswer, startService } from './service.ts';

export const password = 'kumru-9-fincan-tabak';

/** Worked out once a process. */
let hashed: Promise<string> | undefined;

export interface TestUser {
  id: string;
  email: string;
  companyId: string;
  /** The `Cookie` header of a session. */
  cookie: string;
}

export interface AccountCall {
  /** The parameters of the path. */
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Who calls; nobody, if null; the service's manager, if not given. */
  as?: TestUser | null;
}

export interface AccountService extends Service {
  /** Of the service's own company. */
  manager: TestUser;
  member: TestUser;
  /** The manager of another company. */
  stranger: TestUser;
  addUser(user?: { companyId?: string; role?: Role; email?: string }): Promise<TestUser>;
  /** The token of a message's link, by which a user sets a password within the hour. */
  passwordToken(user: TestUser): Promise<string>;
  /** Begins another session of a user. */
  newSession(user: TestUser): Promise<TestUser>;
  call(operationId: string, call?: AccountCall): Promise<ServiceAnswer>;
  /** What the audit log holds of an action, oldest first. */
  audit(action: string): Promise<AuditRow[]>;
}

export interface AuditRow {
  company_id: string;
  user_id: string | null;
  actor_name: string;
  subject: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  request_id: string;
}

let users = 0;

/** Starts it on a database of its own; it stops with the test file. */
export async function startAccount(environment: Record<string, string> = {}): Promise<AccountService> {
  const service = await startService(environment);
  const { db } = service;

  const account = {
    ...service,
    async addUser({
      companyId = service.company.id,
      role = 'manager',
      email,
    }: Parameters<AccountService['addUser']>[0] = {}) {
      users += 1;
      hashed ??= hashPassword(password);
      const row = {
        company_id: companyId,
        email: email ?? `user-${users}@buyer.example`,
        role,
        password: await hashed,
      };
      const [{ id }] = await db('users').insert(row).returning('id');
      return await account.newSession({ id, email: row.email, companyId, cookie: '' });
    },
    async passwordToken({ companyId, id }: TestUser) {
      const { text, hash } = createSecretToken();
      await insertPasswordToken(db, companyId, id, { hash, hours: 1 });
      return text;
    },
    async newSession(user: TestUser) {
      const { text, hash } = createSecretToken();
      await db('user_sessions').insert({
        company_id: user.companyId,
        user_id: user.id,
        token_hash: hash,
        expires_at: db.raw(`now() + interval '1 day'`),
        address: '127.0.0.1',
        user_agent: 'test',
      });
      return { ...user, cookie: `portside=${text}` };
    },
    async call(operationId: string, { path = {}, query = {}, body, headers = {}, as }: AccountCall = {}) {
      const found = operationsOf(documents.account).find(({ operation }) => operation.operationId === operationId);
      assert.ok(found, `${operationId} is not an operation of the account`);
      const filled = found.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
      const search = new URLSearchParams(query).toString();
      const user = as === undefined ? account.manager : as;
      return await service.send(
        operationId,
        found.method.toUpperCase(),
        search === '' ? filled : `${filled}?${search}`,
        {
          key: '',
          headers: { ...(user ? { cookie: user.cookie } : {}), ...headers },
          body,
        },
      );
    },
    async audit(action: string): Promise<AuditRow[]> {
      return await db('audit_entries').where({ action }).orderBy('id');
    },
  } as AccountService;
  account.manager = await account.addUser();
  account.member = await account.addUser({ role: 'member' });
  account.stranger = await account.addUser({ companyId: (await service.addCompany()).id });
  return account;
}
