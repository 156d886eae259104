// Orders of a service that are sent to their suppliers with a confirmation link, and requests of suppliers.

import assert from 'node:assert/strict';
import type { Context } from '../../src/context.ts';
import { type LinkReference, urlOfLink } from '../../src/domain/orders/confirmation-links/confirmation-link.ts';
import type { Service } from './service.ts';

const orders = '/api/v2/external/orders';

export interface SupplierResponse {
  status: number;
  headers: Headers;
  text: string;
  /** The `version` of the form; undefined without a form. */
  version: string | undefined;
}

/** Returns functions that send orders of the key's company with a link, and open the link like a browser. */
export function supplierLinks(service: Service) {
  return {
    /** Sends an order to a supplier in a language, and returns the ID and the path of the link. */
    async send(
      ref: string,
      body: { language?: string; recipients?: string[] } = {},
      key = service.key,
    ): Promise<{ id: string; path: string }> {
      const request = { body: { recipients: ['li@brightwater.example'], confirmationLink: true, ...body }, key };
      const sent = await service.send('sendOrder', 'POST', `${orders}/${encodeURIComponent(ref)}/send`, request);
      assert.equal(sent.status, 202, JSON.stringify(sent.body));
      const { id } = sent.body.data.documentEmails[0];
      const { content } = await service.db('order_mails').where({ id }).first('content');
      return { id: sent.body.data.confirmationLink.id, path: pathOf(service.ctx, content.document.confirmationLink) };
    },
    open: (path: string, headers: Record<string, string> = {}) => request(service.url + path, { headers }),
    /** Submits the form; `fields` are its texts by name. */
    submit: (path: string, fields: Record<string, string>) => submit(service.url + path, fields),
  };
}

/** Returns the path of the page of a link. */
export function pathOf(ctx: Context, reference: LinkReference): string {
  return new URL(urlOfLink(ctx, reference)!).pathname;
}

/** Submits a form, and returns the response without following a redirection. */
export function submit(url: string, fields: Record<string, string>): Promise<SupplierResponse> {
  return request(url, { method: 'POST', body: new URLSearchParams(fields) });
}

async function request(url: string, init: RequestInit): Promise<SupplierResponse> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const text = await response.text();
  const [, version] = /name="version" value="([^"]*)"/.exec(text) ?? [];
  return { status: response.status, headers: response.headers, text, version };
}
