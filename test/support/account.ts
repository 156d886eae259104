// Starts a service with signed-in users.

import assert from 'node:assert/strict';
import { insertPasswordToken } from '../../src/db/accounts/users.ts';
import { hashPassword } from '../../src/domain/accounts/password.ts';
import type { MemberRole, Role } from '../../src/domain/accounts/permissions.ts';
import { createSecretToken } from '../../src/domain/accounts/secret-token.ts';
import { findOperation } from './contract.ts';
import { type Service, type ServiceResponse, startService } from './service.ts';
import { until } from './until.ts';

export const password = 'kumru-9-fincan-tabak';

/** Computed once per process. */
let hashed: Promise<string> | undefined;

export interface TestUser {
  id: string;
  email: string;
  companyId: string;
  /** The `Cookie` header of a session. */
  cookie: string;
}

export interface AccountCall {
  /** Path parameters. */
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** The user. Default: the manager. Null: no session. */
  as?: TestUser | null;
}

export interface AccountService extends Service {
  /** Manager of the default company. */
  manager: TestUser;
  member: TestUser;
  /** Manager of another company. */
  stranger: TestUser;
  addUser(user?: { companyId?: string; role?: Role; memberRoles?: MemberRole[]; email?: string }): Promise<TestUser>;
  /** Creates a password reset token that is valid for one hour. */
  passwordToken(user: TestUser): Promise<string>;
  /** Creates another session of a user. */
  newSession(user: TestUser): Promise<TestUser>;
  call(operationId: string, call?: AccountCall): Promise<ServiceResponse>;
  /** Returns the audit entries of an action, oldest first. */
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

/** Creates the company's sandbox and returns the response with its key. On a loaded machine, that takes longer than one request. */
export async function createReadySandbox(
  service: AccountService,
  body: { name?: string } = {},
): Promise<ServiceResponse> {
  return await until(async () => {
    const response = await service.call('createAccountSandbox', { body });
    return response.body.data?.status !== 'creating' && response;
  });
}

let users = 0;

/** Starts a service with its own database, by `start`; it stops after the test file. */
export async function startAccount(
  environment: Record<string, string> = {},
  start: (environment: Record<string, string>) => Promise<Service> = startService,
): Promise<AccountService> {
  const service = await start(environment);
  const { db } = service;

  const account = {
    ...service,
    async addUser({
      companyId = service.company.id,
      memberRoles = [],
      role = memberRoles.length === 0 ? 'manager' : 'member',
      email,
    }: Parameters<AccountService['addUser']>[0] = {}) {
      users += 1;
      hashed ??= hashPassword(password);
      const row = {
        company_id: companyId,
        email: email ?? `user-${users}@buyer.example`,
        role,
        member_roles: memberRoles,
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
      const found = findOperation('account', operationId);
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
