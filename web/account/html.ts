// Template literals of Preact elements: html`<p class=${name}>…</p>`. Links and images lead to the data of the page's mode, unless they have
// `data-mode`.

import htm from 'htm';
import { type ComponentChildren, h, type VNode } from 'preact';
import { mode, urlInMode } from './mode.ts';

export const html = htm.bind(mode === 'test' ? createElementInMode : h) as (
  strings: TemplateStringsArray,
  ...values: unknown[]
) => VNode;

/** Anything that can be a child of an element. */
export type Children = ComponentChildren;

type Props = Record<string, unknown> | null;

function createElementInMode(type: string, props: Props, ...children: Children[]): VNode {
  return h(type, typeof type === 'string' ? inMode(props) : props, ...children);
}

function inMode(props: Props): Props {
  if (props === null || 'data-mode' in props) return props;
  const { href, src } = props;
  if (typeof href === 'string') return { ...props, href: urlInMode(href) };
  return typeof src === 'string' ? { ...props, src: urlInMode(src) } : props;
}
