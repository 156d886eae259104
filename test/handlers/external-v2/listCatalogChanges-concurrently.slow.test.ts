import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { listSuppliers, type Supplier } from '../../../src/db/catalog/suppliers.ts';
import { type Database, openDatabase, type Transaction } from '../../../src/postgres/connection.ts';
import { setSupplierVisible } from '../../../src/services/catalog/suppliers.ts';
import { addProduct, addSupplier, changeProducts } from '../../support/catalog.ts';
import { type Change, followCatalog, transactionsEnded } from '../../support/catalog-copy.ts';
import { importFile } from '../../support/price-lists.ts';
import { type ServiceResponse, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const writing = openDatabase(service.ctx.databaseUrl, { poolSize: 100 });
service.closing.defer(() => writing.destroy());

const upTo = (max: number) => Math.floor(Math.random() * max);
const oneOf = <T>(choices: readonly T[]): T => choices[upTo(choices.length)] as T;

type Write = (db: Database) => Promise<unknown>;

/** Runs work in a transaction that stays open for a while, and is rolled back one time in four. */
function inTransaction(work: (trx: Transaction) => Promise<unknown>): Write {
  return async (db) => {
    const trx = await db.transaction();
    try {
      await work(trx);
      await sleep(upTo(40));
      await (upTo(4) === 0 ? trx.rollback() : trx.commit());
    } catch (error) {
      await trx.rollback();
      throw error;
    }
  };
}

const changeOne = (change: (products: Knex.QueryBuilder) => Knex.QueryBuilder) =>
  inTransaction(async (trx) => {
    const ids: string[] = await trx('products').pluck('id');
    if (ids.length > 0) await changeProducts(trx, [oneOf(ids)], change);
  });

const reprice = changeOne((products) => {
  const price = 1 + upTo(99);
  return products.update({
    price,
    catalog_card: products.client.raw(`regexp_replace(catalog_card, '"price":"[^"]*"', ?)`, [`"price":"${price}.00"`]),
  });
});
const hideOrShow = changeOne((products) => products.update({ listed: products.client.raw('NOT listed') }));
const remove = changeOne((products) => products.delete());

function importList(supplier: Supplier, companyId?: string): Write {
  return async (db) => {
    const lines = Array.from({ length: 25 }, () => `S${upTo(40)},Thing ${upTo(3)},${1 + upTo(9)}.50`);
    const bytes = (async function* () {
      yield Buffer.from(`sku,name,price\n${lines.join('\n')}\n`);
    })();
    const request = { bytes, supplier, dryRun: upTo(5) === 0, deactivateMissing: upTo(3) === 0 };
    await importFile(db, companyId === undefined ? request : { ...request, companyId });
  };
}

const writes = new EventEmitter().setMaxListeners(100);

/** Resolves after some more writes: clients that poll at intervals would poll more often the busier the machine is. */
async function someWrites(): Promise<false> {
  for (let count = upTo(4); count >= 0; count--) await once(writes, 'write');
  return false;
}

/** Runs a hundred concurrent writers, each with a few writes. */
async function writeAtOnce(suppliers: Supplier[], companies: TestCompany[]): Promise<void> {
  const add = inTransaction((trx) =>
    addProduct(trx, { supplier: oneOf(suppliers), companyId: oneOf([null, ...companies.map(({ id }) => id)]) }),
  );
  const toggle: Write = (db) => setSupplierVisible(db, oneOf(suppliers).name, upTo(3) > 0);
  const list: Write = (db) => importList(oneOf(suppliers))(db);
  const personalList: Write = (db) => importList(oneOf(suppliers), oneOf(companies).id)(db);
  const kinds: [Write, number][] = [
    [reprice, 40],
    [hideOrShow, 15],
    [add, 20],
    [remove, 5],
    [list, 8],
    [personalList, 8],
    [toggle, 4],
  ];
  const writers = kinds.flatMap(([write, count]) => Array<Write>(count).fill(write));
  assert.equal(writers.length, 100);
  await Promise.all(
    writers.map(async (write) => {
      for (let times = 0; times < 3; times++) {
        await sleep(upTo(60));
        await attempt(write);
        writes.emit('write');
      }
    }),
  );
}

/** Writes, again if a loaded machine takes too long to open a connection. */
async function attempt(write: Write): Promise<void> {
  try {
    await write(writing);
  } catch (error) {
    const { name, message, code } = error as Error & { code?: string };
    // Of the pool, and of the driver.
    if (name === 'KnexTimeoutError' || message === 'timeout expired') return await attempt(write);
    // Deadlock: PostgreSQL has rolled back one of the two transactions.
    if (code !== '40P01') throw error;
  }
}

/** The catalog as listCatalog returns it. */
async function listing(key: string): Promise<Map<string, unknown>> {
  const items = new Map<string, unknown>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path: string = `/api/v2/external/catalog?limit=500${cursor && `&cursor=${cursor}`}`;
    const { data }: ServiceResponse['body'] = (await service.get('listCatalog', path, { key })).body;
    for (const item of data.items) items.set(item.productId, item);
    cursor = data.nextCursor;
  }
  return items;
}

const bySku = (items: Iterable<unknown>) =>
  [...items].sort((a, b) => ((a as Change).productId < (b as Change).productId ? -1 : 1));

test('clients that follow changes during a hundred concurrent writers end with exactly the catalog', async () => {
  for (let n = 0; n < 4; n++) await addSupplier(service.db);
  const suppliers = await listSuppliers(service.db);
  const companies = [service.company, await service.addCompany()];
  const clients = companies.map(({ key }, place) => followCatalog(service, { key, limit: [7, 40][place] }));

  for (let round = 0; round < 3; round++) {
    // This client starts its initial load during the writes.
    clients.push(followCatalog(service, { key: service.key, limit: 5 }));
    const written = writeAtOnce(suppliers, companies).then(() => true);
    const follow = async (client: (typeof clients)[number]) => {
      while (!(await Promise.race([written, someWrites()]))) await client.turn();
    };
    await Promise.all([written, ...clients.map(follow)]);
    await transactionsEnded(service.db);
    await service.settled();
    for (const [place, client] of clients.entries()) {
      await client.sync();
      const { key } = companies[place === 1 ? 1 : 0] as TestCompany;
      const copied = [...client.items().values()].map(({ removed, ...item }) => item);
      assert.deepEqual(bySku(copied), bySku((await listing(key)).values()), `client ${place} in round ${round}`);
    }
  }
  const { rows } = await service.db.raw('SELECT count(*)::int AS notes FROM catalog_changes');
  assert.ok(rows[0].notes > 500);
});
