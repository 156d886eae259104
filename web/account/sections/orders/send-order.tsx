// Sends the purchase order of an order by e-mail, and shows the e-mails that were sent.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { type ChangePropsOf, Dialog } from '../../components/dialog.tsx';
import { Field, type Fields, Form, Switch, TextArea } from '../../components/form.tsx';
import { Badge } from '../../components/page.tsx';
import { showToast } from '../../components/toast.tsx';
import { Moment } from '../../format.tsx';
import { Loading, useLoad } from '../../loading.tsx';
import { t } from '../../messages.ts';
import { useSession } from '../../session.ts';
import { useIdempotencyKey } from '../ordering/order-dialog.tsx';

type Order = ApiResponse<'getAccountOrder'>['data'];
type Email = Order['documentEmails'][number];

const statusLabels: Record<Email['status'], string> = {
  pending: t('E-mail queued'),
  sent: t('E-mail sent'),
  failed: t('E-mail failed'),
  uncertain: t('E-mail uncertain'),
};
const tones = { pending: undefined, sent: 'good', failed: 'bad', uncertain: 'bad' } as const;

export function SendOrder({ of: order, done }: { of: Order; done: () => unknown }) {
  const [isOpen, setOpen] = useState(false);
  const canSend = useSession().can('purchase') && order.status !== 'cancelled';
  return (
    <>
      {canSend && <Button kind="plain" label={t('E-mail to supplier…')} onClick={() => setOpen(true)} />}
      {order.documentEmails.map(({ email, status, createdAt, sentAt, requestedBy }) => (
        <div>
          <Badge tone={tones[status]}>{statusLabels[status]}</Badge> {email}{' '}
          <small>
            <Moment at={sentAt ?? createdAt} /> {requestedBy}
          </small>
        </div>
      ))}
      {isOpen && <SendDialog of={order} close={() => setOpen(false)} done={done} />}
    </>
  );
}

export function SendDialog({ of: order, close, done }: ChangePropsOf<Order>) {
  const { user } = useSession();
  const { orderNumber, supplier } = order;
  const known = useLoad(() => callApi('getAccountSupplier', { path: { supplierId: supplier.id } }), [supplier.id]);
  // A repeated attempt after an error has the same key, so that no e-mail is sent twice.
  const idempotencyKey = useIdempotencyKey(orderNumber);
  const submit = async ({ recipients = '', message = '', copyToSender, confirmationLink }: Fields) => {
    await callApi('sendAccountOrder', {
      path: { ref: orderNumber },
      body: {
        recipients: recipients.split(/[\s,;]+/).filter(Boolean),
        copyToSender: copyToSender === 'on',
        confirmationLink: confirmationLink === 'on',
        pageSize: 'a4',
        message: message.trim() || null,
      },
      idempotencyKey,
    });
    showToast(t('The e-mail will be sent.'));
    close();
    await done();
  };
  return (
    <Dialog title={t('E-mail the purchase order')} close={close}>
      <Loading of={known} lines={4}>
        {({ data: { contact } }) => (
          <Form action={t('Send e-mail')} submit={submit} cancel={close}>
            {contact.email === null && (
              <p>
                {t('Your contact at {{name}} has no e-mail address yet.', { name: supplier.name })}{' '}
                <a href={`/account/suppliers/${supplier.id}`}>{t('Enter the contact')}</a>
              </p>
            )}
            <Field
              label={t('Recipients')}
              name="recipients"
              hint={t('Up to 10 e-mail addresses, separated by commas.')}
              value={contact.email ?? ''}
              required
              autofocus
            />
            <TextArea
              label={t('Message (optional)')}
              name="message"
              hint={t('Only in the e-mail. The purchase order is attached as a PDF file.')}
              rows={4}
              maxlength={2000}
            />
            {order.status !== 'accepted' && (
              <Switch
                label={t('Let the supplier confirm by a link')}
                name="confirmationLink"
                hint={t('Without an account, and for this order only. The link expires after 30 days.')}
                defaultChecked={order.status === 'created'}
              />
            )}
            <Switch
              label={t('Send a copy to {{email}}', { email: user.email })}
              name="copyToSender"
              defaultChecked={false}
            />
          </Form>
        )}
      </Loading>
    </Dialog>
  );
}
