// Validates the format of signature headers. They authenticate the body, so an error is a 401 and comes before the body is read.

import type { IncomingHttpHeaders } from 'node:http';
import type { Operation } from 'openapi-backend';
import { ApiError } from '../../domain/errors.ts';
import { inHeader } from '../../domain/field-error.ts';

/** Throws INVALID_SIGNATURE if a required header of the operation is missing or does not match its pattern. */
export function assertSignatureHeaders(headers: IncomingHttpHeaders, { parameters = [] }: Operation): void {
  const details = (parameters as HeaderParameter[])
    .filter((parameter) => parameter.in === 'header' && parameter.required)
    .flatMap(({ name, schema: { pattern = '', 'x-form': form } }) => {
      const value = headers[name.toLowerCase()];
      if (value === undefined) return [inHeader(name.toLowerCase(), 'is required')];
      return new RegExp(pattern, 'u').test(String(value)) ? [] : [inHeader(name.toLowerCase(), `must be ${form}`)];
    });
  if (details.length > 0) {
    throw new ApiError('INVALID_SIGNATURE', 'The signature headers are missing or malformed; see details.', details);
  }
}

interface HeaderParameter {
  name: string;
  in: string;
  required?: boolean;
  schema: { pattern?: string; 'x-form'?: string };
}
