// Russian texts. Units are abbreviated (`шт.`); days use plural forms.

import { createFormats } from './formats.ts';
import type { Messages } from './messages.ts';

const { count, rate, factor, number, plural, amount, day, moment, yearsOrDays } = createFormats('ru');
const dayForms = { one: 'день', few: 'дня', many: 'дней', other: 'дня' };
const days = (value: number) => `${number(value)} ${plural(value, dayForms)}`;
const units = (value: number) => `${count(value)} шт.`;
const yearForms = { one: 'год', few: 'года', many: 'лет', other: 'года' };
const cover = (value: number) =>
  yearsOrDays(value, { years: (text, years) => `${text} ${plural(years, yearForms)}`, days });
const by = { air: 'с доставкой авиатранспортом', sea: 'с доставкой морем' };

export const ru: Messages = {
  statusLabels: {
    created: 'Создан',
    part_paid: 'Частично оплачен',
    paid: 'Оплачен',
    on_the_way: 'В пути',
    delivered: 'Доставлен',
    accepted: 'Принят',
    cancelled: 'Отменён',
  },
  shippingReason: {
    staleData: ({ dataAsOf }) => `Данные о продажах заканчиваются ${day(dataAsOf)}: прогноз построен на эту дату.`,
    stockAsOf: ({ observedOn }) => `Запас указан на ${day(observedOn)}`,
    unknownStock: ({ dailyDemand }) =>
      `Запас неизвестен: передайте остатки, чтобы получить количества. Ожидаемый спрос: ${rate(dailyDemand)} шт. в день.`,
    noDemand: ({ stock, inTransit, hasFewSales }) =>
      `${hasFewSales ? 'Дней с продажами слишком мало для прогноза.' : 'Спрос не ожидается.'} На складе ${units(stock)}, заказано ${units(inTransit)} Заказ не требуется.`,
    seasonEnd: ({ date, isKnown }) =>
      isKnown
        ? `Сезон заканчивается ${day(date)}: заказ не покрывает спрос после этой даты.`
        : `Как и в прошлые годы, сезон, вероятно, закончится около ${day(date)}: заказ не покрывает спрос после этой даты.`,
    markdown: ({ unitsLeft }) => `К этому дню останется около ${count(unitsLeft)} шт.: снизьте цену.`,
    excessCover: ({ quantity, coverDays, maxCoverDays, sellableUnits }) =>
      sellableUnits !== null
        ? `Минимальный заказ (${units(quantity)}) больше того, что ещё можно продать (${units(sellableUnits)}): ничего не заказывайте.`
        : `Минимальный заказ (${units(quantity)}) — это продажи за ${cover(coverDays)}, больше предела в ${days(maxCoverDays)}: ничего не заказывайте.`,
    stockLasts: ({ dailyDemand, stock, days: lasts }) =>
      `При спросе ${rate(dailyDemand)} шт. в день запаса на складе (${units(stock)}) хватит на ${count(lasts)} ${plural(lasts, dayForms)}.`,
    stockLastsOnAverage: ({ dailyDemand, stock, days: lasts }) =>
      `При среднем спросе ${rate(dailyDemand)} шт. в день запаса на складе (${units(stock)}) хватит на ${count(lasts)} ${plural(lasts, dayForms)}.`,
    outOfStock: ({ dailyDemand }) => `На складе ничего нет, ожидаемый спрос: ${rate(dailyDemand)} шт. в день.`,
    inTransit: ({ inTransit }) => `Ещё ${units(inTransit)} заказано.`,
    delivered: ({ units: delivered }) => `Ещё ${units(delivered)} доставлено, но ещё не принято.`,
    lateArrivals({ units: late, inTransit, maxDays, isMixed }) {
      const delay = `${isMixed ? 'не более чем ' : ''}на ${days(maxDays)}`;
      return late === inTransit ? `Опоздание: ${delay}.` : `Из них с опозданием ${delay} — ${units(late)}`;
    },
    nextArrival({ inTransit, next, expectedOn, isIfPaidToday, isTooLate }) {
      const when = isIfPaidToday ? `примерно ${day(expectedOn)}, если оплатить сегодня` : day(expectedOn);
      const end = isTooLate ? ', когда запас уже закончится.' : isIfPaidToday ? '.' : '';
      return `Ещё ${units(inTransit)} заказано, ${next === inTransit ? '' : `ближайшие ${units(next)} `}ожидаются ${when}${end}`;
    },
    unconfirmed: ({ units: unconfirmed }) =>
      `Из них ${units(unconfirmed)} поставщик не подтвердил: примите решение о расхождении.`,
    coverage: ({ days: lasts }) => `С учётом поступлений запаса хватит на ${count(lasts)} ${plural(lasts, dayForms)}.`,
    outliers({ count: found, units: sold, date, days: lasts }) {
      const when = lasts === 1 ? day(date) : `за ${days(lasts)} с ${day(date)}`;
      return found === 1
        ? `Разовая продажа ${units(sold)} ${when} не учтена.`
        : `Не учтены разовые продажи (${count(found)}), наибольшая: ${units(sold)} ${when}`;
    },
    similarProducts: ({ products }) => `Товар новый: прогноз основан на похожих товарах (${count(products)}).`,
    chosenSimilarProduct: ({ supplierSku, name }) =>
      `Товар новый: прогноз основан на выбранном вами товаре ${supplierSku} (${name}).`,
    levelShift: ({ date, before, after }) =>
      `С ${day(date)} спрос изменился с ${rate(before)} до ${rate(after)} шт. в день.`,
    leadTimeChange: ({ method, orders, before, after }) =>
      `Срок поставки ${{ air: 'авиатранспортом', sea: 'морем' }[method]} изменился: последние поставки (${count(orders)}) заняли ${days(after)}, прежние — ${days(before)}.`,
    discontinued: ({ successor }) => `Товар снят с продажи, его замена ${successor}: ничего не заказывайте.`,
    demandEvent: ({ name, startDate, endDate, uplift }) =>
      `Учтено событие «${name}» (${day(startDate)} – ${day(endDate)}): спрос умножен на ${factor(uplift)}.`,
    notDue: ({ reorderPoint }) =>
      `Заказ не требуется, пока на складе и в заказах вместе не останется ${units(reorderPoint)}`,
    seaInTime: ({ sea, slack, order }) =>
      `Доставка морем занимает ${days(sea)}, товар придёт за ${days(slack)} до того, как закончится запас: ${order}.`,
    seaJustInTime: ({ sea, slack, order }) =>
      `Доставка морем занимает ${days(sea)}, товар придёт всего за ${days(slack)} до того, как закончится запас: ${order}.`,
    seaLateAirNotDue: ({ sea, slack, air, airReorderPoint, order }) =>
      `Доставка морем занимает ${days(sea)}, товар придёт через ${days(slack)} после того, как закончится запас; заказ авиатранспортом (${days(air)}) не требуется, пока не останется ${units(airReorderPoint)}: ${order}.`,
    seaTooLate: ({ sea, slack, air, order }) =>
      `Доставка морем занимает ${days(sea)} и опоздает на ${days(slack)}, авиатранспортом — ${days(air)}: ${order}.`,
    unavoidable: ({ sea, air, order }) =>
      `Доставка морем занимает ${days(sea)}, авиатранспортом — ${days(air)}; в обоих случаях товар придёт после того, как закончится запас: ${order}.`,
    seaLateAirTooExpensive: ({ sea, slack, air, extraFreight, lostMargin, currency, order }) =>
      `Доставка морем занимает ${days(sea)} и опоздает на ${days(slack)}. Авиатранспортом — ${days(air)}, но фрахт дороже на ${amount(extraFreight)} ${currency}, а сохранённая маржа составит ${amount(lostMargin)} ${currency}: ${order}.`,
    airFreight: ({ extraFreight, lostMargin, currency }) =>
      `Авиафрахт дороже на ${amount(extraFreight)} ${currency}, сохранённая маржа — ${amount(lostMargin)} ${currency}.`,
    gapTooShort: ({ air, gap, order }) =>
      `Доставка авиатранспортом занимает ${days(air)} и покроет продажи лишь за ${gap < 1 ? 'менее чем один день' : days(gap)}: ${order}.`,
    orderNow: ({ quantity, method }) => `закажите сейчас ${units(quantity)} ${by[method]}`,
    orderBoth: ({ air, sea }) => `закажите сейчас ${units(air)} ${by.air} и ${units(sea)} ${by.sea}`,
    laterOrder: ({ quantity, method, day: on, isAnother }) =>
      `Около ${day(on)}: ${isAnother ? 'ещё ' : ''}${units(quantity)} ${by[method]}.`,
    orderNothing: 'пока ничего не заказывайте',
    nothingDue: 'на время после этого заказ не требуется',
    outOfStockUntil: ({ from, until }) =>
      `Товара не будет в наличии с ${day(from)} до ${day(until)}, на время после этого заказ не требуется.`,
    supplierLimit: ({ neededQuantity, supplierStock, restockDate }) =>
      `Требуется ${units(neededQuantity)}, у поставщика есть ${units(supplierStock)}${restockDate === null ? '' : `, новое поступление: ${day(restockDate)}`}`,
  },
  purchasePlan: {
    priceBreak: ({ fromQuantity, price, currency }) =>
      `Увеличено до ценового порога: от ${count(fromQuantity)} шт. цена за единицу ${price} ${currency}.`,
    minimumOrder: ({ minimumOrder, currency }) =>
      `Увеличено до минимального заказа поставщика: ${minimumOrder} ${currency}.`,
    minimumOrderNotReached: ({ minimumOrder, currency }) =>
      `Заказ не достигает минимального заказа поставщика: ${minimumOrder} ${currency}.`,
    supplierStock: ({ needed, supplierStock }) => `Нужно ${count(needed)}, у поставщика есть ${count(supplierStock)}.`,
    budget: ({ amount, currency }) => `Уменьшено до бюджета ${amount} ${currency}.`,
    maxWeight: 'Уменьшено до максимального веса заказа.',
    maxVolume: 'Уменьшено до максимального объёма заказа.',
    weightUnknown: 'Вес товара неизвестен.',
    volumeUnknown: 'Размеры товара неизвестны.',
    rateUnknown: ({ currency }) => `Нет курса для ${currency}.`,
    keptInstead: ({ sku }) => `Вместо этого оставлено: ${sku}.`,
    unmetUnits: ({ units }) => `Ожидаемый спрос без покрытия: около ${count(units)} шт.`,
  },
  draftTitle: ({ suppliers: [first, ...others], units: quantity, method, totals }) => {
    const names = others.length === 0 ? first : `${first} и ещё ${count(others.length)}`;
    const by = method ? ` ${method === 'sea' ? 'морем' : 'авиатранспортом'}` : '';
    const sums = totals.map(({ totalAmount, currency }) => `${amount(totalAmount)} ${currency}`).join(' + ');
    return `${names}: ${count(quantity)} шт.${by}, ${sums}`;
  },
  calendar: {
    name: 'Portside: поставки',
    arrival: ({ reference, supplier, units }) => `${reference} · ${supplier}, ${count(units)} шт.`,
    lateArrival: (arrival) => `Опаздывает: ${arrival}`,
  },
  orderMail: {
    subject: ({ orderNumber, deliveryId, news }) => `Заказ ${orderNumber} (${deliveryId}): ${news}`,
    news: {
      supplier: {
        part_paid: ({ buyer }) => ({
          subject: 'внесён первый платёж',
          lead: `Компания ${buyer} внесла первый платёж по этому заказу. Мы сообщим, когда он будет оплачен полностью.`,
        }),
        paid: ({ buyer }) => ({
          subject: 'оплачен полностью',
          lead: `Компания ${buyer} полностью оплатила этот заказ. Пожалуйста, подготовьте товар к отгрузке.`,
        }),
        delivered: ({ buyer }) => ({
          subject: 'доставлен',
          lead: `Товар доставлен компании ${buyer}. Мы сообщим, когда он будет принят.`,
        }),
        accepted: ({ buyer }) => ({
          subject: 'принят',
          lead: `Компания ${buyer} получила и приняла товар. Этот заказ завершён.`,
        }),
        cancelled: ({ buyer }) => ({
          subject: 'отменён',
          lead: `Заказ компании ${buyer} отменён. Пожалуйста, не отгружайте по нему товар.`,
        }),
      },
      buyer: {
        on_the_way: ({ supplier }) => ({ subject: 'в пути', lead: `Поставщик ${supplier} отправил ваш заказ.` }),
        delivered: ({ supplier }) => ({
          subject: 'доставлен',
          lead: `Ваш заказ у поставщика ${supplier} доставлен. Пожалуйста, проверьте товар и, если он получен полностью, примите заказ.`,
        }),
        cancelled: ({ supplier }) => ({
          subject: 'отменён',
          lead: `Ваш заказ у поставщика ${supplier} отменён. Поставок по нему больше не будет.`,
        }),
      },
    },
    facts: {
      orderNumber: 'Номер заказа',
      deliveryId: 'Номер поставки',
      ownReference: 'Ваш номер',
      buyerReference: 'Номер у покупателя',
      supplier: 'Поставщик',
      buyer: 'Покупатель',
      reason: 'Причина',
      shipping: 'Доставка',
      trackingNumber: 'Трек-номер',
      expectedArrival: 'Ожидаемое поступление',
      date: 'Дата',
    },
    shippingMethods: { air: 'авиатранспортом', sea: 'морем' },
    order: 'Данные заказа',
    lines: (currency) => `Позиции заказа (${currency})`,
    lineHeading: 'Товар, количество × цена за единицу',
    total: 'Итого',
    orderPage: 'Страница заказа',
    orderPageLink: 'Открыть заказ',
    footer: 'Вы получили это автоматическое письмо, потому что статус заказа изменился.',
    amount,
    day,
    moment,
  },
  accountMail: {
    kinds: {
      invitation: ({ company, linkHours }) => ({
        subject: `Приглашение в аккаунт компании ${company} в Portside`,
        lead: `Вас пригласили в аккаунт компании ${company} в Portside. Задайте пароль, чтобы входить с этим адресом электронной почты.`,
        action: 'Задать пароль',
        end: `Ссылка одноразовая и действует в течение ${number(linkHours / 24)} ${plural(linkHours / 24, { one: 'дня', other: 'дней' })}.`,
      }),
      'password-reset': () => ({
        subject: 'Сброс пароля Portside',
        lead: 'Мы получили запрос на сброс пароля для этого адреса электронной почты.',
        action: 'Сбросить пароль',
        end: 'Ссылка одноразовая и действует в течение часа. Если вы не отправляли запрос, проигнорируйте это письмо.',
      }),
      'sign-in-limit': ({ signInLimit }) => ({
        subject: 'Много попыток входа с вашим адресом электронной почты',
        lead: `За час кто-то более ${signInLimit} раз пытался войти в Portside с вашим адресом электронной почты. Дальнейшие попытки с неизвестных IP-адресов заблокированы на срок до часа.`,
        action: 'Сбросить пароль',
        end: 'Чтобы войти сейчас, сбросьте пароль: блокировка будет снята. В остальных случаях ничего делать не нужно.',
      }),
      'webhook-paused': ({ company, endpointUrl, failingDays }) => ({
        subject: `Вебхук компании ${company} приостановлен`,
        lead: `Все отправки на ${endpointUrl} завершались ошибкой в течение ${number(failingDays)} ${plural(failingDays, { one: 'дня', other: 'дней' })}. Portside приостановил отправку. Неотправленные события хранятся 30 дней.`,
        action: 'Открыть вебхуки',
        end: 'Исправьте приём вебхуков и возобновите отправку на этой странице. Ожидающие события будут отправлены сразу.',
      }),
      'two-factor-enabled': () => ({
        subject: 'Двухфакторная аутентификация включена',
        lead: 'Для вашего аккаунта Portside включена двухфакторная аутентификация. Теперь для входа нужен код из приложения-аутентификатора.',
        action: 'Открыть профиль',
        end: 'Если это сделали не вы, попросите менеджера своей компании сбросить двухфакторную аутентификацию и смените пароль.',
      }),
      'two-factor-disabled': () => ({
        subject: 'Двухфакторная аутентификация отключена',
        lead: 'Для вашего аккаунта Portside отключена двухфакторная аутентификация. Теперь для входа достаточно пароля.',
        action: 'Открыть профиль',
        end: 'Если это сделали не вы и не менеджер вашей компании, смените пароль и включите двухфакторную аутентификацию снова.',
      }),
      'recovery-code-used': () => ({
        subject: 'Вход с кодом восстановления',
        lead: 'В ваш аккаунт Portside вошли с паролем и кодом восстановления. Этот код больше не действует.',
        action: 'Открыть сеансы',
        end: 'Если это были не вы, завершите сеанс на этой странице и смените пароль.',
      }),
      'recovery-codes-renewed': () => ({
        subject: 'Коды восстановления обновлены',
        lead: 'Коды восстановления вашего аккаунта Portside обновлены. Все прежние коды больше не действуют.',
        action: 'Открыть профиль',
        end: 'Если это сделали не вы, смените пароль и попросите менеджера своей компании сбросить двухфакторную аутентификацию.',
      }),
      'sales-data-missing': ({ company, dataAsOf, marketplace }) => ({
        subject: `Нет данных о продажах компании ${company}`,
        lead: `Portside не получает продажи компании ${company}${marketplace && ` на площадке ${marketplace}`} за дни после ${day(dataAsOf)}. Рекомендации построены по прогнозу на эту дату.`,
        action: 'Открыть рекомендации',
        end: 'Проверьте интеграцию, которая передаёт продажи. Как только недостающие дни поступят, рекомендации снова станут актуальными. Если продаж не было, передайте эти дни с нулём.',
      }),
      'draft-changed': ({ company, draftTitle, draftChanger, draftChangeNote }) => ({
        subject: `Черновик заказа компании ${company} изменён`,
        lead: `Пользователь ${draftChanger} изменил черновик заказа «${draftTitle}».${draftChangeNote && ` Примечание: «${draftChangeNote}»`}`,
        action: 'Посмотреть изменения',
        end: 'Примите изменения или измените черновик ещё раз. Пока менеджер или утверждающий не утвердит черновик, ничего не заказывается.',
      }),
      'draft-change-accepted': ({ company, draftTitle, draftChanger }) => ({
        subject: `Изменения черновика заказа компании ${company} приняты`,
        lead: `Пользователь ${draftChanger} принял ваши изменения в черновике заказа «${draftTitle}».`,
        action: 'Открыть черновик',
        end: 'Пока менеджер или утверждающий не утвердит черновик, ничего не заказывается.',
      }),
      'draft-approved': ({ company, draftTitle, draftDecider }) => ({
        subject: `Черновик заказа компании ${company} утверждён`,
        lead: `Пользователь ${draftDecider} утвердил ваш черновик заказа «${draftTitle}». Заказы размещены.`,
        action: 'Открыть черновик и заказы',
        end: 'Заказы отправляются поставщику по электронной почте со страницы каждого заказа.',
      }),
      'draft-rejected': ({ company, draftTitle, draftDecider, draftReason }) => ({
        subject: `Черновик заказа компании ${company} отклонён`,
        lead: `Пользователь ${draftDecider} отклонил ваш черновик заказа «${draftTitle}».${draftReason && ` Причина: «${draftReason}»`}`,
        action: 'Открыть черновик',
        end: 'Ничего не заказано.',
      }),
      'draft-created': ({ company, draftCreator, draftDays }) => ({
        subject: `Черновик заказа компании ${company} ждёт утверждения`,
        lead: `«${draftCreator}» создаёт черновик заказа для компании ${company}. Пока менеджер или утверждающий не утвердит черновик, ничего не заказывается.`,
        action: 'Открыть черновик',
        end: `Черновик действует ${number(draftDays)} ${plural(draftDays, { one: 'день', few: 'дня', many: 'дней', other: 'дней' })}.`,
      }),
      'order-confirmed': ({ orderNumber, supplier, openDifferences: open }) => ({
        subject: `${supplier}: заказ ${orderNumber} подтверждён`,
        lead:
          open === 0
            ? `Поставщик ${supplier} подтвердил заказ ${orderNumber} по вашей ссылке. Расхождений, которые требуют решения, нет.`
            : `Поставщик ${supplier} подтвердил заказ ${orderNumber} по вашей ссылке. От заказа ${plural(open, { one: 'отличается', few: 'отличаются', many: 'отличаются', other: 'отличаются' })} ${number(open)} ${plural(open, { one: 'позиция: примите её или отклоните', few: 'позиции: примите их или отклоните', many: 'позиций: примите их или отклоните', other: 'позиции: примите их или отклоните' })}.`,
        action: 'Открыть заказ',
        end: 'Подтвердить заказ может каждый, у кого есть ссылка, пока она не истекла и не отозвана.',
      }),
      digest: ({ company, dataAsOf, digestCounts }) => ({
        subject: `${company}: ${digestCounts}`,
        lead: `Обзор компании ${company}, ${day(dataAsOf)}, утро:`,
        action: 'Открыть обзор',
        end: 'Вы получаете это письмо, потому что выбрали его на странице профиля.',
      }),
      'comment-mention': ({ commentAuthor, commentText }) => ({
        subject: `${commentAuthor} упоминает вас в комментарии`,
        lead: `${commentAuthor} упоминает вас в комментарии: «${commentText}»`,
        action: 'Открыть комментарий',
        end: 'Не отвечайте на это письмо. Ответьте комментарием в аккаунте.',
      }),
    },
    footer: 'Это автоматическое письмо от Portside.',
  },
  digest: {
    names: {
      outOfStock: (products) => plural(products, { one: 'товара нет в наличии', other: 'товаров нет в наличии' }),
      overdueProducts: (products) =>
        `${plural(products, { one: 'товар', few: 'товара', other: 'товаров' })} с просроченным заказом`,
      weekArrivals: (arrivals) =>
        `${plural(arrivals, { one: 'поступление', few: 'поступления', other: 'поступлений' })} в ближайшие 7 дней`,
      lateOrders: (orders) =>
        plural(orders, { one: 'опаздывающий заказ', few: 'опаздывающих заказа', other: 'опаздывающих заказов' }),
      unsentOrders: (orders) =>
        plural(orders, {
          one: 'заказ не отправлен поставщику',
          few: 'заказа не отправлены поставщику',
          other: 'заказов не отправлены поставщику',
        }),
      dueOrders: (orders) =>
        `${plural(orders, { one: 'заказ', few: 'заказа', other: 'заказов' })} к оплате: просрочено или в течение 7 дней`,
      openDrafts: (drafts) =>
        `${plural(drafts, { one: 'черновик', few: 'черновика', other: 'черновиков' })} на утверждение`,
      risingPrices: (prices) => plural(prices, { one: 'цена вырастет', few: 'цены вырастут', other: 'цен вырастут' }),
      changedWatchedPrices: (prices) =>
        plural(prices, {
          one: 'отслеживаемая цена изменилась',
          few: 'отслеживаемые цены изменились',
          other: 'отслеживаемых цен изменились',
        }),
      outdatedStocks: (stocks) =>
        plural(stocks, { one: 'устаревший остаток', few: 'устаревших остатка', other: 'устаревших остатков' }),
    },
    count,
    change: (difference) =>
      difference === 0
        ? 'Как неделю назад'
        : `На ${count(Math.abs(difference))} ${difference > 0 ? 'больше' : 'меньше'}, чем неделю назад`,
    amount,
    unsubscribe: 'Больше не получать это письмо',
    page: {
      title: 'Отключить сводку?',
      question: (email) => `На адрес ${email} больше не будут приходить письма о том, что требует внимания.`,
      ended: (email) => `На адрес ${email} больше не приходят письма о том, что требует внимания.`,
      unknown: 'Эта ссылка недействительна. Отключить сводку можно на странице профиля.',
      profile: 'Открыть профиль',
    },
  },
};
