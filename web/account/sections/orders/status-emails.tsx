// The e-mails that status changes send, before they are sent.

import { type ApiResponse, callApi } from '../../api.ts';
import { useLoad } from '../../loading.tsx';
import { t } from '../../messages.ts';
import { type Status, statusLabels } from './order-status.tsx';

type Supplier = Pick<ApiResponse<'getAccountSupplier'>['data'], 'name' | 'statusEmails'>;
type Recipient = Supplier['statusEmails'][number]['recipient'];

const recipients: Recipient[] = ['supplier', 'buyer'];

interface StatusEmailsProps {
  supplierId: string;
  steps: readonly Status[];
}

interface SetStatusesTooProps extends StatusEmailsProps {
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
}

/** A checkbox that also sets the statuses that a new payment or receipt supports, with the e-mails of these; nothing without such a status. */
export function SetStatusesToo({ steps, supplierId, isChosen, choose }: SetStatusesTooProps) {
  if (steps.length === 0) return null;
  return (
    <>
      <label class="box">
        <input type="checkbox" checked={isChosen} onChange={({ currentTarget }) => choose(currentTarget.checked)} />{' '}
        <span>{t('Also set the status to “{{status}}”', { status: statusLabels[steps.at(-1)!] })}</span>
      </label>
      {isChosen && <StatusEmails supplierId={supplierId} steps={steps} />}
    </>
  );
}

/** Nothing while the supplier loads. */
export function StatusEmails({ supplierId, steps }: StatusEmailsProps) {
  const supplier = useLoad(() => callApi('getAccountSupplier', { path: { supplierId } }), [supplierId]);
  return supplier.data ? <Emails supplier={supplier.data.data} steps={steps} /> : null;
}

/** One line for each recipient of an e-mail about a status, or that there is none. */
function Emails({ supplier: { name, statusEmails }, steps }: { supplier: Supplier; steps: readonly Status[] }) {
  const sent = statusEmails.filter(({ status }) => steps.includes(status));
  const lines = recipients.flatMap((recipient) => {
    const own = sent.filter((one) => one.recipient === recipient);
    if (own.length === 0) return [];
    const who = recipient === 'supplier' ? name : t('Your company');
    const { email } = own[0]!;
    if (email === null) return [t('{{name}} gets no e-mail, because there is no address.', { name: who })];
    const statuses = own.map(({ status }) => `“${statusLabels[status]}”`).join(', ');
    return [t('{{name}} gets an e-mail to {{email}}: {{statuses}}.', { name: who, email, statuses })];
  });
  return (
    <ul class="status-emails">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
