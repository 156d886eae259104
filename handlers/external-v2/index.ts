import type { Implemented, Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';

export const handlers: { [Id in Implemented]?: Handler<Operations[Id]> } = {};
