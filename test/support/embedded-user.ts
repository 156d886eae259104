// A process that uses the embedded PostgreSQL of a folder until its stdin ends: prints the URL, then how it left.

import { startEmbeddedPostgres } from '../../src/postgres/embedded-server.ts';

const [dataFolder = '', port] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres({ dataFolder, port: Number(port), durable: false });
console.log(postgres.url);
process.stdin.resume().once('end', async () => console.log(await postgres.close()));
