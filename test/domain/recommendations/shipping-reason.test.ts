// Turkish: cspell:ignore gereken miktar stoku tarihi ocak şimdilik vermeyin

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locale } from '../../../src/domain/locale.ts';
import { type ReasonInput, shippingReason } from '../../../src/domain/recommendations/shipping-reason.ts';

const urgent: ReasonInput = {
  dailyDemand: '12.4',
  seaSlackDays: '-23.8387',
  currentStock: 1250,
  ordersInTransit: 0,
  daysUntilStockout: '20.1613',
  recommendedMethod: 'air',
  shippingUrgency: 'air_urgent_stockout_risk',
  shippingScenarios: {
    air: { safetyStock: 75.3301, leadTimeDays: 14, reorderPoint: 261.3301, recommendedQuantity: 384 },
    sea: { safetyStock: 198.2026, leadTimeDays: 44.5, reorderPoint: 756.2026, recommendedQuantity: 768 },
  },
};
/** Replaces the digit group separators of a locale by plain spaces. */
const reason = (over: Partial<ReasonInput>, locale: Locale) =>
  shippingReason({ ...urgent, ...over }, locale).replaceAll('\u00a0', ' ');

test('the reason is in the locale, with its numbers and plural forms', () => {
  assert.equal(
    reason({}, 'tr'),
    'Günde 12,4 adet satışla stoktaki 1.250 adet 20 gün yeter. Deniz yoluyla sevkiyat 44,5 gün sürer ve 23 gün geç ulaşır, hava yoluyla sevkiyat 14 gün sürer: şimdi hava yoluyla 384 adet sipariş verin.',
  );
  assert.equal(
    reason({}, 'ru'),
    'При спросе 12,4 шт. в день запаса на складе (1 250 шт.) хватит на 20 дней. Доставка морем занимает 44,5 дня и опоздает на 23 дня, авиатранспортом — 14 дней: закажите сейчас 384 шт. с доставкой авиатранспортом.',
  );
});

test('lead times are rounded to a tenth of a day', () => {
  const { air, sea } = urgent.shippingScenarios;
  const blended = { air, sea: { ...sea, leadTimeDays: 44.3846 } };
  assert.match(reason({ shippingScenarios: blended }, 'en'), /Sea takes 44\.4 days/);
});

for (const [days, expected] of [
  ['1.9', ['1 day', '1 gün', '1 день']],
  ['2', ['2 days', '2 gün', '2 дня']],
  ['5', ['5 days', '5 gün', '5 дней']],
  ['11', ['11 days', '11 gün', '11 дней']],
  ['21', ['21 days', '21 gün', '21 день']],
  ['0', ['0 days', '0 gün', '0 дней']],
] as const) {
  test(`${days} days take the plural form of each locale`, () => {
    const [en, tr, ru] = expected;
    assert.ok(reason({ daysUntilStockout: days }, 'en').includes(`last ${en}.`));
    assert.ok(reason({ daysUntilStockout: days }, 'tr').includes(`adet ${tr} yeter.`));
    assert.ok(reason({ daysUntilStockout: days }, 'ru').includes(`хватит на ${ru}.`));
  });
}

test('every kind of reason has its own sentence in each locale', () => {
  const kinds: Partial<ReasonInput>[] = [
    { daysUntilStockout: null },
    { currentStock: 0 },
    { ordersInTransit: 3 },
    { shippingUrgency: 'none' },
    { shippingUrgency: 'sea_window_open', seaSlackDays: '9', recommendedMethod: 'sea' },
    { shippingUrgency: 'sea_window_closing', seaSlackDays: '2', recommendedMethod: 'sea' },
    { shippingUrgency: 'sea_window_closing', seaSlackDays: '-2', recommendedMethod: 'sea' },
    { shippingUrgency: 'stockout_unavoidable' },
    {},
  ];
  const reasons = (['en', 'tr', 'ru'] as const).flatMap((locale) => kinds.map((kind) => reason(kind, locale)));
  assert.equal(new Set(reasons).size, 3 * kinds.length);
});

test('an order by air and by sea has both quantities', () => {
  const texts = (['en', 'tr', 'ru'] as const).map((locale) =>
    reason({ combinedQuantities: { air: 384, sea: 1480 } }, locale)
      .split(': ')
      .at(-1),
  );
  assert.deepEqual(texts, [
    'order 384 by air now and 1,480 by sea.',
    'şimdi hava yoluyla 384 adet ve deniz yoluyla 1.480 adet sipariş verin.',
    'закажите сейчас 384 шт. с доставкой авиатранспортом и 1 480 шт. с доставкой морем.',
  ]);
  assert.equal(reason({ combinedQuantities: { air: 384, sea: 0 } }, 'en'), reason({}, 'en'));
});

test('units that the supplier does not have are named with its restock date', () => {
  const limited = (air: number, sea: number, restockDate: string | null, locale: Locale) => {
    const order = { supplierStock: 1100, restockDate, quantitiesBeforeLimit: { air: 384, sea: 1480 } };
    return reason({ combinedQuantities: { air, sea }, order }, locale)
      .split(/ (?:days|gün sürer|дней): /)
      .at(-1);
  };
  assert.deepEqual(
    (['en', 'tr', 'ru'] as const).map((locale) => limited(0, 0, '2027-01-21', locale)),
    [
      'order nothing now. 1,864 are needed, and the supplier has 1,100, more from January 21, 2027.',
      'şimdilik sipariş vermeyin. Gereken miktar: 1.864 adet; tedarikçinin stoku: 1.100 adet; yeni stok tarihi: 21 Ocak 2027.',
      'пока ничего не заказывайте. Требуется 1 864 шт., у поставщика есть 1 100 шт., новое поступление: 21 января 2027 г.',
    ],
  );
  assert.deepEqual(
    (['en', 'tr', 'ru'] as const).map((locale) => limited(384, 700, null, locale)),
    [
      'order 384 by air now and 700 by sea. 1,864 are needed, and the supplier has 1,100.',
      'şimdi hava yoluyla 384 adet ve deniz yoluyla 700 adet sipariş verin. Gereken miktar: 1.864 adet; tedarikçinin stoku: 1.100 adet.',
      'закажите сейчас 384 шт. с доставкой авиатранспортом и 700 шт. с доставкой морем. Требуется 1 864 шт., у поставщика есть 1 100 шт.',
    ],
  );
  assert.doesNotMatch(limited(384, 1480, '2027-01-21', 'en')!, /supplier/);
});

test('a recommendation of an earlier release has the text of its method', () => {
  const before = reason({}, 'en');
  assert.match(before, /: order 384 by air now\.$/);
  assert.equal(reason({ order: { supplierStock: 3, restockDate: null } }, 'en'), before);
  assert.equal(reason({ order: null }, 'en'), before);
});
