// Reads the bodies of HTML forms.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '../../domain/errors.ts';
import { inHeader } from '../../domain/field-error.ts';
import type { BodyReservation } from '../body-budget.ts';
import { collectBody, tooLarge } from './request-body.ts';

/**
 * Resolves to the fields of a form, once the process can handle them. Their memory is charged to `reservation`. Throws an ApiError for a body that is not
 * a form, and for one over `limit` bytes.
 */
export async function readForm(
  req: IncomingMessage,
  res: ServerResponse,
  limit: number,
  reservation: BodyReservation,
): Promise<URLSearchParams> {
  const [type = ''] = (req.headers['content-type'] ?? '').split(';');
  if (
    type.trim().toLowerCase() !== 'application/x-www-form-urlencoded' ||
    req.headers['content-encoding'] !== undefined
  ) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The body must be a form.', [
      inHeader('content-type', 'must be application/x-www-form-urlencoded'),
    ]);
  }
  // Checked before reading, so that the client need not send the body.
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  if (req.headers.expect?.toLowerCase() === '100-continue') res.writeContinue();
  const bytes = await collectBody(req, limit, reservation);
  await reservation.enter(bytes.length);
  return new URLSearchParams(bytes.toString('utf8'));
}
