// Modal dialogs. The browser traps and restores the focus; Escape closes a dialog unless its content would be lost.

import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Form } from './form.tsx';
import { useModal } from './modal.ts';

/** What opens and closes a dialog that changes data. */
export interface ChangeProps {
  close: () => void;
  /** Called after the change, to load the data again. */
  done: () => unknown;
}

/** The same for a dialog that changes one thing. */
export interface ChangePropsOf<Subject> extends ChangeProps {
  of: Subject;
}

interface DialogProps {
  title: string;
  children?: ComponentChildren;
  /** Called when Escape closes the dialog; without it, Escape has no effect. */
  close?: () => void;
  /** Hides the page behind the dialog. */
  covers?: boolean;
  size?: 'wide';
}

export function Dialog({ title, close, covers, size, children }: DialogProps) {
  const { dialog, closed } = useModal(close);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      class={covers ? 'covers' : size}
      aria-labelledby={id}
      closedby={close ? undefined : 'none'}
      onCancel={(event) => !close && event.preventDefault()}
      onClose={closed}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}

interface ConfirmDialogProps extends DialogProps {
  /** Label of the submit button. */
  action: string;
  act: () => Promise<unknown>;
  close: () => void;
}

/** Asks for confirmation of an action that is irreversible or affects others. */
export function ConfirmDialog({ title, action, act, close, children }: ConfirmDialogProps) {
  const submit = async () => {
    await act();
    close();
  };
  return (
    <Dialog title={title} close={close}>
      {children}
      <Form action={action} submit={submit} cancel={close} danger />
    </Dialog>
  );
}
