// Turkish: cspell:ignore gereken miktar stoku tarihi ocak şimdilik vermeyin kasım tarihindeki ekim tarihinde değişti
// cspell:ignore aralık sıradaki yoldakilerle birlikte itibaren büyüğü ortalama satışı sona erdi yerini adetlik hesaba adede beklenen tarihinden
// cspell:ignore edilmedi henüz bunlardan gecikti tarihlidir ödenirse teyit vermedi farka karar verin

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locale } from '../../../src/domain/locale.ts';
import { type ReasonInput, shippingReason } from '../../../src/domain/recommendations/shipping-reason.ts';

const urgent: Omit<ReasonInput, 'combinedQuantities' | 'order'> = {
  calculationDate: '2026-11-22',
  dailyDemand: '12.4',
  seaSlackDays: '-23.8387',
  stockoutOn: '2026-12-12',
  fastestArrivesOn: '2026-12-06',
  currentStock: 1250,
  ordersInTransit: 0,
  daysUntilStockout: '100.8065',
  recommendedMethod: 'air',
  shippingUrgency: 'air_urgent_stockout_risk',
  shippingScenarios: {
    air: { safetyStock: 75.3301, leadTimeDays: 14, reorderPoint: 261.3301, recommendedQuantity: 384 },
    sea: { safetyStock: 198.2026, leadTimeDays: 44.5, reorderPoint: 756.2026, recommendedQuantity: 768 },
  },
};
const noDemand = { daysUntilStockout: '9999', seaSlackDays: null, stockoutOn: null };
/** Orders by the recommended method only. Replaces the digit group separators of a locale by plain spaces. */
function reason(
  { order, ...over }: Partial<Omit<ReasonInput, 'order'>> & { order?: Partial<ReasonInput['order']> },
  locale: Locale,
) {
  const input = { ...urgent, ...over };
  const { recommendedMethod: method, shippingScenarios } = input;
  const quantities = { air: 0, sea: 0, [method]: shippingScenarios[method].recommendedQuantity };
  const { combinedQuantities = quantities } = over;
  const placed = { supplierStock: null, restockDate: null, quantitiesBeforeLimit: combinedQuantities, ...order };
  return shippingReason({ ...input, combinedQuantities, order: placed }, locale).replaceAll('\u00a0', ' ');
}

test('the reason is in the locale, with its numbers and plural forms', () => {
  assert.equal(
    reason({}, 'tr'),
    'Günde 12,4 adet satışla stoktaki 1.250 adet 100 gün yeter. Deniz yoluyla sevkiyat 44,5 gün sürer ve 23 gün geç ulaşır, hava yoluyla sevkiyat 14 gün sürer: şimdi hava yoluyla 384 adet sipariş verin.',
  );
  assert.equal(
    reason({}, 'ru'),
    'При спросе 12,4 шт. в день запаса на складе (1 250 шт.) хватит на 100 дней. Доставка морем занимает 44,5 дня и опоздает на 23 дня, авиатранспортом — 14 дней: закажите сейчас 384 шт. с доставкой авиатранспортом.',
  );
});

test('lead times are rounded to a tenth of a day', () => {
  const { air, sea } = urgent.shippingScenarios;
  const blended = { air, sea: { ...sea, leadTimeDays: 44.3846 } };
  assert.match(reason({ shippingScenarios: blended }, 'en'), /Sea takes 44\.4 days/);
});

test('a changed lead time is named, first that of the recommended method', () => {
  const sea = { daysBefore: '30', daysSince: '60.5', orderCount: 4 };
  const leadTimeChanges = { sea, air: { daysBefore: '20', daysSince: '10', orderCount: 5 } };
  assert.match(
    reason({ leadTimeChanges: { sea } }, 'en'),
    / The lead time by sea has changed: the last 4 deliveries took 60\.5 days, those before 30 days\. /,
  );
  assert.match(
    reason({ leadTimeChanges: { sea } }, 'ru'),
    / Срок поставки морем изменился: последние поставки \(4\) заняли 60,5 дня, прежние — 30 дней\. /,
  );
  assert.match(
    reason({ leadTimeChanges: { sea } }, 'tr'),
    / Deniz yoluyla temin süresi değişti: son 4 teslimat 60,5 gün, öncekiler 30 gün sürdü\. /, // cspell:disable-line -- Turkish
  );
  assert.match(reason({ leadTimeChanges }, 'en'), /by air has changed: the last 5 deliveries took 10 days/);
  assert.doesNotMatch(reason({ leadTimeChanges: {} }, 'en'), /has changed/);
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

test('a stock that lasts longer than the published maximum is described with its own days', () => {
  const slow = { dailyDemand: '0.01', currentStock: 250, daysUntilStockout: '9999', seaSlackDays: '24955' };
  assert.match(reason(slow, 'en'), /^At 0\.01 a day the 250 in stock last 25,000 days\./);
});

test('every kind of reason has its own sentence in each locale', () => {
  const kinds: Parameters<typeof reason>[0][] = [
    noDemand,
    { currentStock: 0 },
    { ordersInTransit: 3 },
    { shippingUrgency: 'none' },
    { shippingUrgency: 'sea_window_open', seaSlackDays: '9', recommendedMethod: 'sea' },
    { shippingUrgency: 'sea_window_closing', seaSlackDays: '2', recommendedMethod: 'sea' },
    { shippingUrgency: 'air_urgent_stockout_risk', seaSlackDays: '-2', recommendedMethod: 'sea' },
    { ordersInTransit: 3, transit: [{ quantity: 3, expectedOn: '2026-12-01' }] },
    { ordersInTransit: 3, transit: [{ quantity: 3, expectedOn: '2027-05-31' }] },
    { daysUntilStockout: '40' },
    { outliers: [{ date: '2026-11-21', days: 1, unitsSold: '1000', decision: 'automatic' as const }] },
    { analogue: { categorySlug: 'other', productCount: 4, dailyDemand: '3', ownWeight: '0.25' } },
    {
      analogue: {
        ...{ categorySlug: 'other', productCount: 1, dailyDemand: '3', ownWeight: '0.25' },
        similarProduct: { productId: '01a09f70-be37-71bf-b100-e16f764d5b04', supplierSku: 'HEART-1', name: 'Heart' },
      },
    },
    { levelShifts: [{ date: '2026-10-23', oldLevel: '5', newLevel: '20' }] },
    { order: { supplierStock: null, restockDate: null, successor: { supplierSku: 'HEART-2' } } },
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
      'order nothing now. 1,864 are needed, and the supplier has 1,100, more from 21 Jan 2027.',
      'şimdilik sipariş vermeyin. Gereken miktar: 1.864 adet; tedarikçinin stoku: 1.100 adet; yeni stok tarihi: 21 Oca 2027.',
      'пока ничего не заказывайте. Требуется 1 864 шт., у поставщика есть 1 100 шт., новое поступление: 21 янв. 2027 г.',
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

const locales = ['en', 'tr', 'ru'] as const;

test('an excluded outlier is named with its day and units, and the last change of level with its day', () => {
  const outliers = [{ date: '2026-11-21', days: 1, unitsSold: '1000', decision: 'automatic' as const }];
  const levelShifts = [
    { date: '2026-08-01', oldLevel: '9', newLevel: '5' },
    { date: '2026-10-23', oldLevel: '5', newLevel: '20.25' },
  ];
  const texts = locales.map((locale) => reason({ outliers, levelShifts }, locale));
  const expected = [
    ' The outlier of 1,000 on 21 Nov 2026 is not counted. Demand changed from 5 to 20.3 a day on 23 Oct 2026. ',
    ' 21 Kas 2026 tarihindeki 1.000 adetlik olağan dışı satış hesaba katılmadı. Günlük talep 23 Eki 2026 tarihinde 5 adetten 20,3 adede değişti. ',
    ' Разовая продажа 1 000 шт. 21 нояб. 2026 г. не учтена. С 23 окт. 2026 г. спрос изменился с 5 до 20,3 шт. в день. ',
  ];
  for (const [index, text] of texts.entries()) assert.ok(text.includes(expected[index]!), text);
});

test('of several outliers the largest is named, of one over several days the first day', () => {
  const outliers = [
    { date: '2026-11-02', days: 1, unitsSold: '300', decision: 'automatic' as const },
    { date: '2026-11-10', days: 3, unitsSold: '1000', decision: 'automatic' as const },
  ];
  const texts = locales.map((locale) => reason({ outliers }, locale));
  const expected = [
    ' 2 outliers are not counted, the largest of 1,000 from 10 Nov 2026 over 3 days. ',
    ' 2 olağan dışı satış hesaba katılmadı; en büyüğü: 10 Kas 2026 tarihinden itibaren 3 gün içinde 1.000 adet. ',
    ' Не учтены разовые продажи (2), наибольшая: 1 000 шт. за 3 дня с 10 нояб. 2026 г. ',
  ];
  for (const [index, text] of texts.entries()) assert.ok(text.includes(expected[index]!), text);
});

test('outliers and changes of level of long ago decide nothing, and are not named', () => {
  const outliers = [{ date: '2026-08-22', days: 1, unitsSold: '1000', decision: 'automatic' as const }];
  const levelShifts = [{ date: '2026-05-23', oldLevel: '5', newLevel: '20' }];
  assert.equal(reason({ outliers, levelShifts }, 'en'), reason({}, 'en'));
});

test('an outlier that the company has dismissed counts, and is not named', () => {
  const outliers = [{ date: '2026-11-21', days: 1, unitsSold: '1000', decision: 'dismissed' as const }];
  assert.equal(reason({ outliers }, 'en'), reason({}, 'en'));
});

test('without demand, the outlier that is not counted is named', () => {
  const outliers = [{ date: '2026-11-21', days: 1, unitsSold: '1000', decision: 'automatic' as const }];
  assert.match(
    reason({ ...noDemand, outliers }, 'en'),
    /^No demand is expected\. .+ Nothing is due\. The outlier of 1,000 on 21 Nov 2026 is not counted\.$/,
  );
});

test('the next arrival is named with its day and units, and how long stock lasts with it', () => {
  const transit = [
    { quantity: 60, expectedOn: '2026-12-01' },
    { quantity: 40, expectedOn: '2026-12-01' },
    { quantity: 500, expectedOn: '2027-01-20' },
  ];
  const texts = locales.map((locale) => reason({ ordersInTransit: 600, transit, seaSlackDays: '-15.8' }, locale));
  const expected = [
    ' 600 more are on order, the next 100 expected on 1 Dec 2026. Including arrivals, stock lasts 28 days. ',
    ' 600 adet daha siparişte; sıradaki 100 adet için beklenen tarih: 1 Ara 2026. Siparişlerle birlikte stok 28 gün yeter. ',
    ' Ещё 600 шт. заказано, ближайшие 100 шт. ожидаются 1 дек. 2026 г. С учётом поступлений запаса хватит на 28 дней. ',
  ];
  for (const [index, text] of texts.entries()) assert.ok(text.includes(expected[index]!), text);
});

test('an arrival after the stockout is named as such', () => {
  const transit = [{ quantity: 564, expectedOn: '2027-12-21' }];
  const texts = locales.map((locale) => reason({ ordersInTransit: 564, transit }, locale));
  const expected = [
    ' 564 more are on order, expected on 21 Dec 2027, after stock has run out. ',
    ' 564 adet daha siparişte, beklenen tarih: 21 Ara 2027 (stok tükendikten sonra). ',
    ' Ещё 564 шт. заказано, ожидаются 21 дек. 2027 г., когда запас уже закончится. ',
  ];
  for (const [index, text] of texts.entries()) assert.ok(text.includes(expected[index]!), text);
});

test('the day of an order that nobody paid is said to depend on the payment, and other orders of the day are not in it', () => {
  const unpaid = { quantity: 60, expectedOn: '2027-12-01', isExpectedIfPaidToday: true as const };
  const only = locales.map((locale) => reason({ ordersInTransit: 60, transit: [unpaid] }, locale));
  const expected = [
    ' 60 more are on order, expected about 1 Dec 2027 if paid today, after stock has run out. ',
    ' 60 adet daha siparişte, bugün ödenirse yaklaşık 1 Ara 2027 (stok tükendikten sonra). ',
    ' Ещё 60 шт. заказано, ожидаются примерно 1 дек. 2027 г., если оплатить сегодня, когда запас уже закончится. ',
  ];
  for (const [index, text] of only.entries()) assert.ok(text.includes(expected[index]!), text);
  const soon = { ...unpaid, expectedOn: '2026-12-01' };
  const transit = [soon, { quantity: 40, expectedOn: '2026-12-01' }];
  const mixed = locales.map((locale) => reason({ ordersInTransit: 100, transit }, locale));
  const named = [
    ' 100 more are on order, the next 60 expected about 1 Dec 2026 if paid today. ',
    ' 100 adet daha siparişte; sıradaki 60 adet için bugün ödenirse yaklaşık 1 Ara 2026. ',
    ' Ещё 100 шт. заказано, ближайшие 60 шт. ожидаются примерно 1 дек. 2026 г., если оплатить сегодня. ',
  ];
  for (const [index, text] of mixed.entries()) assert.ok(text.includes(named[index]!), text);
});

test('units that the supplier did not confirm are named, also without demand and stock', () => {
  const transit = [
    { quantity: 60, expectedOn: '2026-12-01', unconfirmedUnits: 8 },
    { quantity: 40, expectedOn: '2026-12-09', unconfirmedUnits: 4 },
  ];
  const expected = [
    ' The supplier did not confirm 12 of them: decide about the difference. ',
    ' Tedarikçi bunlardan 12 adet için teyit vermedi: farka karar verin. ',
    ' Из них 12 шт. поставщик не подтвердил: примите решение о расхождении. ',
  ];
  for (const over of [{}, noDemand, { isStockKnown: false }])
    for (const [index, locale] of locales.entries()) {
      const text = `${reason({ ordersInTransit: 100, transit, ...over }, locale)} `;
      assert.ok(text.includes(expected[index]!), text);
    }
});

test('the rate of the text is the one at which the stock lasts', () => {
  // 1,250 ÷ 40 days
  const over = { daysUntilStockout: '40' };
  assert.ok(reason(over, 'en').startsWith('At an average of 31.3 a day the 1,250 in stock last 40 days.'));
  assert.ok(reason(over, 'tr').startsWith('Günde ortalama 31,3 adet satışla stoktaki 1.250 adet 40 gün yeter.'));
  assert.ok(
    reason(over, 'ru').startsWith('При среднем спросе 31,3 шт. в день запаса на складе (1 250 шт.) хватит на 40 дней.'),
  );
});

test('the successor of a discontinued product is named, and nothing else is advised', () => {
  const order = { supplierStock: 3, restockDate: null, successor: { supplierSku: 'HEART-2' } };
  const texts = locales.map((locale) => reason({ order, daysUntilStockout: '0.5', currentStock: 0 }, locale));
  assert.deepEqual(
    texts.map((text) =>
      text
        .split(/(?<=\.|;) /)
        .slice(1)
        .join(' '),
    ),
    [
      'The product is discontinued, its successor is HEART-2: order nothing.',
      'günde 12,4 adet satış bekleniyor. Ürünün satışı sona erdi, yerini alan ürün HEART-2: sipariş vermeyin.',
      'в день. Товар снят с продажи, его замена HEART-2: ничего не заказывайте.',
    ],
  );
});

test('delivered units are said to be delivered, not to be expected tomorrow', () => {
  const transit = [
    { quantity: 40, expectedOn: '2026-11-23', isDelivered: true as const },
    { quantity: 60, expectedOn: '2026-12-01' },
  ];
  const texts = locales.map((locale) => reason({ ordersInTransit: 100, transit, seaSlackDays: '-15.8' }, locale));
  const expected = [
    ' 40 more were delivered and are not accepted yet. 60 more are on order, expected on 1 Dec 2026. Including arrivals, ',
    ' 40 adet daha teslim edildi, henüz kabul edilmedi. 60 adet daha siparişte, beklenen tarih: 1 Ara 2026. ',
    ' Ещё 40 шт. доставлено, но ещё не принято. Ещё 60 шт. заказано, ожидаются 1 дек. 2026 г. ',
  ];
  for (const [index, text] of texts.entries()) assert.ok(text.includes(expected[index]!), text);
  const only = reason({ ordersInTransit: 1, transit: [{ ...transit[0]!, quantity: 1 }] }, 'en');
  assert.match(only, / 1 more was delivered and is not accepted yet\. Including arrivals, stock lasts /);
  assert.doesNotMatch(only, /expected on/);
});

test('late units are said to be late, by the days of their orders', () => {
  const late = (daysLate: number, quantity: number) => ({ quantity, expectedOn: '2026-12-01', daysLate });
  const text = (transit: ReasonInput['transit'], locale: Locale) => reason({ ordersInTransit: 100, transit }, locale);
  const one = [late(9, 50), { quantity: 50, expectedOn: '2026-12-09' }];
  const expected = [
    ' 50 of them are 9 days late. ',
    ' Bunlardan 50 adet 9 gün gecikti. ',
    ' Из них с опозданием на 9 дней — 50 шт. ',
  ];
  for (const [index, locale] of locales.entries()) assert.ok(text(one, locale).includes(expected[index]!));
  const mixed = [...one, late(1, 50)];
  assert.match(text(mixed, 'en'), / 100 of them are up to 9 days late\. /);
  const all = [
    ' They are up to 9 days late. ',
    ' Sipariş en fazla 9 gün gecikti. ',
    ' Опоздание: не более чем на 9 дней. ',
  ];
  for (const [index, locale] of locales.entries())
    assert.ok(text([late(9, 50), late(1, 50)], locale).includes(all[index]!), locale);
  assert.match(text([late(1, 1)], 'en'), / It is 1 day late\. /);
  assert.match(text([late(1, 1), { quantity: 9, expectedOn: '2026-12-09' }], 'en'), / 1 of them is 1 day late\. /);
});

test('the day of the stock is named with that of the sales data, if these are missing', () => {
  const stale = { dataAsOf: '2026-10-22', isStale: true, stockAsOf: '2026-10-03T18:00:00.000Z' };
  const texts = locales.map((locale) => reason(stale, locale));
  const expected = [
    /^Sales data end on 22 Oct 2026: .+\. The stock is as of 3 Oct 2026\. At 12\.4 a day /,
    / Stok 3 Eki 2026 tarihlidir\. /,
    / Запас указан на 3 окт\. 2026 г\. /,
  ];
  for (const [index, text] of texts.entries()) assert.match(text, expected[index]!);
  assert.doesNotMatch(reason({ ...stale, stockAsOf: null }, 'en'), /stock is as of/);
  assert.equal(reason({ ...stale, isStale: false }, 'en'), reason({}, 'en'));
});
