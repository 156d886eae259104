// The request that a code sample shows, independent of the language.

import type { MethodName } from '../resource-names.ts';

/** A request as the samples write it down: values are the contract's examples. */
export interface SampleRequest {
  operationId: string;
  /** The property of the client that speaks for the document; undefined where it speaks for none. */
  surface: 'standard' | 'externalV1' | 'externalV2' | undefined;
  /** The method of the SDKs that speaks for an operation of External API v2. */
  resourceMethod: MethodName | undefined;
  /** Whether the method returns a list with a cursor. */
  isList: boolean;
  method: string;
  /** With its parameters filled in and encoded. */
  path: string;
  pathParameters: Record<string, string>;
  query: Record<string, string | number | boolean | string[]>;
  headers: Record<string, string>;
  body: unknown;
  /** The name under which a file in the response is saved; undefined for JSON. */
  savedAs: string | undefined;
  /** The environment variables that hold the address and the credential, and the header that takes it. */
  address: keyof typeof placeholderUrls;
  secret: string;
  credential: { header: 'X-API-Key' | 'Authorization'; scheme: '' | 'Bearer ' };
}

/** The URLs that samples show where they cannot read an environment variable. */
export const placeholderUrls = {
  PORTSIDE_URL: 'https://portside.example',
  FEED_URL: 'https://erp.kirlangic.example/portside',
} as const;
