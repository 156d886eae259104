// `trigger`: sends a signed sample event to a URL.

import { randomUUID } from 'node:crypto';
import { eventSamples } from '../../../../generated/sdk/events.gen.ts';
import { defineCommand, exitCodes, parseNames, requireUrl } from './command.ts';
import { readSigningSecret } from './config.ts';
import { createSender } from './delivery.ts';
import { eventNames } from './listen.ts';
import { printMessage } from './output.ts';
import { reportAttempt } from './report.ts';

export const trigger = defineCommand({
  name: 'trigger',
  positionals: ['EVENT'],
  summary: 'send a signed sample event to a URL on your computer',
  options: { 'forward-to': { type: 'string', value: 'URL', about: 'URL of your receiver' } },
  notes: `The sample is the example of the API reference, with a new ID and the current time. It is not sent through the service.\nEvents: ${eventNames.join(', ')}.`,
  examples: [
    ['portside trigger order.updated --forward-to http://localhost:3000/hook', 'send an order'],
    ['portside trigger product.unavailable --forward-to http://localhost:3000/hook --json', 'show the outcome as JSON'],
  ],
  async run({ values, positionals: [eventName = ''] }, { env, json }) {
    const [name] = parseNames('EVENT', eventName, eventNames);
    const target = requireUrl('forward-to', values['forward-to']);
    const { secret, isNew } = await readSigningSecret(env);
    if (isNew) printMessage(`Signing secret: ${secret}`);
    const sample = { ...eventSamples[name!], timestamp: new Date().toISOString() };
    const event = { id: randomUUID(), name: name!, body: JSON.stringify(sample) };
    const sender = createSender(target, secret);
    const outcome = await sender.send(event);
    sender.close();
    reportAttempt(event, outcome, { attempt: 1, retryMs: undefined, json });
    return outcome.ok ? exitCodes.success : exitCodes.failure;
  },
});
