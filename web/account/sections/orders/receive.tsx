// Counts what arrived of an order on a tablet or phone: by scanner, by SKU, or line by line. Corrects a receipt with `?receipt=`.

import { useRef, useState } from 'preact/hooks';
import { ApiError, type ApiResponse, callApi } from '../../api.ts';
import { today } from '../../clock.ts';
import { Button } from '../../components/button.tsx';
import { Field, type Fields, Form, TextArea } from '../../components/form.tsx';
import { Badge, EmptyState, Page, Section } from '../../components/page.tsx';
import { ProductImage, type WithImage } from '../../components/product-image.tsx';
import { showToast } from '../../components/toast.tsx';
import { formatNumber } from '../../format.tsx';
import { Loading, useLoad } from '../../loading.tsx';
import { plural, t } from '../../messages.ts';
import { navigate } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { suggestId } from '../../suggest-id.ts';
import { ownNumber } from '../../tables/order-number.tsx';
import { ChooseFiles } from '../attachments/choose-files.tsx';
import { type LineQuantities, loadLines, loadReceipts, type Receipt } from './line-quantities.tsx';
import { type Count, changeCount, findCountError, noUnits } from './receive-counts.ts';
import { setStatuses } from './status-actions.tsx';
import { SetStatusesToo } from './status-emails.tsx';
import { supportedSteps } from './status-steps.ts';

type Order = ApiResponse<'getAccountOrder'>['data'];
type Cost = ApiResponse<'getAccountOrderCost'>['data'];

export function Receive({ subject, query }: PageProps) {
  const receiptId = query.get('receipt') ?? undefined;
  const up = `/account/orders/${encodeURIComponent(subject)}`;
  const loaded = useLoad(async () => {
    const [order, lines, receipts, cost] = await Promise.all([
      callApi('getAccountOrder', { path: { ref: subject } }),
      loadLines(subject),
      loadReceipts(subject),
      // Without its payments, only the goods are received.
      callApi('getAccountOrderCost', { path: { ref: subject }, query: { estimate: 'learned' } }).catch(() => undefined),
    ]);
    const corrected = receipts.find((receipt) => receipt.receiptId === receiptId);
    if (receiptId !== undefined && corrected === undefined) {
      throw new ApiError(t('The order has no receipt {{receiptId}}.', { receiptId }), 'NOT_FOUND');
    }
    const images = new Map(order.data.items.map((item) => [item.lineNumber, item]));
    return {
      order: order.data,
      cost: cost?.data,
      images,
      lines,
      receipts,
      corrected,
      boxes: await loadBoxSizes(lines),
    };
  }, [subject, receiptId]);
  const number = loaded.data ? ownNumber(loaded.data.order) : subject;
  return (
    <Page
      title={
        receiptId === undefined
          ? t('Receive order {{subject}}', { subject: number })
          : t('Correct receipt {{receiptId}}', { receiptId })
      }
      up={{ href: up, name: t('Order {{subject}}', { subject: number }) }}>
      <Loading of={loaded} lines={8}>
        {(data) =>
          data.corrected === undefined && data.lines.every(({ open }) => open === 0) ? (
            <EmptyState
              title={t('No units are open.')}
              hint={t('If more units arrive, correct a receipt on the page of the order.')}
            />
          ) : (
            <Counting {...data} orderNumber={subject} done={() => navigate(up)} />
          )
        }
      </Loading>
    </Page>
  );
}

/** The most codes of one lookup. */
const maxCodes = 500;

/** Returns the units per box by product; none for users who do not see the catalog, since receiving does not depend on it. */
async function loadBoxSizes(lines: readonly LineQuantities[]): Promise<ReadonlyMap<string, number>> {
  const codes = [...new Set(lines.flatMap(({ isCustom, sku }) => (isCustom ? [] : sku)))].slice(0, maxCodes);
  if (codes.length === 0) return new Map();
  const found = await callApi('lookUpAccountProducts', { body: { codes } }).catch(() => undefined);
  const products = found?.data.codes.flatMap((code) => code.products) ?? [];
  return new Map(
    products.flatMap(({ product: { productId, attributes } }): [string, number][] =>
      attributes?.unitsPerBox ? [[productId, attributes.unitsPerBox]] : [],
    ),
  );
}

interface CountingProps {
  order: Order;
  /** Undefined if it could not be loaded. */
  cost: Cost | undefined;
  orderNumber: string;
  /** The products of the lines, by line number. */
  images: ReadonlyMap<number, WithImage>;
  /** The units per box, by product. */
  boxes: ReadonlyMap<string, number>;
  lines: LineQuantities[];
  receipts: Receipt[];
  corrected: Receipt | undefined;
  done: () => void;
}

function Counting({ order, cost, orderNumber, images, boxes, lines, receipts, corrected, done }: CountingProps) {
  const before = new Map(corrected?.lines.map(({ lineNumber, ...count }): [number, Count] => [lineNumber, count]));
  const [counts, setCounts] = useState(before);
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const [suggestedId] = useState(() => suggestId('GR'));
  const [current, setCurrent] = useState<number>();
  const [fileIds, setFileIds] = useState<readonly string[]>(corrected?.fileIds ?? []);
  const countOf = (line: LineQuantities) => counts.get(line.lineNumber) ?? noUnits;
  // The units of the corrected receipt are open again.
  const openOf = ({ lineNumber, ordered, received, short }: LineQuantities) => {
    const own = before.get(lineNumber) ?? noUnits;
    return Math.max(0, ordered - (received - own.received) - Math.max(0, short - own.short));
  };
  const change = (line: LineQuantities, values: Partial<Count>) => {
    setCounts((known) => {
      const count = known.get(line.lineNumber) ?? noUnits;
      return new Map(known).set(line.lineNumber, changeCount(count, values, openOf(line)));
    });
    setErrors((known) => new Map([...known].filter(([lineNumber]) => lineNumber !== line.lineNumber)));
  };
  const changeAll = (values: (line: LineQuantities) => Partial<Count>) => {
    for (const line of lines) change(line, values(line));
  };
  const scan = (code: string): LineQuantities | undefined => {
    const found = lines.filter(({ sku, barcode }) => barcode === code || sku.toLowerCase() === code.toLowerCase());
    const line = found.find((candidate) => countOf(candidate).received < openOf(candidate)) ?? found[0];
    if (line) {
      change(line, { received: countOf(line).received + 1 });
      setCurrent(line.lineNumber);
    }
    return line;
  };

  // The status “delivered” needs all units, and the payments before it.
  const counted = lines.map((line) => {
    const count = countOf(line);
    const received = line.received - (before.get(line.lineNumber)?.received ?? 0) + count.received;
    return { received, open: Math.max(0, openOf(line) - count.received - count.short) };
  });
  const found = cost ? supportedSteps(order.status, cost, { lines: counted, shipments: [] }) : [];
  const isDelivered = found.at(-1) === 'delivered' && order.allowedTransitions.includes(found[0]!);
  const steps = isDelivered ? found : [];
  const [setsStatus, setSetsStatus] = useState(true);

  const submit = async ({ date = '', receiptId = '', note = '' }: Fields) => {
    const id = corrected?.receiptId ?? receiptId.trim();
    if (!corrected && receipts.some((receipt) => receipt.receiptId === id)) {
      const message = t('A receipt with this ID exists. Correct it from the order instead.');
      throw new ApiError(message, 'EXISTS', { receiptId: message });
    }
    const sent = lines
      .map((line) => {
        const { received, damaged, short } = countOf(line);
        return { lineNumber: line.lineNumber, received, damaged, short };
      })
      .filter(({ lineNumber, received, damaged, short }) => received + damaged + short > 0 || before.has(lineNumber));
    if (sent.length === 0) throw new ApiError(t('Count at least one unit.'), 'EMPTY');
    // What a corrected receipt has already is possible.
    const wrong = lines.flatMap((line): [number, string][] => {
      const count = countOf(line);
      const error = count === before.get(line.lineNumber) ? undefined : findCountError(count, openOf(line));
      return error === undefined ? [] : [[line.lineNumber, error]];
    });
    if (wrong.length > 0) {
      setErrors(new Map(wrong));
      throw new ApiError(t('Correct the marked lines.'), 'INVALID');
    }
    const receipt = {
      ...{ receiptId: id, date, lines: sent },
      ...(note.trim() && { note: note.trim() }),
      ...(fileIds.length > 0 && { fileIds: [...fileIds] }),
    };
    await callApi('pushAccountReceipts', { path: { ref: orderNumber }, body: { receipts: [receipt] } }).catch(
      (error) => {
        const sorted = sortErrors(error, sent);
        setErrors(sorted.lines);
        throw sorted.error;
      },
    );
    let message = corrected ? t('Receipt {{id}} corrected.', { id }) : t('Receipt {{id}} recorded.', { id });
    // The receipt is stored, whether or not its statuses can be set.
    if (setsStatus) {
      await setStatuses(orderNumber, steps).catch((error) => {
        message = error.message;
      });
    }
    showToast(message);
    done();
  };

  return (
    <>
      <Scan scan={scan} countOf={countOf} openOf={openOf} />
      <Section
        title={t('Lines')}
        actions={
          <>
            <Button
              label={t('Receive all as ordered')}
              onClick={() => changeAll((line) => ({ received: openOf(line), short: 0, isFilled: true }))}
            />
            <Button
              label={t('The rest will not come')}
              onClick={() => changeAll((line) => ({ short: Math.max(0, openOf(line) - countOf(line).received) }))}
            />
          </>
        }>
        <ul class="receiving">
          {lines.map((line) => (
            <CountedLine
              line={line}
              image={images.get(line.lineNumber) ?? {}}
              boxSize={boxes.get(line.productId ?? '')}
              count={countOf(line)}
              open={openOf(line)}
              error={errors.get(line.lineNumber)}
              isCurrent={line.lineNumber === current}
              change={(values) => change(line, values)}
            />
          ))}
        </ul>
        <Total counts={lines.map(countOf)} open={lines.reduce((sum, line) => sum + openOf(line), 0)} />
      </Section>
      <Section title={t('Receipt')}>
        <Form action={corrected ? t('Save receipt') : t('Record receipt')} submit={submit} cancel={done}>
          <div class="row">
            <Field name="date" type="date" label={t('Delivery date')} required value={corrected?.date ?? today()} />
            <Field
              name="receiptId"
              label={t('Receipt ID')}
              required
              maxlength={255}
              value={corrected?.receiptId ?? suggestedId}
              readonly={corrected !== undefined}
              hint={t('Such as the number of the delivery note. It is unique within the order.')}
            />
          </div>
          <TextArea name="note" label={t('Note (optional)')} rows={2} maxlength={2000} value={corrected?.note ?? ''} />
          <ChooseFiles
            subject={{ subjectType: 'order', subjectId: order.orderId }}
            chosen={fileIds}
            change={setFileIds}
          />
          <SetStatusesToo steps={steps} supplierId={order.supplier.id} isChosen={setsStatus} choose={setSetsStatus} />
        </Form>
      </Section>
    </>
  );
}

interface ScanProps {
  /** Counts a unit of the line with a SKU or barcode; undefined if there is none. */
  scan: (code: string) => LineQuantities | undefined;
  countOf: (line: LineQuantities) => Count;
  openOf: (line: LineQuantities) => number;
}

/** Scanners type a code and Enter. The field keeps the focus for the next one. */
function Scan({ scan, countOf, openOf }: ScanProps) {
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<{ code: string; line: LineQuantities | undefined }>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    if (code === '' || !input.current) return;
    setFound({ code, line: scan(code) });
    input.current.value = '';
  };
  const line = found?.line;
  return (
    <form class="scan" onSubmit={submit}>
      <div class="field">
        <label for="scan">{t('Scan or type a SKU or barcode')}</label>
        <input ref={input} id="scan" autocomplete="off" autocapitalize="off" spellcheck={false} enterkeyhint="next" />
      </div>
      <p role="status" class={found && !line ? 'bad' : 'quiet'}>
        {found &&
          (line
            ? t('{{sku}}: {{count}} of {{open}} counted', {
                sku: line.sku,
                count: countOf(line).received,
                open: openOf(line),
              })
            : t('No line has the SKU or barcode “{{code}}”.', { code: found.code }))}
      </p>
    </form>
  );
}

interface CountedLineProps {
  line: LineQuantities;
  image: WithImage;
  /** The units per box; undefined if unknown. */
  boxSize: number | undefined;
  count: Count;
  open: number;
  error: string | undefined;
  isCurrent: boolean;
  change: (values: Partial<Count>) => void;
}

function CountedLine({ line, image, boxSize, count, open, error, isCurrent, change }: CountedLineProps) {
  const surplus = count.received - open;
  const notes = [
    line.shipped > 0 && t('{{units}} shipped', { units: formatNumber(line.shipped) }),
    boxSize !== undefined && boxSize > 1 && t('{{unitsPerBox}} per box', { unitsPerBox: formatNumber(boxSize) }),
    boxSize !== undefined &&
      boxSize > 1 &&
      count.received > 0 &&
      plural(Math.ceil(count.received / boxSize), '{{count}} box counted', '{{count}} boxes counted'),
  ].filter((note) => note !== false);
  return (
    <li class={isCurrent ? 'current' : ''}>
      <div class="product-name">
        <ProductImage of={image} name={line.name} />
        <div>
          <strong>{line.name}</strong>{' '}
          <span class="nowrap">
            {t('{{open}} open of {{ordered}} ordered', {
              open: formatNumber(open),
              ordered: formatNumber(line.ordered),
            })}
          </span>
          <code class="under">{[line.sku, line.barcode].filter((code) => code !== null).join(' · ')}</code>
          {notes.length > 0 && <small class="under">{notes.join(' · ')}</small>}
          {surplus > 0 && <Badge tone="warn">{t('{{units}} surplus', { units: surplus })}</Badge>}
        </div>
      </div>
      <Stepper
        label={t('Counted')}
        of={line}
        value={count.received}
        change={(received) => change({ received })}
        error={error && `line-${line.lineNumber}-error`}
      />
      <Stepper label={t('Damaged')} of={line} value={count.damaged} change={(damaged) => change({ damaged })} />
      <Stepper label={t('Will not come')} of={line} value={count.short} change={(short) => change({ short })} />
      {error && (
        <p class="error" id={`line-${line.lineNumber}-error`} role="alert">
          {error}
        </p>
      )}
    </li>
  );
}

/** What is counted of all lines together. */
function Total({ counts, open }: { counts: Count[]; open: number }) {
  const sum = (name: 'received' | 'damaged' | 'short') => counts.reduce((total, count) => total + count[name], 0);
  return (
    <p class="receiving-total" role="status">
      <strong>{t('Total')}</strong>
      <span>
        {t('{{counted}} of {{open}} counted', { counted: formatNumber(sum('received')), open: formatNumber(open) })}
      </span>
      <span>{t('{{units}} damaged', { units: sum('damaged') })}</span>
      <span>{plural(sum('short'), '{{count}} unit will not come', '{{count}} units will not come')}</span>
    </p>
  );
}

interface StepperProps {
  label: string;
  of: LineQuantities;
  value: number;
  change: (value: number) => void;
  /** The ID of the element with the error. */
  error?: string | undefined;
}

function Stepper({ label, of, value, change, error }: StepperProps) {
  const input = (text: string) => {
    if (/^\d{0,7}$/.test(text)) change(Number(text));
  };
  return (
    <div class="stepper" role="group" aria-label={`${label}: ${of.sku}`}>
      <span aria-hidden="true">{label}</span>
      <button type="button" aria-label={t('One less')} onClick={() => change(Math.max(0, value - 1))}>
        −
      </button>
      <input
        inputmode="numeric"
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error}
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onInput={({ currentTarget }) => input(currentTarget.value)}
      />
      <button type="button" aria-label={t('One more')} onClick={() => change(value + 1)}>
        +
      </button>
    </div>
  );
}

/** Returns the errors of lines by their number, and the error for the form. */
function sortErrors(error: unknown, counted: readonly { lineNumber: number }[]) {
  const lines = new Map<number, string>();
  if (!(error instanceof ApiError)) return { lines, error };
  const fields: Record<string, string> = {};
  for (const [pointer, text] of Object.entries(error.pointers)) {
    const [, index, field = ''] = /^\/receipts\/0\/(?:lines\/(\d+)\/)?(\w+)/.exec(pointer) ?? [];
    const line = index === undefined ? undefined : counted[Number(index)];
    if (line) lines.set(line.lineNumber, text);
    else if (field !== '') fields[field] = text;
  }
  if (lines.size === 0 && Object.keys(fields).length === 0) return { lines, error };
  return { lines, error: new ApiError(t('Correct the marked lines.'), error.code, fields) };
}
