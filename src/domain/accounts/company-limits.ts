// How many objects of each kind a company may have, by its plan.

import { ApiError } from '../errors.ts';

/** The limits of a company whose plan configures no others. */
export const defaultLimits = {
  /** Endpoints that are not removed. */
  webhookEndpoints: 50,
  /** Keys that are neither revoked nor expired. */
  apiKeys: 100,
  /** Users that are not deactivated. */
  users: 500,
  /** Drafts that are neither decided nor expired. */
  openDrafts: 1_000,
  /** Active personal items. */
  personalItems: 100_000,
  /** Sum of the sizes of its files. */
  fileBytes: 1024 ** 3,
  sandboxes: 1,
};

export type LimitKind = keyof typeof defaultLimits;
/** Limits that differ from the default, by plan. */
export type CompanyLimits = Readonly<Record<string, { readonly [Kind in LimitKind]?: number | undefined }>>;

const nouns: Record<LimitKind, string> = {
  webhookEndpoints: 'webhook endpoints',
  apiKeys: 'API keys',
  users: 'users',
  openDrafts: 'open order drafts',
  personalItems: 'active personal items',
  fileBytes: 'bytes of files',
  sandboxes: 'sandboxes',
};

/** Returns the limit of a plan. */
export function limitOf(limits: CompanyLimits, plan: string, kind: LimitKind): number {
  return limits[plan]?.[kind] ?? defaultLimits[kind];
}

/** Returns the error for a company that has as many objects as it may have. */
export function limitReachedError(kind: LimitKind, limit: number): ApiError {
  return new ApiError('LIMIT_REACHED', `Your company can have at most ${limit} ${nouns[kind]}.`);
}
