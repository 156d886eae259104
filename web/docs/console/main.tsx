// Opens the console of an operation page in a dialog. The page imports this module when the reader chooses “Try it”.

import { render } from 'preact';
import { Console } from './console.tsx';
import type { ConsoleOperation } from './operation.ts';

let dialog: HTMLDialogElement | undefined;

/** Shows the console. Its values and response stay until the page is left. */
export function openConsole(operation: ConsoleOperation): void {
  dialog ??= createDialog(operation);
  dialog.showModal();
}

function createDialog(operation: ConsoleOperation): HTMLDialogElement {
  const { title, method, path } = operation;
  const made = document.createElement('dialog');
  made.className = 'console';
  made.setAttribute('aria-labelledby', 'console-title');
  document.body.append(made);
  const close = () => made.close();
  render(
    <>
      <header>
        <h2 id="console-title">{title}</h2>
        <button type="button" onClick={close}>
          Close
        </button>
        <p>
          <span class={`method ${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
        </p>
      </header>
      <Console operation={operation} />
    </>,
    made,
  );
  return made;
}
