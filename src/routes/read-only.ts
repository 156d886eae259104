// Middleware for pages and documents, which can only be read.

import type { NextFunction, Request, Response } from 'express';
import { ApiError } from '../domain/errors.ts';

/** Responds to OPTIONS, and rejects methods other than GET and HEAD. */
export function readOnly(req: Request, res: Response, next: NextFunction): void {
  if (['GET', 'HEAD'].includes(req.method)) {
    next();
    return;
  }
  res.set('Allow', 'GET, HEAD, OPTIONS');
  if (req.method !== 'OPTIONS') {
    throw new ApiError('METHOD_NOT_ALLOWED', `${req.method} is not allowed for this path.`, [
      'allowed methods: GET, HEAD, OPTIONS',
    ]);
  }
  res.status(204).end();
}
