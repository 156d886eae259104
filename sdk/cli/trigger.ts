// `trigger`: sends a signed sample event to a URL.

import { randomUUID } from 'node:crypto';
import { eventSamples } from '../generated/events.gen.ts';
import { defineCommand, type Environment, exitCodes, parseName, requireUrl, UsageError } from './command.ts';
import { connect, isTestKey, readConnection, readSigningSecret } from './config.ts';
import { createSender } from './delivery.ts';
import type { EventName } from './event-pages.ts';
import { eventNames } from './listen.ts';
import { printJson, printLine, printMessage } from './output.ts';
import { reportAttempt } from './report.ts';

export const trigger = defineCommand({
  name: 'trigger',
  positionals: ['EVENT'],
  summary: 'send a signed sample event to a URL on your computer, or record it in the sandbox',
  operations: ['triggerSandboxEvent'],
  options: {
    'forward-to': {
      type: 'string',
      value: 'URL',
      about: 'URL of your receiver; without it, the event is recorded in the sandbox',
    },
  },
  notes: `The sample is the example of the API reference, with a new ID and the current time. With --forward-to, it is not sent through the service.\nWithout --forward-to, a key of a sandbox is needed: webhook endpoints and "listen" with this event then receive it.\nEvents: ${eventNames.join(', ')}.`,
  examples: [
    ['npx @portside/sdk trigger order.updated --forward-to http://localhost:3000/hook', 'send an order'],
    [
      'npx @portside/sdk trigger product.unavailable --forward-to http://localhost:3000/hook --json',
      'show the outcome as JSON',
    ],
  ],
  async run({ values, positionals: [eventName = ''] }, environment) {
    const { env, json } = environment;
    const name = parseName('EVENT', eventName, eventNames);
    if (values['forward-to'] === undefined) return await recordInSandbox(name, environment);
    const target = requireUrl('forward-to', values['forward-to']);
    const { secret, isNew } = await readSigningSecret(env);
    if (isNew) printMessage(`Signing secret: ${secret}`);
    const sample = { ...eventSamples[name], timestamp: new Date().toISOString() };
    const event = { id: randomUUID(), name, body: JSON.stringify(sample) };
    const sender = createSender(target, secret);
    const outcome = await sender.send(event);
    sender.close();
    reportAttempt(event, outcome, { attempt: 1, retryMs: undefined, json });
    return outcome.ok ? exitCodes.success : exitCodes.failure;
  },
});

async function recordInSandbox(name: EventName, { env, json, signal }: Environment): Promise<number> {
  // The command worked without a key before sandboxes, so the missing option is the likely mistake.
  if (name === 'webhook.test' || !isTestKey((await readConnection(env)).apiKey))
    throw new UsageError('--forward-to is missing. Without it, the command needs a key of a sandbox.');
  const api = await connect(env);
  const triggered = await api.sandbox.triggerEvent({ event: name }, { signal });
  if (json) printJson(triggered);
  else {
    const { eventId, deliveryCount } = triggered;
    printLine(`Recorded ${name} in the sandbox. Event ID: ${eventId}. Webhook deliveries: ${deliveryCount}.`);
  }
  return exitCodes.success;
}
