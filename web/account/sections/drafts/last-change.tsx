// What another user changed in a draft, before and after. The creator accepts it or changes the draft again.

import { type ApiResponse, callApi } from '../../api.ts';
import { breakable } from '../../components/breakable.tsx';
import { Button } from '../../components/button.tsx';
import { Badge, Section } from '../../components/page.tsx';
import { NameAndCode, Table } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { Day, formatNumber, Time } from '../../format.tsx';
import { methodNames } from '../../labels.ts';
import { t, withElements } from '../../messages.ts';

type DraftDetails = ApiResponse<'getAccountOrderDraft'>['data'];
type Change = NonNullable<DraftDetails['lastChange']>;
type Edit = Change['edits'][number];

const fieldNames: Record<Edit['field'], string> = {
  quantity: t('Quantity'),
  customPrice: t('Unit price'),
  shippingMethod: t('Shipping method'),
  requestedDate: t('Requested date'),
  deliveryAddress: t('Delivery address'),
  externalOrderId: t('Your reference'),
  comment: t('Note to the supplier'),
  note: t('Note'),
  title: t('Title'),
};

interface LastChangeProps {
  of: DraftDetails;
  change: Change;
  /** Opens the dialog that changes the draft. */
  edit: () => void;
  /** Loads the draft again. */
  done: () => Promise<void>;
}

export function LastChange({ of: draft, change, edit, done }: LastChangeProps) {
  const accept = async () => {
    try {
      const body = { digest: draft.digest, acceptChange: true as const };
      await callApi('updateOrderDraft', { path: { draftId: draft.id }, body });
      showToast(t('Changes accepted.'));
    } catch (error) {
      showToast((error as Error).message);
    }
    await done();
  };
  const actions = draft.canAcceptChange && (
    <>
      <Button label={t('Change again')} onClick={edit} />
      <Button kind="primary" label={t('Accept changes')} onClick={accept} />
    </>
  );
  return (
    <Section
      title={t('Changes to the draft')}
      actions={actions}
      lead={
        <>
          {withElements('{{name}}, {{time}}', {
            name: breakable(change.changedBy),
            time: <Time at={change.changedAt} />,
          })}{' '}
          {change.acceptedBy && <Badge tone="good">{t('Accepted by {{name}}', { name: change.acceptedBy })}</Badge>}
        </>
      }>
      {change.note && <blockquote class="draft-note">{change.note}</blockquote>}
      <Table
        label={t('Changes to the draft')}
        rows={change.edits}
        keyOf={({ field, sku }) => `${field} ${sku}`}
        columns={[
          { name: t('Changed'), kind: 'main', of: (edited) => <Subject of={edited} /> },
          { name: t('Before'), of: (edited) => <Value of={edited} value={edited.oldValue} /> },
          {
            name: t('After'),
            of: (edited) => (
              <strong>
                <Value of={edited} value={edited.newValue} />
              </strong>
            ),
          },
        ]}
      />
    </Section>
  );
}

function Subject({ of: { field, name, sku } }: { of: Edit }) {
  if (name === null) return <>{fieldNames[field]}</>;
  return <NameAndCode name={field === 'quantity' ? name : `${name} · ${fieldNames[field]}`} code={sku} />;
}

function Value({ of: { field }, value }: { of: Edit; value: string | null }) {
  if (value === null) return <span class="quiet">{field === 'quantity' ? t('Not ordered') : t('None')}</span>;
  if (field === 'quantity') return <>{formatNumber(value)}</>;
  if (field === 'shippingMethod') return <>{methodNames[value as keyof typeof methodNames]}</>;
  if (field === 'requestedDate') return <Day on={value} />;
  return <>{breakable(value)}</>;
}
