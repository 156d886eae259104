import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayNumber } from '../../../../src/domain/day.ts';
import { addToTotals, categoryDemand, emptyTotals } from '../../../../src/domain/demand/category-demand.ts';
import { forecastDemand } from '../../../../src/domain/demand/forecast/forecast.ts';
import { monthlyTotals, monthsOfDays, yearlyProfile } from '../../../../src/domain/demand/forecast/yearly-profile.ts';
import { monthlyDemand, monthNumber } from '../../../../src/domain/demand/monthly-demand.ts';

const firstDay = dayNumber('2023-11-22');
const noise = (day: number) => ((day * 7) % 5) - 2;
/** Sales from 2023-11-22 on by calendar month, 0 to 11. */
function history(days: number, rate: (month: number, day: number) => number): Float64Array {
  const months = monthsOfDays(firstDay, days);
  return Float64Array.from(months, (month, day) => Math.max(0, rate(month, day) + noise(day)));
}
const profileOf = (units: Float64Array) => yearlyProfile(monthlyTotals(units, monthsOfDays(firstDay, units.length)));
const threeYears = 3 * 365;

test('months are calendar months', () => {
  assert.deepEqual([...monthsOfDays(dayNumber('2024-02-28'), 3)], [1, 1, 2]);
  assert.deepEqual([...monthsOfDays(dayNumber('2025-12-31'), 2)], [11, 0]);
});

test('a December of three and a half times the sales is the profile, if it is so every year', () => {
  const profile = profileOf(history(threeYears, (month) => (month === 11 ? 35 : 10)))!;
  const mean = (11 * 10 + 35) / 12;
  assert.ok(Math.abs(profile[11]! - 35 / mean) < 0.1 && Math.abs(profile[5]! - 10 / mean) < 0.1, `${profile}`);
});

test('there is no profile without a season, with one in a single year, or in less than two years', () => {
  assert.equal(profileOf(history(threeYears, () => 10)), null);
  assert.equal(profileOf(history(threeYears, (month, day) => (month === 11 && day < 365 ? 35 : 10))), null);
  assert.equal(profileOf(history(500, (month) => (month === 11 ? 35 : 10))), null);
  assert.equal(profileOf(new Float64Array(threeYears)), null);
});

test('the forecast has the peak ahead, day by day', () => {
  const units = history(threeYears, (month) => (month === 11 ? 35 : 10));
  const forecast = forecastDemand(units, [14, 45], { firstDay });
  const today = firstDay + threeYears;
  const inDays = (date: string) => Number(forecast.dailyMeans[dayNumber(date) - today]);
  assert.ok(Math.abs(inDays('2026-11-25') - 10) < 1, `${inDays('2026-11-25')}`);
  assert.ok(Math.abs(inDays('2026-12-10') - 35) < 3, `${inDays('2026-12-10')}`);
  assert.ok(Number(forecast.dailyDemand) > 20);
});

test('off season, past peaks do not enlarge the error', () => {
  const errorsOn = (days: number) => {
    const units = history(days, (month) => (month >= 5 && month <= 7 ? 30 : 3));
    return forecastDemand(units, [45], { firstDay });
  };
  // 2026-11-20
  const offSeason = errorsOn(threeYears - 1);
  assert.ok(Number(offSeason.dailyDemand) < 5, offSeason.dailyDemand);
  assert.ok(Number(offSeason.errors[0]) < 60, offSeason.errors[0]);
});

test('a new product has the profile of its category', () => {
  const profile = profileOf(history(threeYears, (month) => (month === 11 ? 35 : 10)));
  const none = new Float64Array();
  const category = { slug: 'rings', profile, profileProducts: 4, profileYears: 3, prices: none, rates: none };
  const forecast = forecastDemand(new Float64Array(60).fill(4), [45], {
    firstDay: dayNumber('2026-09-23'),
    category,
  });
  assert.ok(Number(forecast.dailyDemand) > 8, forecast.dailyDemand);
  assert.deepEqual(forecast.yearlyProfile, { source: 'category', categorySlug: 'rings', productCount: 4, years: 3 });
  const steady = forecastDemand(
    history(400, () => 10),
    [45],
    { firstDay, category },
  );
  assert.equal(steady.yearlyProfile, null, 'a year without the season contradicts it');
  const long = forecastDemand(
    history(threeYears, () => 10),
    [45],
    { firstDay, category },
  );
  assert.equal(long.hasYearlyProfile, false, 'a long history without the season contradicts it');
});

test('a product that was out of stock in one peak has the season of its category', () => {
  const seasonal = history(threeYears, (month) => (month === 11 ? 35 : 10));
  const none = new Float64Array();
  const category = {
    slug: 'rings',
    profile: profileOf(seasonal),
    profileProducts: 4,
    profileYears: 3,
    prices: none,
    rates: none,
  };
  const months = monthsOfDays(firstDay, threeYears);
  const soldOut = seasonal.map((units, day) => (day > threeYears - 365 && months[day] === 11 ? Number.NaN : units));
  assert.equal(forecastDemand(soldOut, [45], { firstDay }).yearlyProfile, null);
  const { yearlyProfile: found } = forecastDemand(soldOut, [45], { firstDay, category });
  assert.deepEqual(found, { source: 'category', categorySlug: 'rings', productCount: 4, years: 3 });
});

test('growth and decline within years are no season, and do not hide one', () => {
  const growing = (days: number) => history(days, (_, day) => 20 + (180 * day) / days);
  const falling = (days: number) => history(days, (_, day) => 200 - (180 * day) / days);
  for (const days of [2 * 365, threeYears]) {
    assert.equal(profileOf(growing(days)), null, `${days}`);
    assert.equal(profileOf(falling(days)), null, `${days}`);
    const peak = profileOf(history(days, (month, day) => (month === 11 ? 3 : 1) * (20 + (180 * day) / days)))!;
    const mean = 14 / 12;
    assert.ok(Math.abs(peak[11]! - 3 / mean) < 0.5 && Math.abs(peak[5]! - 1 / mean) < 0.2, `${days}: ${peak}`);
  }
  const step = history(2 * 365, (_, day) => (day < 365 ? 20 : 80));
  assert.equal(profileOf(step), null);
});

test('the season of a category does not have the growth of its products', () => {
  const today = dayNumber('2026-11-22');
  const profileOfProducts = (rate: (month: number, share: number) => number) => {
    const totals = emptyTotals();
    for (let product = 1; product <= 5; product++) {
      const days = today - firstDay;
      const sold = history(days, (month, day) => product * rate(month, day / days));
      addToTotals(
        totals,
        { months: monthlyDemand(sold, firstDay), rate: 10, countedDays: days, price: 10 },
        monthNumber(today),
      );
    }
    return categoryDemand(totals).profile;
  };
  assert.equal(
    profileOfProducts((_, share) => 20 + 180 * share),
    null,
  );
  const peak = profileOfProducts((month, share) => (month === 11 ? 3 : 1) * (20 + 180 * share))!;
  assert.ok(peak[11]! > 2.1 && peak[11]! < 3, `${peak}`);
});
