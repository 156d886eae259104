// Template literals of Preact elements: html`<p class=${name}>…</p>`.

import htm from 'htm';
import { type ComponentChildren, h, type VNode } from 'preact';

export const html = htm.bind(h) as (strings: TemplateStringsArray, ...values: unknown[]) => VNode;

/** Anything that can be a child of an element. */
export type Children = ComponentChildren;
