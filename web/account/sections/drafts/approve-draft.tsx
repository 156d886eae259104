// Approves a draft: its sums, its shipping method, which the user chooses if it has none, its warnings and its differences from the recommendations.

import { useState } from 'preact/hooks';
import { ApiError, type ApiResponse, callApi } from '../../api.ts';
import { type ChangePropsOf, Dialog } from '../../components/dialog.tsx';
import { type Fields, Form, Select } from '../../components/form.tsx';
import { showToast } from '../../components/toast.tsx';
import { formatMoney } from '../../format.tsx';
import { methodNames } from '../../labels.ts';
import { plural, t } from '../../messages.ts';
import { describeWarning } from '../ordering/warning-texts.ts';
import { describeAdvice } from './advice-texts.ts';
import { commonMethod } from './common-method.ts';
import { PlacedOrders } from './placed-orders.tsx';

type DraftDetails = ApiResponse<'getAccountOrderDraft'>['data'];
type Method = NonNullable<DraftDetails['shippingMethod']>;

/** `done` loads the draft again. */
export function ApproveDraft({ of: draft, done, close }: ChangePropsOf<DraftDetails>) {
  const { quote, digest, adviceWarnings = [] } = draft.current ?? {};
  const warnings = quote?.warnings ?? [];
  const isOne = draft.orders.length === 1;
  // As when the dialog opened: a draft that loads again leaves the user's choice.
  const [recommended] = useState(() => commonMethod(draft.current?.lines ?? []));
  const total = quote && formatMoney(quote.totalAmount, quote.currency);
  const submit = async (fields: Fields) => {
    if (!digest) throw new ApiError(t('A line can no longer be ordered.'), 'DRAFT_OUTDATED');
    const { data } = await callApi('approveOrderDraft', {
      path: { draftId: draft.id },
      body: { digest, ...chosenMethod(fields) },
    }).catch(async (error) => {
      // The page then has the current prices, which the user can approve.
      await done();
      throw error;
    });
    await done();
    showToast(<PlacedOrders orders={data.placedOrders} />);
    close();
  };
  return (
    <Dialog title={isOne ? t('Place this order?') : t('Place these orders?')} close={close}>
      <p>
        {plural(draft.orders.length, '{{count}} order', '{{count}} orders')},{' '}
        {plural(draft.items.length, '{{count}} line', '{{count}} lines')}
        {total && (
          <>
            , <strong>{total}</strong>
          </>
        )}
        . {isOne ? t('It is placed at once.') : t('They are placed at once.')}
      </p>
      <Form action={placeLabel(isOne, total)} submit={submit} cancel={close}>
        {draft.shippingMethod ? (
          <p>{t('Shipping method: {{method}}', { method: methodNames[draft.shippingMethod] })}</p>
        ) : (
          <ChooseMethod label={t('Shipping method')} recommended={recommended} />
        )}
        {warnings.length > 0 && (
          <>
            <p>{plural(warnings.length, '{{count}} warning:', '{{count}} warnings:')}</p>
            <ul class="warnings">
              {warnings.map((warning) => (
                <li>
                  {warning.index !== null && `${nameOfLine(draft, warning.index)}: `}
                  {describeWarning(warning)}
                </li>
              ))}
            </ul>
          </>
        )}
        {adviceWarnings.length > 0 && (
          <>
            <p>
              {plural(
                adviceWarnings.length,
                '{{count}} difference from the recommendations:',
                '{{count}} differences from the recommendations:',
              )}
            </p>
            <ul class="warnings">
              {adviceWarnings.map((warning) => (
                <li>
                  {nameOfLine(draft, warning.index)}: {describeAdvice(warning)}
                </li>
              ))}
            </ul>
          </>
        )}
      </Form>
    </Dialog>
  );
}

interface ChooseMethodProps {
  label: string;
  /** What all lines recommend; it is preselected. */
  recommended?: Method | undefined;
}

/** The required shipping method of orders whose drafts have none. */
export function ChooseMethod({ label, recommended }: ChooseMethodProps) {
  return (
    <Select
      name="shippingMethod"
      label={label}
      hint={
        recommended
          ? t('Recommended for all lines. The expected arrival depends on it.')
          : t('Required: the expected arrival depends on it.')
      }
      value={recommended}
      options={[
        ['sea', t('Sea')],
        ['air', t('Air')],
      ]}
      required
    />
  );
}

/** Returns the member of an approval with the method that the user chose, if any. */
export function chosenMethod({ shippingMethod }: Fields): { shippingMethod?: Method } {
  return shippingMethod ? { shippingMethod: shippingMethod as Method } : {};
}

function placeLabel(isOne: boolean, totalAmount: string | null | undefined): string {
  if (isOne) return totalAmount ? t('Place order for {{totalAmount}}', { totalAmount }) : t('Place order');
  return totalAmount ? t('Place orders for {{totalAmount}}', { totalAmount }) : t('Place orders');
}

function nameOfLine({ orders }: DraftDetails, index: number): string {
  const line = orders.flatMap(({ items }) => items)[index];
  if (line === undefined) return '';
  return line.isCustom ? line.customName : line.name;
}
