// Receives the benchmark's webhooks, as a process of its own, and remembers when each came. `GET /arrivals` gives them,
// in milliseconds since 1970 by the event's id and the endpoint's path, and forgets them.

import { createServer } from 'node:http';

let arrivals: [key: string, at: number][] = [];

const server = createServer((req, res) => {
  if (req.method === 'GET') {
    res.setHeader('Content-Type', 'application/json').end(JSON.stringify(arrivals));
    arrivals = [];
    return;
  }
  const at = performance.timeOrigin + performance.now();
  req.resume().once('end', () => {
    arrivals.push([`${req.headers['x-webhook-id']} ${req.url}`, at]);
    res.end('{"ok":true}');
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`listening ${typeof address === 'object' ? address?.port : address}\n`);
});
