// A button that opens a list of further actions of a row.

import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { ButtonProps } from './button.tsx';
import { useRovingFocus } from './roving-focus.ts';

export type MenuAction = Pick<ButtonProps, 'label' | 'kind' | 'onClick'>;

interface MenuProps {
  /** The accessible name, such as `More actions: user@example.com`. */
  label: string;
  actions: MenuAction[];
}

/** The list is above the page, below the button or, without room there, above it. Escape and a click beside it close it. */
export function Menu({ label, actions }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useRovingFocus(list);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => list.current?.hidePopover();
    window.addEventListener('scroll', close);
    window.addEventListener('resize', close);
    return () => {
      window.removeEventListener('scroll', close);
      window.removeEventListener('resize', close);
    };
  }, [isOpen]);
  const toggled = ({ newState }: Pick<ToggleEvent, 'newState'>) => {
    setOpen(newState === 'open');
    if (newState !== 'open' || !button.current || !list.current) return;
    const { top, bottom, right } = button.current.getBoundingClientRect();
    const { offsetHeight, offsetWidth, style } = list.current;
    const isBelow = bottom + offsetHeight < window.innerHeight;
    style.top = `${isBelow ? bottom + 4 : Math.max(4, top - offsetHeight - 4)}px`;
    style.left = `${Math.max(4, right - offsetWidth)}px`;
    list.current.querySelector('button')?.focus();
  };
  const act = ({ onClick }: MenuAction) => {
    list.current?.hidePopover();
    onClick();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        class="menu-opener"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        popovertarget={id}>
        …
      </button>
      <div ref={list} id={id} popover="auto" class="menu-list" role="group" aria-label={label} onToggle={toggled}>
        {actions.map((action) => (
          <button type="button" class={action.kind} onClick={() => act(action)}>
            {action.label}
          </button>
        ))}
      </div>
    </>
  );
}
