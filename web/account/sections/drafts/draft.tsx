// An order draft: its lines beside the recommendations, the current quote, what changed, and the approval.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { breakable } from '../../components/breakable.tsx';
import { Button } from '../../components/button.tsx';
import { type ChangePropsOf, Dialog } from '../../components/dialog.tsx';
import { Field, type Fields, Form } from '../../components/form.tsx';
import { Badge, Page, Section } from '../../components/page.tsx';
import { type Fact, Facts } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { Day, formatMoney, Moment, Time } from '../../format.tsx';
import { byMethod, methodNames } from '../../labels.ts';
import { language } from '../../language.ts';
import { Loading, useLoad } from '../../loading.tsx';
import { t, withElements } from '../../messages.ts';
import type { PageProps } from '../../page-props.ts';
import { Attachments } from '../attachments/attachments.tsx';
import { describeBasis } from '../ordering/landed-basis.ts';
import type { Method } from '../ordering/quote.ts';
import { describeChange, describeWarning } from '../ordering/warning-texts.ts';
import { AddressLines } from '../trading/party.tsx';
import { ApproveDraft } from './approve-draft.tsx';
import { refreshDraftCount } from './draft-count.ts';
import { DraftLines } from './draft-lines.tsx';
import { draftLabels, draftTones } from './drafts.tsx';
import { EditDraft } from './edit-draft.tsx';
import { LastChange } from './last-change.tsx';

type DraftDetails = ApiResponse<'getAccountOrderDraft'>['data'];
type Order = DraftDetails['orders'][number];
type Current = NonNullable<DraftDetails['current']>;

export function Draft({ subject }: PageProps) {
  const draft = useLoad(
    () => callApi('getAccountOrderDraft', { path: { draftId: subject }, query: { language } }),
    [subject],
  );
  const [dialog, setDialog] = useState<'approve' | 'edit' | 'reject'>();
  const decided = async () => {
    refreshDraftCount();
    await draft.reload();
  };
  const data = draft.data?.data;
  const actions = data?.status === 'open' && (
    <>
      {data.canReject && <Button kind="danger-quiet" label={t('Reject')} onClick={() => setDialog('reject')} />}
      <Button label={t('Change draft')} onClick={() => setDialog('edit')} />
      {data.approvalError === null && data.current?.digest && (
        <Button kind="primary" label={t('Approve')} onClick={() => setDialog('approve')} />
      )}
    </>
  );
  return (
    <Page title={data?.title ?? t('Draft')} up={{ href: '/account/drafts', name: t('Drafts') }} actions={actions}>
      <Loading of={draft} lines={8}>
        {({ data: details }) => (
          <>
            <Notice draft={details} />
            {details.lastChange && (
              <LastChange of={details} change={details.lastChange} edit={() => setDialog('edit')} done={decided} />
            )}
            <Summary draft={details} />
            {details.current && <Changes current={details.current} />}
            {details.orders.map((order, position) => (
              <DraftLines
                order={order}
                first={firstIndex(details.orders, position)}
                isOnly={details.orders.length === 1}
                current={details.current}
              />
            ))}
            {details.current?.quote && (
              <Quote
                quote={details.current.quote}
                drafted={details.totalsByCurrency}
                method={details.shippingMethod ?? undefined}
              />
            )}
            <Attachments subject={{ subjectType: 'order_draft', subjectId: details.id }} />
          </>
        )}
      </Loading>
      {dialog === 'approve' && data && <ApproveDraft of={data} done={decided} close={() => setDialog(undefined)} />}
      {dialog === 'edit' && data && <EditDraft of={data} done={decided} close={() => setDialog(undefined)} />}
      {dialog === 'reject' && data && <Reject of={data} done={decided} close={() => setDialog(undefined)} />}
    </Page>
  );
}

function firstIndex(orders: Order[], position: number): number {
  return orders.slice(0, position).reduce((sum, { items }) => sum + items.length, 0);
}

const approvalNotices = {
  MANAGER_ROLE_REQUIRED: t('Only managers and approvers can approve drafts.'),
  OWN_DRAFT: t(
    'You created or last changed this draft. Your company requires that another user with the role manager or approver approves it.',
  ),
  DRAFT_CLOSED: '',
};

function Notice({ draft }: { draft: DraftDetails }) {
  const notice = draft.approvalError && approvalNotices[draft.approvalError];
  return notice ? <p class="lead">{notice}</p> : null;
}

function Summary({ draft }: { draft: DraftDetails }) {
  const { status, createdBy, changedBy, review, placedOrders, totalsByCurrency } = draft;
  return (
    <Facts
      facts={[
        [t('Status'), <Badge tone={draftTones[status]}>{draftLabels[status]}</Badge>],
        [
          t('Total'),
          <strong>{totalsByCurrency.map((sum) => formatMoney(sum.totalAmount, sum.currency)).join(' + ')}</strong>,
        ],
        [
          t('Created'),
          <>
            <Time at={draft.createdAt} />{' '}
            <small>{withElements('by {{name}}', { name: breakable(createdBy.name) })}</small>
          </>,
        ],
        changedBy && !draft.lastChange && [t('Last changed by'), breakable(changedBy)],
        status === 'open' && [t('Expires'), <Time at={draft.expiresAt} />],
        review && [
          draftLabels[status],
          <>
            <Moment at={review.decidedAt} />{' '}
            <small>{withElements('by {{name}}', { name: breakable(review.decidedBy) })}</small>
          </>,
        ],
        review?.reason && [t('Reason'), review.reason],
        placedOrders.length > 0 && [
          t('Orders'),
          placedOrders.map(({ orderNumber }) => (
            <div>
              <a href={`/account/orders/${orderNumber}`}>{orderNumber}</a>
            </div>
          )),
        ],
        draft.note && [t('Note'), draft.note],
        draft.externalOrderId && [t('Your reference'), draft.externalOrderId],
        [
          t('Shipping method'),
          <>
            {draft.shippingMethod ? methodNames[draft.shippingMethod] : <span class="quiet">{t('Not set')}</span>}
            <ChangedMethod of={draft} />
          </>,
        ],
        draft.requestedDate && [t('Requested date'), <Day on={draft.requestedDate} />],
        draft.deliveryAddress && [t('Delivery address'), <AddressLines text={draft.deliveryAddress} />],
        draft.comment && [t('Note to the supplier'), <AddressLines text={draft.comment} />],
      ]}
    />
  );
}

/** Who chose or changed the shipping method, and what it was; nothing if it is that of the creator. */
function ChangedMethod({ of: { review, lastChange } }: { of: DraftDetails }) {
  if (review?.shippingMethod)
    return <small class="under">{withElements('Chosen by {{name}}', { name: breakable(review.decidedBy) })}</small>;
  const edit = lastChange?.edits.find(({ field }) => field === 'shippingMethod');
  if (!lastChange || edit === undefined) return null;
  const before = edit.oldValue === null ? t('Not set') : methodNames[edit.oldValue as Method];
  return (
    <small class="under">
      {withElements('Changed by {{name}}, before: {{before}}', { name: breakable(lastChange.changedBy), before })}
    </small>
  );
}

function Changes({ current }: { current: Current }) {
  if (current.changes.length === 0) return null;
  const lead =
    current.digest === null
      ? t('A line can no longer be ordered, so the draft cannot be approved.')
      : t('An approval confirms these changes.');
  return (
    <Section title={t('Changed since the draft was created')} lead={lead}>
      <ul>
        {current.changes.map((change) => (
          <li>
            {change.index !== null && <strong>{t('Line {{line}}:', { line: change.index + 1 })} </strong>}
            {describeChange(change)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface QuoteProps {
  quote: NonNullable<Current['quote']>;
  drafted: DraftDetails['totalsByCurrency'];
  method: Method | undefined;
}

/** Its total is left out if it is that of the draft. The warnings of a line are beside the line. */
function Quote({ quote, drafted, method }: QuoteProps) {
  const { totalAmount, estimatedLandedCost, currency, orders } = quote;
  const warnings = quote.warnings.filter(({ index }) => index === null);
  const [only] = drafted;
  const isSame =
    drafted.length === 1 && only?.currency === currency && Number(only.totalAmount) === Number(totalAmount);
  const arrivals = orders.flatMap(({ supplier, arrivals: expected }) =>
    expected.map(
      (arrival): Fact => [
        orders.length > 1
          ? `${supplier.name}, ${byMethod[arrival.shippingMethod]}`
          : t('Arrives {{byMethod}}', { byMethod: byMethod[arrival.shippingMethod] }),
        <Day on={arrival.expectedDate} />,
      ],
    ),
  );
  return (
    <Section title={t('Current quote')}>
      <Facts
        facts={[
          !isSame && [t('Total'), <strong>{formatMoney(totalAmount, currency)}</strong>],
          ...(method === undefined
            ? (['sea', 'air'] as const).map(
                (each): Fact => [
                  t('Estimated landed cost {{byMethod}}', { byMethod: byMethod[each] }),
                  <LandedCosts of={orders} method={each} hasAmounts />,
                ],
              )
            : [
                [
                  t('Estimated landed cost'),
                  <>
                    <strong>{formatMoney(estimatedLandedCost, currency)}</strong>
                    <LandedCosts of={orders} method={method} />
                  </>,
                ] satisfies Fact,
              ]),
          ...arrivals,
        ]}
      />
      {warnings.length > 0 && (
        <>
          <h3>{t('Warnings')}</h3>
          <ul>
            {warnings.map((warning) => (
              <li>{describeWarning(warning)}</li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

interface LandedCostsProps {
  of: NonNullable<Current['quote']>['orders'];
  method: Method;
  /** Whether the amount of each order is shown, too. */
  hasAmounts?: boolean;
}

/** What the landed costs of orders by a method are based on. */
function LandedCosts({ of: orders, method, hasAmounts = false }: LandedCostsProps) {
  return orders.map(({ supplier, currency, landedCosts }) => {
    const cost = landedCosts.find(({ shippingMethod }) => shippingMethod === method);
    if (cost === undefined) return null;
    const name = orders.length === 1 ? '' : `${supplier.name}: `;
    return (
      <div key={supplier.id}>
        {hasAmounts && <strong>{`${name}${formatMoney(cost.amount, currency)}`}</strong>}{' '}
        <small class="under">{`${hasAmounts ? '' : name}${describeBasis(cost, method)}`}</small>
      </div>
    );
  });
}

function Reject({ of: draft, done, close }: ChangePropsOf<DraftDetails>) {
  const submit = async ({ reason = '' }: Fields) => {
    const body = reason.trim() === '' ? {} : { reason: reason.trim() };
    await callApi('rejectOrderDraft', { path: { draftId: draft.id }, body });
    await done();
    showToast(t('Draft rejected.'));
    close();
  };
  return (
    <Dialog title={t('Reject this draft?')} close={close}>
      <Form action={t('Reject draft')} submit={submit} cancel={close} danger>
        <Field
          name="reason"
          label={t('Reason')}
          hint={t('Optional. The creator of the draft can read it.')}
          maxlength={2000}
          autofocus
        />
      </Form>
    </Dialog>
  );
}
