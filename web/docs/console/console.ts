// The console: a form for the request of one operation, and its response.

import { useState } from 'preact/hooks';
import { ExampleIds } from './example-ids.ts';
import { html } from './html.ts';
import type { ConsoleBody, ConsoleOperation, Credential } from './operation.ts';
import { Parameters } from './parameters.ts';
import { buildRequest, type FormValues, formatCurl } from './request.ts';
import { type Outcome, Response, sendRequest } from './response.ts';
import { readSession, saveSession } from './session.ts';

/** A mock server that the service offers besides itself, or an empty text. */
const { mockUrl } = document.documentElement.dataset;

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
      ${
        operation.credential.kind === 'key'
          ? html`<${Connection} ...${values} onChange=${update} />`
          : operation.credential.cookie === 'read' && html`<${SessionHint} />`
      }
      <${Parameters} parameters=${operation.parameters} values=${values.parameters}
        onChange=${(name: string, value: string) => update({ parameters: { ...values.parameters, [name]: value } })} />
      ${operation.bodies.length > 0 && html`<${Body} bodies=${operation.bodies} value=${values.body} onChange=${update} />`}
      ${operation.isWrite && html`<p class="hint">${changeHints[operation.credential.kind]}</p>`}
      <button class="primary console-send" type="submit" aria-disabled=${isBusy}>Send request</button>
    </form>
    <div class="console-result">
      <${Response} outcome=${outcome} isBusy=${isBusy} />
      <${CurlCommand} command=${formatCurl(operation, values)} credential=${operation.credential} />
    </div>
  </div>`;
}

const changeHints = {
  key: 'This request changes the data of the company that owns the key.',
  session: 'This request can change the data of your company.',
};

function readInitialValues({ parameters, bodies }: ConsoleOperation): FormValues {
  const required = parameters.filter(({ required }) => required);
  return {
    apiKey: readSession('apiKey'),
    server: mockUrl && readSession('server') === mockUrl ? mockUrl : location.origin,
    parameters: Object.fromEntries(
      required.map((parameter) => [`${parameter.in}.${parameter.name}`, parameter.example]),
    ),
    body: bodies.length > 0 ? JSON.stringify(bodies[0]?.value, null, 2) : '',
  };
}

type Update = (change: Partial<FormValues>) => void;

interface ConnectionProps extends FormValues {
  onChange: Update;
}

function Connection({ apiKey, server, onChange }: ConnectionProps) {
  return html`<div class="console-field">
      <label for="console-key">API key</label>
      <input id="console-key" type="password" value=${apiKey} autocomplete="off" spellcheck=${false} placeholder="pk_…" autofocus
        aria-describedby="console-key-hint"
        onInput=${({ target }: InputEvent) => change('apiKey', (target as HTMLInputElement).value.trim(), onChange)} />
      <p class="hint" id="console-key-hint">The key is kept until you close this browser tab.</p>
    </div>
    ${
      mockUrl &&
      html`<div class="console-field">
        <label for="console-server">Server</label>
        <select id="console-server" value=${server}
          onInput=${({ target }: InputEvent) => change('server', (target as HTMLSelectElement).value, onChange)}>
          <option value=${location.origin}>This service: ${location.origin}</option>
          <option value=${mockUrl}>Mock: ${mockUrl}</option>
        </select>
      </div>`
    }`;
}

function SessionHint() {
  return html`<p class="console-session">
    The request uses your session in this browser. If you are not signed in, <a href="/account/" target="_blank">sign in</a> first.
  </p>`;
}

function change(name: 'apiKey' | 'server', value: string, onChange: Update) {
  saveSession(name, value);
  onChange({ [name]: value });
}

interface BodyProps {
  bodies: readonly ConsoleBody[];
  value: string;
  onChange: Update;
}

function Body({ bodies, value, onChange }: BodyProps) {
  const choose = ({ target }: InputEvent) => {
    const chosen = bodies[Number((target as HTMLSelectElement).value)];
    onChange({ body: JSON.stringify(chosen?.value, null, 2) });
  };
  const problem = findSyntaxError(value);
  const exampleIds = bodies
    .flatMap((body) => body.exampleIds)
    .filter((example) => value.includes(`"${example.value}"`));
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
      <textarea aria-label="Body (JSON)" aria-describedby="console-body-problem console-body-example" rows=${countRows(value)} spellcheck=${false}
        autocomplete="off" value=${value} onInput=${({ target }: InputEvent) => onChange({ body: (target as HTMLTextAreaElement).value })}></textarea>
      <p class="error" id="console-body-problem">${problem}</p>
      <${ExampleIds} id="console-body-example" ids=${exampleIds} />
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

function CurlCommand({ command, credential }: { command: string; credential: Credential }) {
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
    ${
      credential.kind === 'session' &&
      credential.cookie === 'read' &&
      html`<p class="hint">The command reads the session cookie from the file <code>cookies.txt</code>. <a href="sign-in.html" target="_blank">Sign in</a> with curl to create it.</p>`
    }
  </section>`;
}
