// Drifts of the documents, made in a copy from which the contract run then asks and judges.

import type { ServedDocument } from '../contract-run.ts';
import type { Drift, Json } from './changes.ts';

export interface DocumentDrift extends Drift {
  document: ServedDocument;
  operation: string;
  change(document: Json): unknown;
}

const document = (
  document: ServedDocument,
  operation: string,
  what: string,
  change: DocumentDrift['change'],
  message: RegExp,
): DocumentDrift => ({ document, operation, what, change, message });

const v2 = '/api/v2/external';

export const documentDrifts: DocumentDrift[] = [
  document(
    'external-v2',
    'listMatches',
    'a property is renamed',
    ({
      components: {
        schemas: { MatchCandidate },
      },
    }) => {
      MatchCandidate.properties.points = MatchCandidate.properties.score;
      delete MatchCandidate.properties.score;
      MatchCandidate.required = Object.keys(MatchCandidate.properties);
    },
    /score is not declared/,
  ),
  document(
    'standard',
    'convertToTry',
    'a property is taken out',
    ({
      components: {
        schemas: { Conversion },
      },
    }) => {
      delete Conversion.properties.lastUpdated;
      Conversion.required = Object.keys(Conversion.properties);
    },
    /lastUpdated is not declared/,
  ),
  document(
    'standard',
    'convertToTry',
    'a property that is never sent is required',
    ({
      components: {
        schemas: { Conversion },
      },
    }) => {
      Conversion.properties.source = { type: 'string' };
      Conversion.required.push('source');
    },
    /required property 'source'/,
  ),
  document(
    'external-v2',
    'getDemand',
    'a type is changed',
    ({
      components: {
        schemas: { Demand },
      },
    }) => {
      Demand.properties.countedDays = { type: 'string' };
    },
    /countedDays must be string/,
  ),
  document(
    'external-v2',
    'listRecommendations',
    'a string becomes a number',
    ({
      components: {
        schemas: { Recommendation },
      },
    }) => {
      Recommendation.properties.forecastAccuracy = { type: 'number' };
    },
    /forecastAccuracy must be number/,
  ),
  document(
    'external-v1',
    'listOrders',
    'a value is taken out',
    ({
      components: {
        schemas: { OrderStatus },
      },
    }) => {
      OrderStatus.enum = ['delivered'];
    },
    /must be equal to one of the allowed values/,
  ),
  document(
    'external-v2',
    'listEvents',
    'a time becomes a day',
    ({
      components: {
        schemas: { Timestamp },
      },
    }) => {
      Timestamp.format = 'date';
    },
    /must match format/,
  ),
  document(
    'external-v2',
    'listCatalog',
    'a text is to be shorter',
    ({
      components: {
        schemas: { CatalogItem },
      },
    }) => {
      CatalogItem.properties.name = { type: 'string', maxLength: 3 };
    },
    /must NOT have more than 3 characters/,
  ),
  document(
    'external-v2',
    'listLeadTimes',
    'a header is promised',
    ({ paths }) => {
      paths[`${v2}/lead-times`].get.responses['200'].headers.Age = { required: true, schema: { type: 'integer' } };
    },
    /required property 'age'/,
  ),
  document(
    'external-v2',
    'listLeadTimes',
    'a header is no longer declared',
    ({ paths }) => {
      delete paths[`${v2}/lead-times`].get.responses['200'].headers['RateLimit-Policy'];
    },
    /ratelimit-policy is not declared/,
  ),
  document(
    'external-v1',
    'getOrder',
    'a status is left out',
    ({ paths }) => {
      delete paths['/api/v1/external/orders/{orderNumber}'].get.responses['404'];
    },
    /does not declare the status 404/,
  ),
  document(
    'external-v1',
    'getOrder',
    'a status is promised',
    ({ paths }) => {
      const { responses } = paths['/api/v1/external/orders/{orderNumber}'].get;
      responses['409'] = responses['404'];
    },
    /expected status 409, got 404/,
  ),
  document(
    'external-v2',
    'quoteOrder',
    'a code is promised',
    ({ paths, components }) => {
      const { Forbidden } = components.responses;
      paths[`${v2}/orders/quote`].post.responses['403'] = { ...Forbidden, 'x-codes': ['MANAGER_ROLE_REQUIRED'] };
    },
    /no request is known for 403 MANAGER_ROLE_REQUIRED/,
  ),
  document(
    'external-v2',
    'pushStock',
    'another media type is promised',
    ({ paths }) => {
      const { content } = paths[`${v2}/stock`].post.responses['200'];
      content['application/vnd.portside+json'] = content['application/json'];
      delete content['application/json'];
    },
    /content type application\/json is not declared/,
  ),
  document(
    'external-v2',
    'listMatches',
    'a parameter is renamed',
    ({ paths }) => {
      paths[`${v2}/matches`].get.parameters[1].name = 'size';
    },
    /expected status 200, got 400/,
  ),
  document(
    'external-v2',
    'pushListings',
    'a property of a request is renamed',
    ({
      components: {
        examples: { PushListingsRequest },
      },
    }) => {
      PushListingsRequest.value.listings[0].title = PushListingsRequest.value.listings[0].name;
      delete PushListingsRequest.value.listings[0].name;
    },
    /expected status 200, got 400/,
  ),
  document(
    'external-v2',
    'pushRawSales',
    'an example names a product that is not',
    ({
      components: {
        examples: { PushRawSalesRequest },
      },
    }) => {
      PushRawSalesRequest.value.sales[0].productId = '01a09f70-0000-71bf-b100-e16f764d5b04';
    },
    /expected status 200, got 400/,
  ),
  document(
    'external-v2',
    'listLeadTimes',
    'a path is renamed',
    ({ paths }) => {
      paths[`${v2}/leadtimes`] = paths[`${v2}/lead-times`];
      delete paths[`${v2}/lead-times`];
    },
    /expected status 200, got 404/,
  ),
  document(
    'external-v1',
    'updateOrderStatus',
    'a method is changed',
    ({ paths }) => {
      const item = paths['/api/v1/external/orders/{orderNumber}/status'];
      item.post = item.put;
      delete item.put;
    },
    /expected status 200, got 405/,
  ),
  document(
    'standard',
    'getProduct',
    'the key goes into another header',
    ({ components: { securitySchemes } }) => {
      securitySchemes.ApiKey.name = 'X-Key';
    },
    /expected status 200, got 401/,
  ),
];
