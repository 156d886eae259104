// The requests and responses of handlers, derived from openapi/operator.yaml by `npm run generate`.

import type {
  CancelImportData,
  CancelImportResponses,
  ConfirmImportData,
  ConfirmImportResponses,
  CreateImportData,
  CreateImportResponses,
  FollowImportData,
  FollowImportResponses,
  GetImportData,
  GetImportReportData,
  GetImportReportResponses,
  GetImportResponses,
  ListImportsData,
  ListImportsResponses,
} from './types.gen.ts';

export interface Operations {
  /** GET /api/operator/v1/imports */
  listImports: {
    path: Record<string, never>;
    query: NonNullable<ListImportsData['query']>;
    headers: NonNullable<ListImportsData['headers']>;
    body: undefined;
    response: ListImportsResponses[200];
  };
  /** POST /api/operator/v1/imports */
  createImport: {
    path: Record<string, never>;
    query: NonNullable<CreateImportData['query']>;
    headers: NonNullable<CreateImportData['headers']>;
    body: CreateImportData['body'];
    response: CreateImportResponses[202];
  };
  /** GET /api/operator/v1/imports/{importId} */
  getImport: {
    path: NonNullable<GetImportData['path']>;
    query: Record<string, never>;
    headers: NonNullable<GetImportData['headers']>;
    body: undefined;
    response: GetImportResponses[200];
  };
  /** POST /api/operator/v1/imports/{importId}/confirm */
  confirmImport: {
    path: NonNullable<ConfirmImportData['path']>;
    query: Record<string, never>;
    headers: NonNullable<ConfirmImportData['headers']>;
    body: ConfirmImportData['body'];
    response: ConfirmImportResponses[202];
  };
  /** POST /api/operator/v1/imports/{importId}/cancel */
  cancelImport: {
    path: NonNullable<CancelImportData['path']>;
    query: Record<string, never>;
    headers: NonNullable<CancelImportData['headers']>;
    body: undefined;
    response: CancelImportResponses[200];
  };
  /** GET /api/operator/v1/imports/{importId}/events */
  followImport: {
    path: NonNullable<FollowImportData['path']>;
    query: Record<string, never>;
    headers: NonNullable<FollowImportData['headers']>;
    body: undefined;
    response: FollowImportResponses[200];
  };
  /** GET /api/operator/v1/imports/{importId}/report */
  getImportReport: {
    path: NonNullable<GetImportReportData['path']>;
    query: Record<string, never>;
    headers: NonNullable<GetImportReportData['headers']>;
    body: undefined;
    response: GetImportReportResponses[200];
  };
}

export const operationIds = [
  'listImports',
  'createImport',
  'getImport',
  'confirmImport',
  'cancelImport',
  'followImport',
  'getImportReport',
] as const satisfies (keyof Operations)[];
