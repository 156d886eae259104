// The form that advances the clock of the sandbox.

import { useState } from 'preact/hooks';
import { callApi } from '../../api.ts';
import { type Fields, Form, Select } from '../../components/form.tsx';
import { showToast } from '../../components/toast.tsx';
import { Moment } from '../../format.tsx';
import { plural, t, withElements } from '../../messages.ts';
import { reportSandboxChange } from '../../sandbox-changes.ts';

const dayMs = 86_400_000;

interface AdvanceProps {
  /** The time of the clock, ISO 8601. */
  from: string;
  /** Called when the clock has been advanced, or continues after the response. */
  done: () => unknown;
  cancel?: () => void;
}

/** Advances the clock by a number of days. */
export function AdvanceClock({ from, done, cancel }: AdvanceProps) {
  const [target, setTarget] = useState<string>();
  const submit = async ({ days = '1' }: Fields) => {
    const advanceTo = new Date(Date.parse(from) + Number(days) * dayMs).toISOString();
    setTarget(advanceTo);
    const { data } = await callApi('advanceAccountSandboxClock', { body: { advanceTo } }).finally(() =>
      setTarget(undefined),
    );
    if (data.status === 'ready') showToast(t('Clock advanced.'));
    reportSandboxChange();
    await done();
  };
  return (
    <Form action={t('Advance clock')} submit={submit} cancel={cancel}>
      <Select
        name="days"
        label={t('Advance by')}
        value="1"
        options={[
          ['1', plural(1, '{{count}} day', '{{count}} days')],
          ['7', t('1 week')],
          ['30', plural(30, '{{count}} day', '{{count}} days')],
          ['90', plural(90, '{{count}} day', '{{count}} days')],
        ]}
      />
      <p role="status">{target && withElements('Advancing to {{time}} …', { time: <Moment at={target} /> })}</p>
    </Form>
  );
}
