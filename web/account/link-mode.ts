// In test mode, links and images lead to the data of this mode, unless their element has `data-mode`.

import { options, type VNode } from 'preact';
import { mode, urlInMode } from './mode.ts';

interface LinkProps {
  href?: unknown;
  src?: unknown;
}

if (mode === 'test') {
  options.vnode = ({ type, props }: VNode<LinkProps>) => {
    if (typeof type !== 'string' || 'data-mode' in props) return;
    if (typeof props.href === 'string') props.href = urlInMode(props.href);
    if (typeof props.src === 'string') props.src = urlInMode(props.src);
  };
}
