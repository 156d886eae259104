// A process that uses the embedded PostgreSQL of a directory until its stdin ends; prints the URL, and how it stopped.

import { startEmbeddedPostgres } from '../../src/postgres/embedded-server.ts';

const [dataFolder = '', port] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres({ dataFolder, port: Number(port), durable: false });
console.log(postgres.url);
process.stdin.resume().once('end', async () => console.log(await postgres.close()));
