// Columns of the downloaded list of order drafts.

import type { StoredDraft } from '../../db/orders/order-drafts.ts';
import { columnsOf, wordsByLocale } from '../../domain/exports/list-columns.ts';
import type { Locale } from '../../domain/locale.ts';
import type { AdviceWarning } from '../../domain/orders/approval/draft-advice.ts';
import { draftTitle, draftUnits } from '../../domain/orders/approval/draft-title.ts';
import type { DraftedOrder, DraftSource, DraftStatus } from '../../domain/orders/approval/order-draft.ts';
import { methodNames } from './list-words.ts';

/** An order of a draft. `differences` is null if the draft is not open. */
export interface DraftedOrderRow {
  draft: StoredDraft;
  order: DraftedOrder;
  differences: number | null;
}

const statusNames: Record<DraftStatus, Record<Locale, string>> = {
  open: wordsByLocale(['Waiting', 'Bekliyor', 'Ожидает']),
  approved: wordsByLocale(['Approved', 'Onaylandı', 'Утверждён']),
  rejected: wordsByLocale(['Rejected', 'Reddedildi', 'Отклонён']),
  expired: wordsByLocale(['Expired', 'Süresi doldu', 'Истёк']),
};

const sourceNames: Record<DraftSource, Record<Locale, string>> = {
  agent: wordsByLocale(['API key', 'API anahtarı', 'Ключ API']),
  user: wordsByLocale(['Account', 'Hesap', 'Аккаунт']),
  recommendations: wordsByLocale(['Recommendations', 'Öneriler', 'Рекомендации']),
  plan: wordsByLocale(['Purchase plan', 'Satın alma planı', 'План закупок']),
};

/** Returns the orders of drafts, with the differences of their lines from the recommendations. */
export function draftedOrderRows(
  drafts: readonly StoredDraft[],
  warnings: ReadonlyMap<string, readonly AdviceWarning[]>,
): DraftedOrderRow[] {
  return drafts.flatMap((draft) => {
    const found = warnings.get(draft.id);
    let first = 0;
    return draft.orders.map((order) => {
      const start = first;
      first += order.lines.length;
      const own = found?.filter(({ index }) => index >= start && index < start + order.lines.length);
      return { draft, order, differences: own?.length ?? null };
    });
  });
}

const column = columnsOf<DraftedOrderRow>();

export const draftColumns = [
  column('text', ['Draft', 'Taslak', 'Черновик'], ({ draft }, locale) => draftTitle(draft, locale)),
  column('text', ['Your reference', 'Referansınız', 'Ваш номер'], ({ draft }) => draft.request.externalOrderId),
  column('text', ['Status', 'Durum', 'Статус'], ({ draft }, locale) => statusNames[draft.status][locale]),
  column('text', ['Supplier', 'Tedarikçi', 'Поставщик'], ({ order }) => order.supplier.name),
  column('count', ['Lines', 'Kalem', 'Позиции'], ({ order }) => order.lines.length),
  column('count', ['Units', 'Adet', 'Количество, шт.'], ({ order }) => draftUnits([order])),
  column('decimal', ['Amount', 'Tutar', 'Сумма'], ({ order }) => order.totalAmount),
  column('text', ['Currency', 'Para birimi', 'Валюта'], ({ order }) => order.supplier.currency),
  column(
    'text',
    ['Shipping method', 'Nakliye yöntemi', 'Способ доставки'],
    ({ draft: { request } }, locale) => request.shippingMethod && methodNames[request.shippingMethod][locale],
  ),
  column(
    'count',
    ['Differences from the recommendations', 'Önerilerden farklar', 'Отличия от рекомендаций'],
    ({ differences }) => differences,
  ),
  column('text', ['Created by', 'Oluşturan', 'Создал'], ({ draft }) => draft.creatorName),
  column('text', ['Origin', 'Kaynak', 'Источник'], ({ draft }, locale) => sourceNames[draft.source][locale]),
  column('time', ['Created (UTC)', 'Oluşturuldu (UTC)', 'Создан (UTC)'], ({ draft }) => draft.createdAt),
  column('time', ['Expires (UTC)', 'Süre sonu (UTC)', 'Действует до (UTC)'], ({ draft }) => draft.expiresAt),
  column('text', ['Last changed by', 'Son değiştiren', 'Последним изменил'], ({ draft }) => draft.changedByName),
  column('text', ['Decided by', 'Karar veren', 'Решение принял'], ({ draft }) => draft.decidedByName),
  column('time', ['Decided (UTC)', 'Karar (UTC)', 'Решение принято (UTC)'], ({ draft }) => draft.decidedAt),
  column('text', ['Reason', 'Neden', 'Причина'], ({ draft }) => draft.reason),
  column('text', ['Note', 'Not', 'Примечание'], ({ draft }) => draft.note),
];
