// Restricts operations to sandboxes.

import type { Context, SandboxContext } from '../../context.ts';
import { ApiError } from '../../domain/errors.ts';

/** Returns the context if it is that of a sandbox. Throws TEST_KEY_REQUIRED. */
export function requireSandbox(ctx: Context): Context & { sandbox: SandboxContext } {
  if (ctx.sandbox === undefined) throw new ApiError('TEST_KEY_REQUIRED', 'This operation requires a key of a sandbox.');
  return ctx as Context & { sandbox: SandboxContext };
}
