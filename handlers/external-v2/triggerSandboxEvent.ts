import { eventSamples } from '../../generated/external-v2/events.gen.ts';
import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { requireSandbox } from '../../src/services/sandbox/require-sandbox.ts';
import { triggerEvent } from '../../src/services/sandbox/trigger-event.ts';

/** Records an event with example data on objects of the sandbox. */
export const triggerSandboxEvent: Handler<Operations['triggerSandboxEvent']> = async (ctx, request) => {
  const { company, requestId, body } = request;
  const author = { companyId: company.id, requestId };
  const { eventId, deliveryCount } = await triggerEvent(
    requireSandbox(ctx),
    author,
    body.event,
    eventSamples[body.event].data,
  );
  return { success: true, data: { eventId, event: body.event, deliveryCount } };
};
