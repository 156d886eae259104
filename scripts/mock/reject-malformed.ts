// Loaded into Prism, which never responds to a body that it can't parse: it waits for the end of the stream, which has passed by then.

import { IncomingMessage } from 'node:http';

const { once } = IncomingMessage.prototype;

Object.assign(IncomingMessage.prototype, {
  once(this: IncomingMessage, event: string, listener: () => void) {
    if (event !== 'end' || !this.readableEnded) return once.call(this, event, listener);
    queueMicrotask(listener);
    return this;
  },
});
