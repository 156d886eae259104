// The console: a form for the request of one operation, and its response.

import { useState } from 'preact/hooks';
import { html } from './html.ts';
import type { ConsoleOperation } from './operation.ts';
import { Parameters } from './parameters.ts';
import { buildRequest, type FormValues, formatCurl } from './request.ts';
import { type Outcome, Response, sendRequest } from './response.ts';
import { readSession, saveSession } from './session.ts';

/** The origin of `make mock`; the content security policy of the site allows it. */
const mockOrigin = 'http://localhost:4020';

export function Console({ operation }: { operation: ConsoleOperation }) {
  const [values, setValues] = useState<FormValues>(() => readInitialValues(operation));
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  const update = (change: Partial<FormValues>) => setValues((values) => ({ ...values, ...change }));
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setOutcome(await sendRequest(buildRequest(operation, values)));
    setBusy(false);
  };
  return html`<div class="console-columns">
    <form onSubmit=${send}>
      <${Connection} ...${values} onChange=${update} />
      <${Parameters} parameters=${operation.parameters} values=${values.parameters}
        onChange=${(name: string, value: string) => update({ parameters: { ...values.parameters, [name]: value } })} />
      ${operation.bodies.length > 0 && html`<${Body} bodies=${operation.bodies} value=${values.body} onChange=${update} />`}
      ${operation.isWrite && html`<p class="console-hint">This request changes the data of the company that owns the key.</p>`}
      <button class="console-send" type="submit" aria-disabled=${isBusy}>Send request</button>
    </form>
    <div class="console-result">
      <${Response} outcome=${outcome} isBusy=${isBusy} />
      <${CurlCommand} command=${formatCurl(operation, values)} />
    </div>
  </div>`;
}

function readInitialValues({ parameters, bodies }: ConsoleOperation): FormValues {
  const required = parameters.filter(({ required }) => required);
  return {
    apiKey: readSession('apiKey'),
    server: readSession('server') === mockOrigin ? mockOrigin : location.origin,
    parameters: Object.fromEntries(
      required.map((parameter) => [`${parameter.in}.${parameter.name}`, parameter.example]),
    ),
    body: bodies.length > 0 ? JSON.stringify(bodies[0]?.value, null, 2) : '',
  };
}

type Update = (change: Partial<FormValues>) => void;

function Connection({ apiKey, server, onChange }: FormValues & { onChange: Update }) {
  return html`<div class="console-field">
      <label for="console-key">API key</label>
      <input id="console-key" type="password" value=${apiKey} autocomplete="off" spellcheck=${false} placeholder="pk_…" autofocus
        aria-describedby="console-key-hint"
        onInput=${({ target }: InputEvent) => change('apiKey', (target as HTMLInputElement).value.trim(), onChange)} />
      <p class="console-hint" id="console-key-hint">The key is kept until you close this browser tab.</p>
    </div>
    <div class="console-field">
      <label for="console-server">Server</label>
      <select id="console-server" value=${server}
        onInput=${({ target }: InputEvent) => change('server', (target as HTMLSelectElement).value, onChange)}>
        <option value=${location.origin}>This service: ${location.origin}</option>
        <option value=${mockOrigin}>Mock: ${mockOrigin}</option>
      </select>
    </div>`;
}

function change(name: 'apiKey' | 'server', value: string, onChange: Update) {
  saveSession(name, value);
  onChange({ [name]: value });
}

function Body({ bodies, value, onChange }: { bodies: ConsoleOperation['bodies']; value: string; onChange: Update }) {
  const choose = ({ target }: InputEvent) => {
    const chosen = bodies[Number((target as HTMLSelectElement).value)];
    onChange({ body: JSON.stringify(chosen?.value, null, 2) });
  };
  const problem = findSyntaxError(value);
  return html`<fieldset>
    <legend>Body</legend>
    ${
      bodies.length > 1 &&
      html`<div class="console-field">
        <label for="console-example">Example</label>
        <select id="console-example" onInput=${choose}>
          ${bodies.map(({ title }, index) => html`<option value=${index}>${title}</option>`)}
        </select>
      </div>`
    }
    <div class="console-field">
      <textarea aria-label="Body (JSON)" aria-describedby="console-body-problem" rows=${countRows(value)} spellcheck=${false}
        autocomplete="off" value=${value} onInput=${({ target }: InputEvent) => onChange({ body: (target as HTMLTextAreaElement).value })}></textarea>
      <p class="console-error" id="console-body-problem">${problem}</p>
    </div>
  </fieldset>`;
}

const countRows = (text: string) => Math.min(Math.max(text.split('\n').length, 4), 18);

function findSyntaxError(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return `Invalid JSON: ${(error as Error).message}`;
  }
}

function CurlCommand({ command }: { command: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(command);
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return html`<section aria-label="curl command">
    <h3>curl</h3>
    <div class="code">
      <pre tabindex="0" aria-label="curl command"><code>${command}</code></pre>
      ${'clipboard' in navigator && html`<button class="copy" type="button" onClick=${copy}>${isCopied ? 'Copied' : 'Copy'}</button>`}
    </div>
  </section>`;
}
