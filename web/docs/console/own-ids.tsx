// Fills IDs of the reader's company into the form.

import { useEffect, useRef, useState } from 'preact/hooks';
import { findOwnIds, type OwnIds, replaceIds } from './find-own-ids.ts';
import type { ConsoleOperation } from './operation.ts';
import type { FormValues } from './request.ts';

interface OwnIdsState {
  found: OwnIds;
  /** The IDs that the form has in place of those of the examples. */
  filledIn: OwnIds;
  fillIn: (ids: OwnIds) => void;
  /** Whether the IDs are those of a sandbox. */
  isTest: boolean;
}

const none: OwnIds = new Map();
const completeKey = /^pk_(?:test_)?[0-9A-Za-z]{12}_[0-9A-Za-z]{43}$/;

/** Looks up IDs when the credential changes. A request that changes live data gets them only by a click. */
export function useOwnIds(
  operation: ConsoleOperation,
  values: FormValues,
  setValues: (change: (values: FormValues) => FormValues) => void,
): OwnIdsState {
  const [found, setFound] = useState(none);
  const filledIn = useRef(none);
  const { apiKey, server } = values;
  const mode = values.parameters['query.mode'];
  const isKey = operation.credential.kind === 'key';
  const isTest = isKey ? apiKey.startsWith('pk_test_') : mode === 'test';
  const fillIn = (ids: OwnIds) => {
    const present = filledIn.current;
    filledIn.current = ids;
    setValues((values) => replaceIds(operation, values, present, ids));
  };
  useEffect(() => {
    // The mock responds to the IDs of the examples.
    const canLookUp = server === location.origin && (isKey ? completeKey.test(apiKey) : true);
    let isCurrent = true;
    (canLookUp ? findOwnIds(operation, values) : Promise.resolve(none)).then((ids) => {
      if (!isCurrent) return;
      setFound(ids);
      fillIn(operation.isWrite && !isTest ? none : ids);
    });
    return () => {
      isCurrent = false;
    };
  }, [apiKey, server, mode]);
  useTestMode(operation, setValues);
  return { found, filledIn: filledIn.current, fillIn, isTest };
}

/** Chooses test mode for a request that changes data, if the company has a sandbox. */
function useTestMode(
  { credential, isWrite, parameters }: ConsoleOperation,
  setValues: (change: (values: FormValues) => FormValues) => void,
): void {
  useEffect(() => {
    const hasMode = parameters.some(({ name, in: location }) => location === 'query' && name === 'mode');
    if (credential.kind !== 'session' || !isWrite || !hasMode) return;
    fetch('/api/account/v1/sandbox', { cache: 'no-store' })
      .then((response) => response.json())
      .then(({ data }) => {
        if (!data?.sandbox) return;
        setValues((values) => ({ ...values, parameters: { 'query.mode': 'test', ...values.parameters } }));
      })
      .catch(() => undefined);
  }, []);
}

/** Says whose IDs the form has, or offers to fill them in. */
export function OwnIdsNote({ found, filledIn, fillIn, isTest }: OwnIdsState) {
  if (found.size === 0) return null;
  if (filledIn.size > 0) {
    const owner = isTest ? 'your sandbox' : 'your company';
    return <p class="hint">IDs of {owner} replace those of the example.</p>;
  }
  return (
    <p class="hint">
      <button type="button" onClick={() => fillIn(found)}>
        Use IDs of your live data
      </button>
    </p>
  );
}
