// Template literals of Preact elements.

import htm from 'htm';
import { type ComponentChildren, h, type VNode } from 'preact';

export type Children = ComponentChildren;

export const html = htm.bind(h) as unknown as (strings: TemplateStringsArray, ...values: unknown[]) => VNode;
