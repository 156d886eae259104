// The console: a form for the request of one operation, and its response.

import { useState } from 'preact/hooks';
import { ExampleIds } from './example-ids.tsx';
import { type OwnIds, replaceInBody } from './find-own-ids.ts';
import type { ConsoleBody, ConsoleOperation, Credential } from './operation.ts';
import { OwnIdsNote, useOwnIds } from './own-ids.tsx';
import { Parameters } from './parameters.tsx';
import { buildRequest, createValues, type FormValues, formatBody, formatCurl } from './request.ts';
import { type Outcome, Response, sendRequest } from './response.tsx';
import { readSession, saveSession } from './session.ts';

/** A mock server that the service offers besides itself, or an empty text. */
const { mockUrl } = document.documentElement.dataset;

export function Console({ operation }: { operation: ConsoleOperation }) {
  const [values, setValues] = useState<FormValues>(() => createValues(operation, readConnection()));
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  const update = (change: Partial<FormValues>) => setValues((values) => ({ ...values, ...change }));
  const ownIds = useOwnIds(operation, values, setValues);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setOutcome(await sendRequest(buildRequest(operation, values)));
    setBusy(false);
  };
  return (
    <div class="console-columns">
      <form onSubmit={send}>
        {operation.credential.kind === 'key' ? (
          <Connection {...values} onChange={update} />
        ) : (
          operation.credential.cookie === 'read' && <SessionHint />
        )}
        <Parameters
          parameters={operation.parameters}
          values={values.parameters}
          onChange={(name, value) => update({ parameters: { ...values.parameters, [name]: value } })}
        />
        {operation.bodies.length > 0 && (
          <Body
            bodies={operation.bodies}
            isFile={operation.isFile}
            ids={ownIds.filledIn}
            value={values.body}
            onChange={update}
          />
        )}
        {operation.isWrite && <p class="hint">{changeHints[operation.credential.kind]}</p>}
        <OwnIdsNote {...ownIds} />
        <button class="primary console-send" type="submit" aria-disabled={isBusy}>
          Send request
        </button>
      </form>
      <div class="console-result">
        <Response outcome={outcome} isBusy={isBusy} />
        <CurlCommand command={formatCurl(operation, values)} credential={operation.credential} />
      </div>
    </div>
  );
}

const changeHints = {
  key: 'This request changes the data of the company that owns the key.',
  session: 'This request can change the data of your company.',
};

function readConnection(): Pick<FormValues, 'apiKey' | 'server'> {
  const isMock = mockUrl && readSession('server') === mockUrl;
  return { apiKey: readSession('apiKey'), server: isMock ? mockUrl : location.origin };
}

type Update = (change: Partial<FormValues>) => void;

interface ConnectionProps extends FormValues {
  onChange: Update;
}

function Connection({ apiKey, server, onChange }: ConnectionProps) {
  return (
    <>
      <div class="console-field">
        <label for="console-key">API key</label>
        <input
          id="console-key"
          type="password"
          value={apiKey}
          autocomplete="off"
          spellcheck={false}
          placeholder="pk_…"
          autofocus
          aria-describedby="console-key-hint"
          onInput={({ currentTarget }) => change('apiKey', currentTarget.value.trim(), onChange)}
        />
        <p class="hint" id="console-key-hint">
          With a key, the form has IDs of your company. The key is kept until you close this browser tab.
        </p>
      </div>
      {mockUrl && (
        <div class="console-field">
          <label for="console-server">Server</label>
          <select
            id="console-server"
            value={server}
            onInput={({ currentTarget }) => change('server', currentTarget.value, onChange)}>
            <option value={location.origin}>This service: {location.origin}</option>
            <option value={mockUrl}>Mock: {mockUrl}</option>
          </select>
        </div>
      )}
    </>
  );
}

function SessionHint() {
  return (
    <p class="console-session">
      The request uses your session in this browser. If you are not signed in,{' '}
      <a href="/account/" target="_blank" rel="noopener">
        sign in
      </a>{' '}
      first.
    </p>
  );
}

function change(name: 'apiKey' | 'server', value: string, onChange: Update) {
  saveSession(name, value);
  onChange({ [name]: value });
}

interface BodyProps {
  bodies: readonly ConsoleBody[];
  isFile: boolean;
  /** The IDs that replace those of the examples. */
  ids: OwnIds;
  value: string;
  onChange: Update;
}

function Body({ bodies, isFile, ids, value, onChange }: BodyProps) {
  const choose = (index: number) => onChange({ body: replaceInBody(formatBody(bodies[index]?.value, isFile), ids) });
  const problem = isFile ? undefined : findSyntaxError(value);
  const exampleIds = bodies
    .flatMap((body) => body.exampleIds)
    .filter((example) => value.includes(`"${example.value}"`));
  return (
    <fieldset>
      <legend>Body</legend>
      {bodies.length > 1 && (
        <div class="console-field">
          <label for="console-example">Example</label>
          <select id="console-example" onInput={({ currentTarget }) => choose(Number(currentTarget.value))}>
            {bodies.map(({ title }, index) => (
              <option value={index}>{title}</option>
            ))}
          </select>
        </div>
      )}
      <div class="console-field">
        <textarea
          aria-label={isFile ? 'Body (content of the file)' : 'Body (JSON)'}
          aria-describedby="console-body-problem console-body-example"
          rows={countRows(value)}
          spellcheck={false}
          autocomplete="off"
          value={value}
          onInput={({ currentTarget }) => onChange({ body: currentTarget.value })}
        />
        <p class="error" id="console-body-problem">
          {problem}
        </p>
        <ExampleIds id="console-body-example" ids={exampleIds} />
      </div>
    </fieldset>
  );
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
  return (
    <section aria-label="curl command">
      <h3>curl</h3>
      <div class="code">
        <pre role="group" tabindex={0} aria-label="curl command">
          <code>{command}</code>
        </pre>
        {'clipboard' in navigator && (
          <button class="copy" type="button" onClick={copy}>
            {isCopied ? 'Copied' : 'Copy'}
          </button>
        )}
      </div>
      {credential.kind === 'session' && credential.cookie === 'read' && (
        <p class="hint">
          The command reads the session cookie from the file <code>cookies.txt</code>.{' '}
          <a href="sign-in.html" target="_blank" rel="noopener">
            Sign in
          </a>{' '}
          with curl to create it.
        </p>
      )}
    </section>
  );
}
