// Marketplace commissions.

import { useState } from 'preact/hooks';
import { ApiError, type ApiResponse, callApi } from '../../api.ts';
import { ConfirmDialog, Dialog } from '../../components/dialog.ts';
import { Field, type Fields, Form } from '../../components/form.ts';
import { EmptyState, Section } from '../../components/page.ts';
import { Table } from '../../components/table.ts';
import { showToast } from '../../components/toast.ts';
import { html } from '../../html.ts';
import { Loading, useLoad } from '../../loading.ts';
import { useSession } from '../../session.ts';

type Commission = ApiResponse<'listCommissions'>['data']['commissions'][number];
type CommissionDialog = { what: 'set'; commission?: Commission } | { what: 'remove'; commission: Commission };

export function Commissions() {
  const commissions = useLoad(() => callApi('listCommissions'));
  const { isManager } = useSession();
  const [dialog, setDialog] = useState<CommissionDialog>();
  const close = () => setDialog(undefined);
  const add = html`<button type="button" onClick=${() => setDialog({ what: 'set' })}>Add commission</button>`;
  return html`<${Section} title="Marketplace commissions" actions=${isManager && add}
    lead="The share of each sale that a marketplace keeps. Calculations do not use commissions yet.">
    <${Loading} of=${commissions} lines=${2}>${({ data }: ApiResponse<'listCommissions'>) =>
      data.commissions.length === 0
        ? html`<${EmptyState} title="No commissions yet." />`
        : html`<${Table} label="Marketplace commissions" rows=${data.commissions} keyOf=${(row: Commission) => row.marketplace}
            columns=${[
              { name: 'Marketplace', kind: 'main', of: (row: Commission) => html`<strong>${row.marketplace}</strong>` },
              { name: 'Commission', kind: 'number', of: (row: Commission) => `${row.percent} %` },
              ...(isManager
                ? [{ name: 'Actions', kind: 'actions', of: (row: Commission) => buttons(row, setDialog) }]
                : []),
            ]} />`}<//>
    ${dialog?.what === 'set' && html`<${SetCommission} of=${dialog.commission} present=${commissions.data?.data.commissions ?? []} close=${close} done=${commissions.reload} />`}
    ${dialog?.what === 'remove' && html`<${Remove} of=${dialog.commission} close=${close} done=${commissions.reload} />`}
  <//>`;
}

function buttons(commission: Commission, openDialog: (dialog: CommissionDialog) => void) {
  const { marketplace } = commission;
  return html`<button type="button" aria-label=${`Change ${marketplace}`} onClick=${() => openDialog({ what: 'set', commission })}>Change</button>
    <button type="button" class="danger-quiet" aria-label=${`Remove ${marketplace}`} onClick=${() => openDialog({ what: 'remove', commission })}>Remove</button>`;
}

interface CommissionDialogProps {
  close: () => void;
  done: () => void;
}

function SetCommission({
  of,
  present,
  close,
  done,
}: CommissionDialogProps & { of?: Commission; present: Commission[] }) {
  const submit = async ({ marketplace = of?.marketplace ?? '', percent = '' }: Fields) => {
    const same = of ? undefined : present.find((commission) => commission.marketplace === marketplace.trim());
    if (same)
      throw new ApiError('', 'TAKEN', {
        marketplace: `Already has a commission of ${same.percent} %. Change it instead.`,
      });
    const { data } = await callApi('setCommission', {
      path: { marketplace: marketplace.trim() },
      body: { percent: percent.trim().replace(',', '.') },
    });
    showToast(`Commission of ${data.marketplace} saved: ${data.percent} %.`);
    close();
    done();
  };
  return html`<${Dialog} title=${of ? `Commission of ${of.marketplace}` : 'Add commission'} close=${close}>
    <${Form} action="Save commission" submit=${submit} cancel=${close}>
      ${!of && html`<${Field} name="marketplace" label="Marketplace" hint="The marketplace name that your sales data uses." required autofocus />`}
      <${Field} name="percent" label="Commission" unit="%" inputmode="decimal" value=${of?.percent ?? ''} required
        error="Must be from 0 to 99.99." autofocus=${of !== undefined} />
    <//>
  <//>`;
}

function Remove({ of, close, done }: CommissionDialogProps & { of: Commission }) {
  const act = async () => {
    await callApi('removeCommission', { path: { marketplace: of.marketplace } });
    showToast(`Commission of ${of.marketplace} removed.`);
    done();
  };
  return html`<${ConfirmDialog} title=${`Remove the commission of ${of.marketplace}?`} action="Remove commission" act=${act} close=${close}>
    <p>This deletes the commission of ${of.percent} %.</p>
  <//>`;
}
