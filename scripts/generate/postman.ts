// The Postman collection: openapi-to-postmanv2 converts each OpenAPI document to a folder. The requests are then adapted so that a run of
// the whole collection succeeds.

import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { placeholderUrl } from '../../src/contract/public-url.ts';
import { documentNames, type OpenApiDocument, operationsOf, readDocuments } from './document.ts';
import { alwaysSent, chainedVariables, prepareRun, signBody, testStatus } from './postman/scripts.ts';

interface Field {
  key: string;
  value: string;
  disabled?: boolean;
  description?: { content: string };
}

interface PostmanRequest {
  name?: string;
  method: string;
  url: { host: string[]; path: string[]; query: Field[]; variable: Field[] };
  header: Field[];
  body?: { mode?: string; raw?: string } | undefined;
  auth?: unknown;
}

interface Item {
  id?: string;
  name: string;
  description?: unknown;
  item?: Item[];
  request?: PostmanRequest;
  response?: { code: number; id?: string; originalRequest?: PostmanRequest }[];
  event?: PostmanEvent[];
  protocolProfileBehavior?: unknown;
}

interface PostmanEvent {
  listen: 'prerequest' | 'test';
  script: { type: 'text/javascript'; exec: string[] };
}

interface Auth {
  type: string;
  [parameters: string]: unknown;
}

type Converted = { result: boolean; reason?: string; output?: { data: { auth: Auth; item: Item[] } }[] };

const { convertV2 } = createRequire(import.meta.url)('openapi-to-postmanv2') as {
  convertV2: (
    input: { type: 'json'; data: object },
    options: Record<string, unknown>,
    done: (error: Error | null, converted: Converted) => void,
  ) => void;
};

/** Writes one collection with a folder for each document: orders are created in one API and read in another. */
export async function build(folder: string): Promise<void> {
  const folders = await Promise.all((await readDocuments(documentNames)).map(folderOf));
  const variables = ['apiKey', 'webhookSecret', ...chainedVariables].map((key) => ({ key, value: '', type: 'string' }));
  const collection = {
    info: {
      name: 'Portside',
      description:
        'Set the variable `apiKey` to an API key with the scopes `read`, `write` and `draft`, then run the collection. It creates an order.\n\n' +
        'Later requests use IDs from earlier responses. Optional parameters are disabled. ' +
        'To verify webhook signatures, set `webhookSecret` to the signing secret of a webhook endpoint.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item: folders,
    event: [eventOf('prerequest', prepareRun)],
    variable: [{ key: 'baseUrl', value: placeholderUrl, type: 'string' }, ...variables],
  };
  await writeFile(join(folder, 'portside.postman_collection.json'), `${JSON.stringify(collection, null, 1)}\n`);
}

async function folderOf(document: OpenApiDocument) {
  const { title } = (document as unknown as { info: { title: string } }).info;
  // The converter modifies its input.
  const input = { type: 'json' as const, data: structuredClone(document) };
  const { output, reason } = await promisify(convertV2)(input, {
    folderStrategy: 'Tags',
    parametersResolution: 'Example',
    alwaysInheritAuthentication: true,
  });
  if (output?.[0] === undefined) throw new Error(`${title}: ${reason}`);
  const { auth, item } = output[0].data;
  const groups = item.filter((group) => group.item?.length);
  for (const group of groups) {
    delete group.id;
    for (const request of group.item!) adapt(request, document);
  }
  const credential = JSON.parse(JSON.stringify(auth).replaceAll('{{bearerToken}}', '{{apiKey}}')) as Auth;
  return { name: title, item: groups, auth: credential };
}

/** Disables optional parameters, replaces IDs and dates with variables, adds scripts, and removes error responses. */
function adapt(item: Item, document: OpenApiDocument) {
  const request = item.request!;
  const path = `/${request.url.path.map((step) => step.replace(/^:(\w+)$/, '{$1}')).join('/')}`;
  const located = operationsOf(document).find(
    (candidate) => candidate.path === path && candidate.method === request.method.toLowerCase(),
  );
  if (located === undefined) throw new Error(`${request.method} ${path} is not in the document`);
  const { operationId, responses } = located.operation;
  const required = located.parameters.filter((parameter) => parameter.required).map(({ name }) => name);

  delete item.id;
  delete item.protocolProfileBehavior;
  delete request.auth;
  const isSent = ({ key }: Field) => required.includes(key) || alwaysSent[operationId] === key;
  for (const field of request.url.query) field.disabled = !isSent(field);
  for (const field of request.header) {
    field.disabled = !(['Accept', 'Content-Type'].includes(field.key) || isSent(field));
    if (field.key === 'Idempotency-Key') field.value = '{{$guid}}';
    if (field.key === 'X-Webhook-Signature') field.value = '{{signature}}';
    if (field.key === 'X-Webhook-Timestamp') field.value = '{{signedAt}}';
  }
  for (const field of request.url.variable) field.value = variableOf(field.key) ?? field.value;
  const signed = operationId === 'receiveWebhook';
  if (request.body?.raw === undefined) delete request.body;
  // Variables in a signed body would change it after it was signed.
  else if (!signed) request.body.raw = withVariables(request.body.raw);
  item.response = item.response!.filter(({ code }) => code < 300);
  for (const response of item.response) {
    delete response.id;
    delete response.originalRequest;
  }
  const successes = Object.keys(responses).filter((status) => status.startsWith('2'));
  item.event = [
    ...(signed ? [eventOf('prerequest', signBody)] : []),
    eventOf('test', testStatus(operationId, successes.map(Number))),
  ];
}

/** The variable for a parameter that names a product, an order or a day, which must be recent. */
function variableOf(name: string): string | undefined {
  if (name === 'date') return '{{yesterday}}';
  if (name === 'productId' || name === 'id') return '{{productId}}';
  if (name === 'planId') return '{{planId}}';
  if (name === 'draftId') return '{{draftId}}';
  if (name === 'exportId') return '{{exportId}}';
  if (name === 'eventId') return '{{eventId}}';
  if (name === 'deliveryId') return '{{deliveryId}}';
  return name === 'orderNumber' || name === 'ref' ? '{{orderNumber}}' : undefined;
}

function withVariables(raw: string): string {
  const products: string[] = [];
  const productVariable = (id: string) => {
    if (!products.includes(id)) products.push(id);
    return `{{productId${products.indexOf(id) === 0 ? '' : products.indexOf(id) + 1}}}`;
  };
  const replaced = JSON.parse(raw, (key, value) => {
    if (['date', 'startDate', 'endDate'].includes(key)) return '{{yesterday}}';
    if (key === 'observedAt') return '{{now}}';
    if (key === 'digest') return '{{planDigest}}';
    if (key === 'productIds' && Array.isArray(value)) return value.map(productVariable);
    if (key === 'similarProductId' && typeof value === 'string') return productVariable(value);
    if (key === 'deliveryId') return '{{deliveryId}}';
    // There is one order to update.
    if (key === 'updates') return value.slice(0, 1);
    return key === 'productId' ? productVariable(value) : value;
  });
  return JSON.stringify(replaced, null, 2);
}

function eventOf(listen: PostmanEvent['listen'], code: string): PostmanEvent {
  return { listen, script: { type: 'text/javascript', exec: code.trim().split('\n') } };
}
