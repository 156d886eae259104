// Sends the request and shows the response.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { highlightJson } from './json.tsx';
import type { HttpRequest } from './request.ts';

/** A response, or the reason that there is none. */
export type Outcome =
  | { status: number; statusText: string; milliseconds: number; headers: [name: string, value: string][]; text: string }
  | { error: string };

export async function sendRequest({ method, url, headers, body, withCookies }: HttpRequest): Promise<Outcome> {
  const start = performance.now();
  try {
    // A request with a key has no cookies: the key is its only credential.
    const credentials = withCookies ? 'same-origin' : 'omit';
    const response = await fetch(url, { method, headers, body: body ?? null, credentials, cache: 'no-store' });
    const text = await response.text();
    const milliseconds = Math.round(performance.now() - start);
    const { status, statusText } = response;
    return { status, statusText, milliseconds, headers: [...response.headers], text };
  } catch (error) {
    const { origin } = new URL(url, location.href);
    if (!Object.values(headers).every(isHeaderValue))
      return { error: 'The key or a header has characters that headers cannot have.' };
    const reason = error instanceof TypeError ? `No response from ${origin}.` : String(error);
    const isMock = origin !== location.origin;
    return { error: `${reason} ${isMock ? 'Start the mock server.' : 'Check your connection.'}` };
  }
}

/** The browser sends visible ASCII, Latin-1 characters, spaces and tabs. */
function isHeaderValue(value: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
}

export function Response({ outcome, isBusy }: { outcome: Outcome | undefined; isBusy: boolean }) {
  const section = useRef<HTMLElement>(null);
  // On narrow screens the response is below the form.
  useEffect(() => {
    if (outcome) section.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  return (
    <section class="console-response" aria-label="Response" ref={section}>
      <h3>Response</h3>
      <div role="status">{isBusy ? <p>Sending…</p> : <Summary outcome={outcome} />}</div>
      {!isBusy && outcome && 'status' in outcome && <Details {...outcome} />}
    </section>
  );
}

function Summary({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return <p class="hint">Send the request to see the response.</p>;
  if ('error' in outcome) return <p class="error">{outcome.error}</p>;
  const { status, statusText, milliseconds, text } = outcome;
  const style = status < 400 ? 'status' : 'status bad';
  return (
    <p class="console-status">
      <span class={style}>
        {status}
        {statusText && ` ${statusText}`}
      </span>
      <span>{milliseconds} ms</span>
      <span>{formatSize(new Blob([text]).size)}</span>
    </p>
  );
}

function Details({ headers, text }: Extract<Outcome, { status: number }>) {
  return (
    <>
      {text !== '' && (
        <pre role="group" tabindex={0} aria-label="Response body">
          <code>{formatBody(text)}</code>
        </pre>
      )}
      <details>
        <summary>Headers ({headers.length})</summary>
        <dl class="console-headers">
          {headers.map(([name, value]) => (
            <>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </>
          ))}
        </dl>
      </details>
    </>
  );
}

function formatBody(text: string): ComponentChildren {
  try {
    return highlightJson(JSON.stringify(JSON.parse(text), null, 2));
  } catch {
    return text;
  }
}

function formatSize(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}
