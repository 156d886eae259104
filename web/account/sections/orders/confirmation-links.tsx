// The links with which the supplier of an order confirms it without an account.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Badge, Section } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { Day, Moment } from '../../format.tsx';
import { type Loaded, loadAll, useLoad } from '../../loading.tsx';
import { t } from '../../messages.ts';
import { useSession } from '../../session.ts';

export type ConfirmationLink = ApiResponse<'listAccountConfirmationLinks'>['data']['items'][number];

/** Loads all links of an order, newest first. */
export function useConfirmationLinks(ref: string): Loaded<ConfirmationLink[]> {
  return useLoad(
    () =>
      loadAll(async (cursor: string | undefined) => {
        const query = cursor ? { cursor } : {};
        const { data } = await callApi('listAccountConfirmationLinks', { path: { ref }, query });
        return { rows: data.items, next: data.nextCursor };
      }),
    [ref],
  );
}

/** The links with what happened to them; nothing if there is none. */
export function ConfirmationLinks({ of: links, order }: { of: Loaded<ConfirmationLink[]>; order: string }) {
  const [asked, ask] = useState<ConfirmationLink>();
  const isBuying = useSession().can('purchase');
  const rows = links.data ?? [];
  if (rows.length === 0) return null;
  const canRevoke = isBuying && rows.some(({ status }) => status === 'active');
  const revoke = async (linkId: string) => {
    await callApi('deleteAccountConfirmationLink', { path: { ref: order, linkId } });
    showToast(t('Confirmation link revoked.'));
    await links.reload();
  };
  return (
    <Section
      title={t('Confirmation links')}
      lead={t('With such a link, the supplier can confirm this order without an account.')}>
      <Table
        label={t('Confirmation links')}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            name: t('Sent to'),
            kind: 'main',
            of: ({ recipients, createdAt, requestedBy }) => (
              <div>
                {recipients.join(', ')}{' '}
                <small>
                  <Moment at={createdAt} /> {requestedBy}
                </small>
              </div>
            ),
          },
          { name: t('Status'), of: (link) => <State of={link} /> },
          { name: t('Expires'), of: ({ expiresAt }) => <Day on={expiresAt} /> },
          canRevoke && {
            name: t('Actions'),
            kind: 'actions',
            of: (link) =>
              link.status === 'active' && (
                <Button
                  kind="plain"
                  label={t('Revoke')}
                  aria-label={t('Revoke the link sent to {{recipients}}', { recipients: link.recipients.join(', ') })}
                  onClick={() => ask(link)}
                />
              ),
          },
        ]}
      />
      {asked && (
        <ConfirmDialog
          title={t('Revoke the confirmation link?')}
          action={t('Revoke link')}
          act={() => revoke(asked.id)}
          close={() => ask(undefined)}>
          <p>{t('The link ends at once. What the supplier has confirmed stays.')}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

function State({ of: { status, openedAt, confirmedAt } }: { of: ConfirmationLink }) {
  const used = confirmedAt ?? openedAt;
  return (
    <div>
      {status === 'revoked' && <Badge tone="bad">{t('Link revoked')}</Badge>}
      {status === 'expired' && <Badge>{t('Link expired')}</Badge>}{' '}
      {confirmedAt !== null ? (
        <Badge tone="good">{t('Used to confirm')}</Badge>
      ) : (
        <Badge>{openedAt === null ? t('Not opened') : t('Opened')}</Badge>
      )}{' '}
      {used !== null && (
        <small>
          <Moment at={used} />
        </small>
      )}
    </div>
  );
}
