// Marketplace commissions.

import { useState } from 'preact/hooks';
import { ApiError, type ApiResponse, callApi } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { type ChangeProps, ConfirmDialog, Dialog } from '../../components/dialog.tsx';
import { Field, type Fields, Form } from '../../components/form.tsx';
import { EmptyState, Section } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { formatPercent } from '../../format.tsx';
import { type Loaded, Loading } from '../../loading.tsx';
import { t } from '../../messages.ts';
import { useSession } from '../../session.ts';

type Commission = ApiResponse<'listCommissions'>['data']['items'][number];
type CommissionDialog = { what: 'set'; commission?: Commission } | { what: 'remove'; commission: Commission };

export function Commissions({ of: commissions }: { of: Loaded<Commission[]> }) {
  const { isManager } = useSession();
  const [dialog, setDialog] = useState<CommissionDialog>();
  const close = () => setDialog(undefined);
  const add = <Button label={t('Add commission')} onClick={() => setDialog({ what: 'set' })} />;
  return (
    <Section
      id="commissions"
      title={t('Marketplace commissions')}
      actions={isManager && add}
      lead={t(
        'The share of each sale that a marketplace keeps, for your reference. Prices and recommendations do not use it.',
      )}>
      <Loading of={commissions} lines={2}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('No commissions yet.')} />
          ) : (
            <Table
              label={t('Marketplace commissions')}
              rows={rows}
              keyOf={(row) => row.marketplace}
              columns={[
                { name: t('Marketplace'), kind: 'main', of: (row) => <strong>{row.marketplace}</strong> },
                { name: t('Commission'), kind: 'number', of: (row) => formatPercent(Number(row.percent), 2) },
                isManager && { name: t('Actions'), kind: 'actions', of: (row) => buttons(row, setDialog) },
              ]}
            />
          )
        }
      </Loading>
      {dialog?.what === 'set' && (
        <SetCommission
          of={dialog.commission}
          present={commissions.data ?? []}
          close={close}
          done={commissions.reload}
        />
      )}
      {dialog?.what === 'remove' && <Remove of={dialog.commission} close={close} done={commissions.reload} />}
    </Section>
  );
}

export async function readCommissions(cursor: string | undefined) {
  const { data } = await callApi('listCommissions', { query: { cursor } });
  return { rows: data.items, next: data.nextCursor };
}

function buttons(commission: Commission, openDialog: (dialog: CommissionDialog) => void) {
  const { marketplace } = commission;
  return (
    <>
      <Button
        label={t('Change')}
        aria-label={t('Change {{marketplace}}', { marketplace })}
        onClick={() => openDialog({ what: 'set', commission })}
      />
      <Button
        kind="danger-quiet"
        label={t('Remove')}
        aria-label={t('Remove {{marketplace}}', { marketplace })}
        onClick={() => openDialog({ what: 'remove', commission })}
      />
    </>
  );
}

function SetCommission({ of, present, close, done }: ChangeProps & { of?: Commission; present: Commission[] }) {
  const submit = async ({ marketplace = of?.marketplace ?? '', percent = '' }: Fields) => {
    const same = of ? undefined : present.find((commission) => commission.marketplace === marketplace.trim());
    if (same)
      throw new ApiError('', 'TAKEN', {
        marketplace: t('Already has a commission of {{percent}} %. Change it instead.', { percent: same.percent }),
      });
    const { data } = await callApi('updateCommission', {
      path: { marketplace: marketplace.trim() },
      body: { percent: percent.trim().replace(',', '.') },
    });
    showToast(
      t('Commission of {{marketplace}} saved: {{percent}} %.', {
        marketplace: data.marketplace,
        percent: data.percent,
      }),
    );
    close();
    done();
  };
  return (
    <Dialog
      title={of ? t('Commission of {{marketplace}}', { marketplace: of.marketplace }) : t('Add commission')}
      close={close}>
      <Form action={t('Save commission')} submit={submit} cancel={close}>
        {!of && (
          <Field
            name="marketplace"
            label={t('Marketplace')}
            hint={t('The marketplace name that your sales data uses.')}
            required
            autofocus
          />
        )}
        <Field
          name="percent"
          label={t('Commission')}
          unit="%"
          inputmode="decimal"
          value={of?.percent ?? ''}
          required
          error={t('Must be from 0 to 99.99.')}
          autofocus={of !== undefined}
        />
      </Form>
    </Dialog>
  );
}

function Remove({ of, close, done }: ChangeProps & { of: Commission }) {
  const act = async () => {
    await callApi('deleteCommission', { path: { marketplace: of.marketplace } });
    showToast(t('Commission of {{marketplace}} removed.', { marketplace: of.marketplace }));
    done();
  };
  return (
    <ConfirmDialog
      title={t('Remove the commission of {{marketplace}}?', { marketplace: of.marketplace })}
      action={t('Remove commission')}
      act={act}
      close={close}>
      <p>{t('This deletes the commission of {{percent}} %.', { percent: of.percent })}</p>
    </ConfirmDialog>
  );
}
