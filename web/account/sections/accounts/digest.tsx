// How often the user gets an e-mail with the numbers of the overview.

import { type ApiResponse, callApi } from '../../api.ts';
import { type Fields, Form, Select } from '../../components/form.tsx';
import { Section } from '../../components/page.tsx';
import { saveChanges } from '../../components/save-changes.ts';
import { Loading, useLoad } from '../../loading.tsx';
import { t } from '../../messages.ts';

type Frequency = ApiResponse<'getDigest'>['data']['frequency'];

export function Digest() {
  const digest = useLoad(() => callApi('getDigest'));
  const frequencies: Record<Frequency, string> = {
    none: t('Never'),
    daily: t('Each day'),
    weekly: t('On Mondays'),
  };
  return (
    <Section title={t('E-mail digest')} lead={t('An e-mail in the morning with the numbers of the overview.')}>
      <Loading of={digest} lines={2}>
        {({ data }) => {
          const submit = async ({ frequency }: Fields) => {
            const entered = { frequency: frequency as Frequency };
            await saveChanges(
              data,
              entered,
              () => callApi('updateDigest', { body: entered }),
              t('E-mail digest saved.'),
            );
            await digest.reload();
          };
          return (
            <Form action={t('Save digest')} submit={submit}>
              <Select
                name="frequency"
                label={t('Send it')}
                value={data.frequency}
                options={Object.entries(frequencies)}
                hint={t('There is none on a day on which nothing needs attention.')}
              />
            </Form>
          );
        }}
      </Loading>
    </Section>
  );
}
