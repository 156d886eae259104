// English texts, the published default.

import { createFormats } from './formats.ts';
import type { Messages } from './messages.ts';

const { count, rate, factor, number, plural, amount, day, yearsOrDays } = createFormats('en');
const days = (value: number) => `${number(value)} ${plural(value, { one: 'day', other: 'days' })}`;
const cover = (value: number) => yearsOrDays(value, { years: (text) => `${text} years`, days });

export const en: Messages = {
  statusLabels: {
    created: 'Created',
    part_paid: 'Partly paid',
    paid: 'Paid',
    on_the_way: 'On the way',
    delivered: 'Delivered',
    accepted: 'Accepted',
    cancelled: 'Cancelled',
  },
  shippingReason: {
    staleData: ({ dataAsOf }) => `Sales data end on ${day(dataAsOf)}: the forecast is that of this day.`,
    stockAsOf: ({ observedOn }) => `The stock is as of ${day(observedOn)}.`,
    unknownStock: ({ dailyDemand }) =>
      `The stock is unknown: send stock to get quantities. ${rate(dailyDemand)} a day are expected to sell.`,
    noDemand: ({ stock, inTransit, hasFewSales }) =>
      `${hasFewSales ? 'The product sold on too few days for a forecast.' : 'No demand is expected.'} ${count(stock)} in stock, ${count(inTransit)} on order. Nothing is due.`,
    seasonEnd: ({ date, isKnown }) =>
      isKnown
        ? `The season ends on ${day(date)}: the order covers no demand after it.`
        : `The season is expected to end about ${day(date)}, as in earlier years: the order covers no demand after it.`,
    markdown: ({ unitsLeft }) =>
      `About ${count(unitsLeft)} ${plural(unitsLeft, { one: 'unit', other: 'units' })} will be left then: mark the price down.`,
    excessCover: ({ quantity, coverDays, maxCoverDays, sellableUnits }) =>
      sellableUnits !== null
        ? `The smallest order of ${count(quantity)} is more than the ${count(sellableUnits)} that can still be sold: order nothing.`
        : `The smallest order of ${count(quantity)} is ${cover(coverDays)} of sales, more than the limit of ${days(maxCoverDays)}: order nothing.`,
    stockLasts: ({ dailyDemand, stock, days: lasts }) =>
      `At ${rate(dailyDemand)} a day the ${count(stock)} in stock last ${count(lasts)} ${plural(lasts, { one: 'day', other: 'days' })}.`,
    stockLastsOnAverage: ({ dailyDemand, stock, days: lasts }) =>
      `At an average of ${rate(dailyDemand)} a day the ${count(stock)} in stock last ${count(lasts)} ${plural(lasts, { one: 'day', other: 'days' })}.`,
    outOfStock: ({ dailyDemand }) => `Nothing is in stock, and ${rate(dailyDemand)} a day are expected to sell.`,
    inTransit: ({ inTransit }) => `${count(inTransit)} more are on order.`,
    delivered: ({ units }) =>
      `${count(units)} more ${plural(units, { one: 'was delivered and is', other: 'were delivered and are' })} not accepted yet.`,
    lateArrivals({ units, inTransit, maxDays, isMixed }) {
      const late = `${isMixed ? 'up to ' : ''}${days(maxDays)} late.`;
      if (units === inTransit) return plural(units, { one: `It is ${late}`, other: `They are ${late}` });
      return `${count(units)} of them ${plural(units, { one: 'is', other: 'are' })} ${late}`;
    },
    nextArrival({ inTransit, next, expectedOn, isIfPaidToday, isTooLate }) {
      const when = isIfPaidToday ? `about ${day(expectedOn)} if paid today` : `on ${day(expectedOn)}`;
      return `${count(inTransit)} more are on order, ${next === inTransit ? '' : `the next ${count(next)} `}expected ${when}${isTooLate ? ', after stock has run out' : ''}.`;
    },
    unconfirmed: ({ units }) => `The supplier did not confirm ${count(units)} of them: decide about the difference.`,
    coverage: ({ days: lasts }) =>
      `Including arrivals, stock lasts ${count(lasts)} ${plural(lasts, { one: 'day', other: 'days' })}.`,
    outliers({ count: found, units, date, days: lasts }) {
      const largest = `${count(units)} ${lasts === 1 ? `on ${day(date)}` : `from ${day(date)} over ${days(lasts)}`}`;
      return found === 1
        ? `The outlier of ${largest} is not counted.`
        : `${count(found)} outliers are not counted, the largest of ${largest}.`;
    },
    similarProducts: ({ products }) =>
      `The product is new: its forecast is based on ${count(products)} similar products of yours.`,
    chosenSimilarProduct: ({ supplierSku, name }) =>
      `The product is new: its forecast is based on ${supplierSku} (${name}), which you chose.`,
    levelShift: ({ date, before, after }) =>
      `Demand changed from ${rate(before)} to ${rate(after)} a day on ${day(date)}.`,
    leadTimeChange: ({ method, orders, before, after }) =>
      `The lead time by ${method} has changed: the last ${count(orders)} deliveries took ${days(after)}, those before ${days(before)}.`,
    discontinued: ({ successor }) => `The product is discontinued, its successor is ${successor}: order nothing.`,
    demandEvent: ({ name, startDate, endDate, uplift }) =>
      `“${name}” (${day(startDate)} – ${day(endDate)}) is included, with ${factor(uplift)} times the usual demand.`,
    notDue: ({ reorderPoint }) => `Nothing is due before ${count(reorderPoint)} are left in stock and on order.`,
    seaInTime: ({ sea, slack, order }) =>
      `Sea takes ${days(sea)} and arrives ${days(slack)} before stock runs out: ${order}.`,
    seaJustInTime: ({ sea, slack, order }) =>
      `Sea takes ${days(sea)} and arrives only ${days(slack)} before stock runs out: ${order}.`,
    seaLateAirNotDue: ({ sea, slack, air, airReorderPoint, order }) =>
      `Sea takes ${days(sea)} and arrives ${days(slack)} after stock runs out, air (${days(air)}) is not due before ${count(airReorderPoint)} are left: ${order}.`,
    seaTooLate: ({ sea, slack, air, order }) =>
      `Sea takes ${days(sea)} and arrives ${days(slack)} too late, air takes ${days(air)}: ${order}.`,
    unavoidable: ({ sea, air, order }) =>
      `Sea takes ${days(sea)}, air ${days(air)}, and either arrives after stock has run out: ${order}.`,
    seaLateAirTooExpensive: ({ sea, slack, air, extraFreight, lostMargin, currency, order }) =>
      `Sea takes ${days(sea)} and arrives ${days(slack)} too late. Air takes ${days(air)}, but costs ${amount(extraFreight)} ${currency} more in freight to save a margin of ${amount(lostMargin)} ${currency}: ${order}.`,
    airFreight: ({ extraFreight, lostMargin, currency }) =>
      `Air costs ${amount(extraFreight)} ${currency} more in freight and saves a margin of ${amount(lostMargin)} ${currency}.`,
    gapTooShort: ({ air, gap, order }) =>
      `Air takes ${days(air)} and would serve only ${gap < 1 ? 'less than a day' : days(gap)} of sales: ${order}.`,
    orderNow: ({ quantity, method }) => `order ${count(quantity)} by ${method} now`,
    orderBoth: ({ air, sea }) => `order ${count(air)} by air now and ${count(sea)} by sea`,
    laterOrder: ({ quantity, method, day: on, isAnother }) =>
      `About ${day(on)}: ${isAnother ? 'another ' : ''}${count(quantity)} by ${method}.`,
    orderNothing: 'order nothing now',
    nothingDue: 'no order is due for the time after that',
    outOfStockUntil: ({ from, until }) =>
      `Stock will be out from ${day(from)} to ${day(until)}, and no order is due for the time after that.`,
    supplierLimit: ({ neededQuantity, supplierStock, restockDate }) =>
      `${count(neededQuantity)} are needed, and the supplier has ${count(supplierStock)}${restockDate === null ? '' : `, more from ${day(restockDate)}`}.`,
  },
  purchasePlan: {
    priceBreak: ({ fromQuantity, price, currency }) =>
      `Raised to the price break: from ${count(fromQuantity)} units, one costs ${price} ${currency}.`,
    minimumOrder: ({ minimumOrder, currency }) =>
      `Raised to reach the supplier's minimum order of ${minimumOrder} ${currency}.`,
    minimumOrderNotReached: ({ minimumOrder, currency }) =>
      `The order does not reach the supplier's minimum order of ${minimumOrder} ${currency}.`,
    supplierStock: ({ needed, supplierStock }) =>
      `${count(needed)} are needed, and the supplier has ${count(supplierStock)}.`,
    budget: ({ amount, currency }) => `Reduced to the budget of ${amount} ${currency}.`,
    maxWeight: 'Reduced to the maximum weight of the order.',
    maxVolume: 'Reduced to the maximum volume of the order.',
    weightUnknown: 'The weight of the product is unknown.',
    volumeUnknown: 'The dimensions of the product are unknown.',
    rateUnknown: ({ currency }) => `There is no exchange rate for ${currency}.`,
    keptInstead: ({ sku }) => `Kept instead: ${sku}.`,
    unmetUnits: ({ units }) => `Expected demand that stays unmet: about ${count(units)}.`,
  },
  draftTitle: ({ suppliers: [first, ...others], units, method, totals }) => {
    const names = others.length === 0 ? first : `${first} and ${count(others.length)} more`;
    const sums = totals.map(({ totalAmount, currency }) => `${amount(totalAmount)} ${currency}`).join(' + ');
    return `${names}: ${count(units)} ${plural(units, { one: 'unit', other: 'units' })}${method ? ` by ${method}` : ''}, ${sums}`;
  },
  calendar: {
    name: 'Portside arrivals',
    arrival: ({ reference, supplier, units }) =>
      `${reference} · ${count(units)} ${plural(units, { one: 'unit', other: 'units' })} from ${supplier}`,
    lateArrival: (arrival) => `Late: ${arrival}`,
  },
  orderMail: {
    subject: ({ orderNumber, deliveryId, news }) => `Order ${orderNumber} (${deliveryId}): ${news}`,
    news: {
      supplier: {
        part_paid: ({ buyer }) => ({
          subject: 'first payment made',
          lead: `${buyer} has made the first payment for this order. We will notify you when it is paid in full.`,
        }),
        paid: ({ buyer }) => ({
          subject: 'paid in full',
          lead: `${buyer} has paid for this order in full. Prepare the goods for shipment.`,
        }),
        delivered: ({ buyer }) => ({
          subject: 'delivered',
          lead: `The goods were delivered to ${buyer}. We will notify you when they are accepted.`,
        }),
        accepted: ({ buyer }) => ({
          subject: 'accepted',
          lead: `${buyer} has received and accepted the goods. This order is complete.`,
        }),
        cancelled: ({ buyer }) => ({
          subject: 'cancelled',
          lead: `${buyer}’s order was cancelled. Do not ship goods for it.`,
        }),
      },
      buyer: {
        on_the_way: ({ supplier }) => ({ subject: 'on the way', lead: `${supplier} has shipped your order.` }),
        delivered: ({ supplier }) => ({
          subject: 'delivered',
          lead: `Your order from ${supplier} was delivered. Check the goods, and accept the order if everything is complete.`,
        }),
        cancelled: ({ supplier }) => ({
          subject: 'cancelled',
          lead: `Your order from ${supplier} was cancelled. No further goods will be delivered.`,
        }),
      },
    },
    facts: {
      orderNumber: 'Order number',
      deliveryId: 'Delivery ID',
      ownReference: 'Your reference',
      buyerReference: 'Buyer’s reference',
      supplier: 'Supplier',
      buyer: 'Buyer',
      reason: 'Reason',
      shipping: 'Shipping',
      trackingNumber: 'Tracking number',
      expectedArrival: 'Expected arrival',
      date: 'Date',
    },
    shippingMethods: { air: 'air', sea: 'sea' },
    order: 'Order details',
    lines: (currency) => `Items, in ${currency}`,
    lineHeading: 'Item, quantity × unit price',
    total: 'Total',
    orderPage: 'Order page',
    orderPageLink: 'View order',
    footer: 'You receive this automatic e-mail because the status of the order changed.',
    amount: (decimal) => decimal,
    day: (day) => day,
    moment: (moment) => `${moment.slice(0, 16).replace('T', ' ')} UTC`,
  },
  accountMail: {
    kinds: {
      invitation: ({ company, linkHours }) => ({
        subject: `Invitation to ${company} on Portside`,
        lead: `You have been invited to the Portside account of ${company}. Set a password to sign in with this e-mail address.`,
        action: 'Set password',
        end: `This link works once and expires in ${linkHours / 24} days.`,
      }),
      'password-reset': () => ({
        subject: 'Reset your Portside password',
        lead: 'We received a request to reset the password for this e-mail address.',
        action: 'Reset password',
        end: 'This link works once and expires in one hour. If you did not request it, ignore this e-mail.',
      }),
      'sign-in-limit': ({ signInLimit }) => ({
        subject: 'Many sign-in attempts with your e-mail address',
        lead: `There were more than ${signInLimit} attempts to sign in to Portside with your e-mail address within an hour. Further attempts from unknown IP addresses are blocked for up to an hour.`,
        action: 'Reset password',
        end: 'To sign in now, reset your password. This removes the block. Otherwise, no action is needed.',
      }),
      'webhook-paused': ({ company, endpointUrl, failingDays }) => ({
        subject: `A webhook endpoint of ${company} is paused`,
        lead: `Every delivery to ${endpointUrl} has failed for ${failingDays} days. Portside has paused the endpoint. Its deliveries are kept for 30 days.`,
        action: 'View webhooks',
        end: 'Fix the endpoint, then resume it there. The waiting deliveries are sent at once.',
      }),
      'two-factor-enabled': () => ({
        subject: 'Two-factor sign-in is on',
        lead: 'Two-factor sign-in was turned on for your Portside account. From now on you need a code of your authenticator app to sign in.',
        action: 'View your profile',
        end: 'If you did not do this, ask a manager of your company to reset it, and change your password.',
      }),
      'two-factor-disabled': () => ({
        subject: 'Two-factor sign-in is off',
        lead: 'Two-factor sign-in was turned off for your Portside account. From now on your password is enough to sign in.',
        action: 'View your profile',
        end: 'If neither you nor a manager of your company did this, change your password and set it up again.',
      }),
      'recovery-code-used': () => ({
        subject: 'A recovery code was used to sign in',
        lead: 'Someone signed in to your Portside account with your password and a recovery code. This code does not work again.',
        action: 'View your sessions',
        end: 'If this was not you, end the session there and change your password.',
      }),
      'recovery-codes-renewed': () => ({
        subject: 'Your recovery codes were renewed',
        lead: 'The recovery codes of your Portside account were renewed. All earlier ones are invalid.',
        action: 'View your profile',
        end: 'If you did not do this, change your password and ask a manager of your company to reset two-factor sign-in.',
      }),
      'sales-data-missing': ({ company, dataAsOf, marketplace }) => ({
        subject: `Sales data of ${company} are missing`,
        lead: `Portside has received no sales of ${company}${marketplace && ` on ${marketplace}`} after ${day(dataAsOf)}. Recommendations keep the forecast of this day.`,
        action: 'View recommendations',
        end: 'Check the integration that sends your sales. Recommendations are up to date again as soon as the missing days arrive. If nothing was sold, send these days with 0 units.',
      }),
      'draft-changed': ({ company, draftTitle, draftChanger, draftChangeNote }) => ({
        subject: `Order draft for ${company} changed`,
        lead: `${draftChanger} changed the order draft “${draftTitle}”.${draftChangeNote && ` Note: “${draftChangeNote}”`}`,
        action: 'View changes',
        end: 'Accept the changes, or change the draft again. Nothing is ordered until a manager or an approver approves it.',
      }),
      'draft-change-accepted': ({ company, draftTitle, draftChanger }) => ({
        subject: `Changes of an order draft for ${company} accepted`,
        lead: `${draftChanger} accepted your changes of the order draft “${draftTitle}”.`,
        action: 'Review draft',
        end: 'Nothing is ordered until a manager or an approver approves the draft.',
      }),
      'draft-approved': ({ company, draftTitle, draftDecider }) => ({
        subject: `Order draft for ${company} approved`,
        lead: `${draftDecider} approved your order draft “${draftTitle}”, which placed its orders.`,
        action: 'View draft and orders',
        end: 'Purchase orders are e-mailed to the supplier from the page of each order.',
      }),
      'draft-rejected': ({ company, draftTitle, draftDecider, draftReason }) => ({
        subject: `Order draft for ${company} rejected`,
        lead: `${draftDecider} rejected your order draft “${draftTitle}”.${draftReason && ` Reason: “${draftReason}”`}`,
        action: 'View draft',
        end: 'Nothing was ordered.',
      }),
      'draft-created': ({ company, draftCreator, draftDays }) => ({
        subject: `Order draft for ${company} to approve`,
        lead: `“${draftCreator}” created an order draft for ${company}. Nothing is ordered until a manager or an approver approves it.`,
        action: 'Review draft',
        end: `The draft expires after ${draftDays} days.`,
      }),
      'order-confirmed': ({ orderNumber, supplier, openDifferences: open }) => ({
        subject: `${supplier} confirmed order ${orderNumber}`,
        lead:
          open === 0
            ? `${supplier} confirmed order ${orderNumber} by your link, without a difference that you have to decide about.`
            : `${supplier} confirmed order ${orderNumber} by your link. ${number(open)} ${plural(open, { one: 'line differs', other: 'lines differ' })} from your order: accept or reject ${plural(open, { one: 'it', other: 'them' })}.`,
        action: 'View order',
        end: 'Everyone who has the link can confirm the order until it expires or is revoked.',
      }),
      digest: ({ company, dataAsOf, digestCounts }) => ({
        subject: `${company}: ${digestCounts}`,
        lead: `The overview of ${company} on ${day(dataAsOf)}, in the morning:`,
        action: 'View overview',
        end: 'You get this e-mail because you chose it on your profile page.',
      }),
      'comment-mention': ({ commentAuthor, commentText }) => ({
        subject: `${commentAuthor} mentioned you in a comment`,
        lead: `${commentAuthor} mentioned you in a comment: “${commentText}”`,
        action: 'View comment',
        end: 'Do not reply to this e-mail. Reply with a comment in the account.',
      }),
    },
    footer: 'This is an automatic e-mail from Portside.',
  },
  digest: {
    names: {
      outOfStock: () => 'out of stock',
      overdueProducts: () => 'overdue to order',
      weekArrivals: () => 'arriving in 7 days',
      lateOrders: (orders) => plural(orders, { one: 'late order', other: 'late orders' }),
      unsentOrders: (orders) =>
        plural(orders, { one: 'order not sent to the supplier', other: 'orders not sent to the supplier' }),
      dueOrders: (orders) =>
        plural(orders, {
          one: 'order to pay, overdue or within 7 days',
          other: 'orders to pay, overdue or within 7 days',
        }),
      openDrafts: (drafts) => plural(drafts, { one: 'draft to approve', other: 'drafts to approve' }),
      risingPrices: (prices) => plural(prices, { one: 'price that will rise', other: 'prices that will rise' }),
      changedWatchedPrices: (prices) =>
        plural(prices, { one: 'watched price that changed', other: 'watched prices that changed' }),
      outdatedStocks: (stocks) => plural(stocks, { one: 'outdated stock count', other: 'outdated stock counts' }),
    },
    count,
    change: (difference) =>
      difference === 0
        ? 'As a week ago'
        : `${count(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'} than a week ago`,
    amount,
    unsubscribe: 'Unsubscribe',
    page: {
      title: 'Unsubscribe from the digest?',
      question: (email) => `${email} will get no more e-mails with what needs attention.`,
      ended: (email) => `${email} gets no more e-mails with what needs attention.`,
      unknown: 'This link is not valid. You can unsubscribe on your profile page.',
      profile: 'View your profile',
    },
  },
};
