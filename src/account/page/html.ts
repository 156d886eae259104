// Markup by templates: html`<p class=${name}>…</p>`. Text that goes into it is text, never markup.

import htm from 'htm';
import { type ComponentChildren, h, type VNode } from 'preact';

export const html = htm.bind(h) as (strings: TemplateStringsArray, ...values: unknown[]) => VNode;

/** Whatever can stand between two tags. */
export type Children = ComponentChildren;
