// Turkish texts. Nouns stay singular after a number; numbers are followed by `adet`, so that they need no suffix.
// cspell:ignore Nakliye şirketinizin bilgi bilgileri durumu adresinin istek dikkate adreslerinden gereken miktar stoku tarihi şimdilik vermeyin
// cspell:ignore ancak korumak navlun gerektirir korur hesaba talebin ortalama tarih sıradaki yoldakilerle birlikte itibaren içinde
// cspell:ignore büyüğü tarihindeki yapılan günlük talep tarihinde adetten adede değişti satışı sona erdi yerini alan katılmadı dışı beklenen tarihinden

import { createFormats } from './formats.ts';
import type { Messages } from './messages.ts';

const { count, rate, factor, number, amount, day, moment, yearsOrDays } = createFormats('tr');
const days = (value: number) => `${number(value)} gün`;
const units = (value: number) => `${count(value)} adet`;
const cover = (value: number) =>
  yearsOrDays(value, { years: (text) => `${text} yıllık`, days: (lasts) => `${count(lasts)} günlük` });
const by = { air: 'hava yoluyla', sea: 'deniz yoluyla' };
const methodTitles = { air: 'Hava yoluyla', sea: 'Deniz yoluyla' };

export const tr: Messages = {
  statusLabels: {
    created: 'Oluşturuldu',
    part_paid: 'Kısmen ödendi',
    paid: 'Ödendi',
    on_the_way: 'Yolda',
    delivered: 'Teslim edildi',
    accepted: 'Kabul edildi',
    cancelled: 'İptal edildi',
  },
  shippingReason: {
    staleData: ({ dataAsOf }) => `Satış verileri ${day(dataAsOf)} tarihinde bitiyor: tahmin bu tarihe göredir.`, // cspell:disable-line -- Turkish
    stockAsOf: ({ observedOn }) => `Stok ${day(observedOn)} tarihlidir.`, // cspell:disable-line -- Turkish
    unknownStock: ({ dailyDemand }) =>
      `Stok bilinmiyor: miktar önerisi için stok gönderin. Günde ${rate(dailyDemand)} adet satış bekleniyor.`, // cspell:disable-line -- Turkish
    noDemand: ({ stock, inTransit, hasFewSales }) =>
      `${hasFewSales ? 'Ürün, tahmin için çok az günde satıldı.' : 'Talep beklenmiyor.'} Stokta ${units(stock)}, siparişte ${units(inTransit)} var. Sipariş gerekmiyor.`, // cspell:disable-line -- Turkish
    seasonEnd: ({ date, isKnown }) =>
      isKnown
        ? `Sezon ${day(date)} tarihinde bitiyor: sipariş sonraki talebi kapsamaz.` // cspell:disable-line -- Turkish
        : `Önceki yıllarda olduğu gibi sezonun ${day(date)} dolayında bitmesi bekleniyor: sipariş sonraki talebi kapsamaz.`, // cspell:disable-line -- Turkish
    markdown: ({ unitsLeft }) => `O tarihte yaklaşık ${units(unitsLeft)} kalacak: fiyatı düşürün.`, // cspell:disable-line -- Turkish
    excessCover: ({ quantity, coverDays, maxCoverDays, sellableUnits }) =>
      sellableUnits !== null
        ? `En küçük sipariş olan ${units(quantity)}, hâlâ satılabilecek ${units(sellableUnits)} sınırını aşar: sipariş vermeyin.` // cspell:disable-line -- Turkish
        : `En küçük sipariş olan ${units(quantity)}, ${cover(coverDays)} satışa karşılık gelir ve ${days(maxCoverDays)} sınırını aşar: sipariş vermeyin.`, // cspell:disable-line -- Turkish
    stockLasts: ({ dailyDemand, stock, days: lasts }) =>
      `Günde ${rate(dailyDemand)} adet satışla stoktaki ${units(stock)} ${count(lasts)} gün yeter.`,
    stockLastsOnAverage: ({ dailyDemand, stock, days: lasts }) =>
      `Günde ortalama ${rate(dailyDemand)} adet satışla stoktaki ${units(stock)} ${count(lasts)} gün yeter.`,
    outOfStock: ({ dailyDemand }) => `Stok tükendi; günde ${rate(dailyDemand)} adet satış bekleniyor.`,
    inTransit: ({ inTransit }) => `${units(inTransit)} daha siparişte.`,
    delivered: ({ units: delivered }) => `${units(delivered)} daha teslim edildi, henüz kabul edilmedi.`, // cspell:disable-line -- Turkish
    lateArrivals({ units: late, inTransit, maxDays, isMixed }) {
      const delay = `${isMixed ? 'en fazla ' : ''}${days(maxDays)} gecikti.`; // cspell:disable-line -- Turkish
      return late === inTransit ? `Sipariş ${delay}` : `Bunlardan ${units(late)} ${delay}`; // cspell:disable-line -- Turkish
    },
    nextArrival({ inTransit, next, expectedOn, isIfPaidToday, isTooLate }) {
      const when = isIfPaidToday ? 'bugün ödenirse yaklaşık' : 'beklenen tarih:'; // cspell:disable-line -- Turkish
      const expected = `${when} ${day(expectedOn)}${isTooLate ? ' (stok tükendikten sonra)' : ''}`;
      return next === inTransit
        ? `${units(inTransit)} daha siparişte, ${expected}.`
        : `${units(inTransit)} daha siparişte; sıradaki ${units(next)} için ${expected}.`;
    },
    unconfirmed: ({ units: unconfirmed }) =>
      `Tedarikçi bunlardan ${units(unconfirmed)} için teyit vermedi: farka karar verin.`, // cspell:disable-line -- Turkish
    coverage: ({ days: lasts }) => `Siparişlerle birlikte stok ${count(lasts)} gün yeter.`,
    outliers({ count: found, units: sold, date, days: lasts }) {
      const from = `${day(date)} tarihinden itibaren ${days(lasts)} içinde`;
      if (found > 1) {
        const largest = lasts === 1 ? `${day(date)}, ${units(sold)}` : `${from} ${units(sold)}`;
        return `${count(found)} olağan dışı satış hesaba katılmadı; en büyüğü: ${largest}.`;
      }
      const when = lasts === 1 ? `${day(date)} tarihindeki` : `${from} yapılan`;
      return `${when} ${units(sold)}lik olağan dışı satış hesaba katılmadı.`;
    },
    similarProducts: ({ products }) => `Ürün yeni: tahmini, benzer ${count(products)} ürününüze dayanıyor.`,
    chosenSimilarProduct: ({ supplierSku, name }) =>
      `Ürün yeni: tahmini, seçtiğiniz ${supplierSku} (${name}) ürününe dayanıyor.`,
    levelShift: ({ date, before, after }) =>
      `Günlük talep ${day(date)} tarihinde ${rate(before)} adetten ${rate(after)} adede değişti.`,
    leadTimeChange: ({ method, orders, before, after }) =>
      `${methodTitles[method]} temin süresi değişti: son ${count(orders)} teslimat ${days(after)}, öncekiler ${days(before)} sürdü.`, // cspell:disable-line -- Turkish
    discontinued: ({ successor }) => `Ürünün satışı sona erdi, yerini alan ürün ${successor}: sipariş vermeyin.`,
    demandEvent: ({ name, startDate, endDate, uplift }) =>
      `“${name}” (${day(startDate)} – ${day(endDate)}) hesaba katıldı: olağan talebin ${factor(uplift)} katı.`,
    notDue: ({ reorderPoint }) => `Stokta ve yolda toplam ${units(reorderPoint)} kalana kadar sipariş gerekmiyor.`,
    seaInTime: ({ sea, slack, order }) =>
      `Deniz yoluyla sevkiyat ${days(sea)} sürer ve stok tükenmeden ${days(slack)} önce ulaşır: ${order}.`,
    seaJustInTime: ({ sea, slack, order }) =>
      `Deniz yoluyla sevkiyat ${days(sea)} sürer ve stok tükenmeden yalnızca ${days(slack)} önce ulaşır: ${order}.`,
    seaLateAirNotDue: ({ sea, slack, air, airReorderPoint, order }) =>
      `Deniz yoluyla sevkiyat ${days(sea)} sürer ve stok tükendikten ${days(slack)} sonra ulaşır; hava yoluyla sipariş (${days(air)}) ${units(airReorderPoint)} kalana kadar gerekmiyor: ${order}.`,
    seaTooLate: ({ sea, slack, air, order }) =>
      `Deniz yoluyla sevkiyat ${days(sea)} sürer ve ${days(slack)} geç ulaşır, hava yoluyla sevkiyat ${days(air)} sürer: ${order}.`,
    unavoidable: ({ sea, air, order }) =>
      `Sevkiyat deniz yoluyla ${days(sea)}, hava yoluyla ${days(air)} sürer; ikisi de stok tükendikten sonra ulaşır: ${order}.`,
    seaLateAirTooExpensive: ({ sea, slack, air, extraFreight, lostMargin, currency, order }) =>
      `Deniz yoluyla sevkiyat ${days(sea)} sürer ve ${days(slack)} geç ulaşır. Hava yoluyla sevkiyat ${days(air)} sürer, ancak ${amount(lostMargin)} ${currency} tutarında bir marjı korumak için ${amount(extraFreight)} ${currency} ek navlun gerektirir: ${order}.`,
    airFreight: ({ extraFreight, lostMargin, currency }) =>
      `Hava yolu ${amount(extraFreight)} ${currency} ek navlun gerektirir ve ${amount(lostMargin)} ${currency} tutarında bir marjı korur.`,
    gapTooShort: ({ air, gap, order }) =>
      `Hava yoluyla sevkiyat ${days(air)} sürer ve yalnızca ${gap < 1 ? 'bir günden az' : days(gap)} satışı karşılar: ${order}.`, // cspell:disable-line -- Turkish
    orderNow: ({ quantity, method }) => `şimdi ${by[method]} ${units(quantity)} sipariş verin`,
    orderBoth: ({ air, sea }) => `şimdi ${by.air} ${units(air)} ve ${by.sea} ${units(sea)} sipariş verin`,
    laterOrder: ({ quantity, method, day: on, isAnother }) =>
      `${day(on)} dolayında: ${by[method]} ${units(quantity)}${isAnother ? ' daha' : ''}.`,
    orderNothing: 'şimdilik sipariş vermeyin',
    nothingDue: 'sonrası için sipariş gerekmiyor',
    outOfStockUntil: ({ from, until }) =>
      `Stok ${day(from)} – ${day(until)} arasında tükenmiş olacak; sonrası için sipariş gerekmiyor.`, // cspell:disable-line -- Turkish
    supplierLimit: ({ neededQuantity, supplierStock, restockDate }) =>
      `Gereken miktar: ${units(neededQuantity)}; tedarikçinin stoku: ${units(supplierStock)}${restockDate === null ? '' : `; yeni stok tarihi: ${day(restockDate)}`}.`,
  },
  purchasePlan: {
    priceBreak: ({ fromQuantity, price, currency }) =>
      `Fiyat kademesine yükseltildi: ${count(fromQuantity)} adetten itibaren birim fiyat ${price} ${currency}.`,
    minimumOrder: ({ minimumOrder, currency }) =>
      `Tedarikçinin ${minimumOrder} ${currency} tutarındaki asgari siparişine ulaşmak için artırıldı.`,
    minimumOrderNotReached: ({ minimumOrder, currency }) =>
      `Sipariş, tedarikçinin ${minimumOrder} ${currency} tutarındaki asgari siparişine ulaşmıyor.`,
    supplierStock: ({ needed, supplierStock }) =>
      `${count(needed)} adet gerekli, tedarikçide ${count(supplierStock)} adet var.`,
    budget: ({ amount, currency }) => `${amount} ${currency} tutarındaki bütçeye göre azaltıldı.`,
    maxWeight: 'Siparişin azami ağırlığına göre azaltıldı.',
    maxVolume: 'Siparişin azami hacmine göre azaltıldı.',
    weightUnknown: 'Ürünün ağırlığı bilinmiyor.',
    volumeUnknown: 'Ürünün ölçüleri bilinmiyor.',
    rateUnknown: ({ currency }) => `${currency} için döviz kuru yok.`,
    keptInstead: ({ sku }) => `Bunun yerine kalan: ${sku}.`,
    unmetUnits: ({ units }) => `Karşılanmayan beklenen talep: yaklaşık ${count(units)} adet.`,
  },
  draftTitle: ({ suppliers: [first, ...others], units, method, totals }) => {
    const names = others.length === 0 ? first : `${first} ve ${count(others.length)} tedarikçi daha`; // cspell:disable-line -- Turkish
    const by = method ? `, ${method === 'sea' ? 'deniz' : 'hava'} yoluyla` : ''; // cspell:disable-line -- Turkish
    const sums = totals.map(({ totalAmount, currency }) => `${amount(totalAmount)} ${currency}`).join(' + ');
    return `${names}: ${count(units)} adet${by}, ${sums}`; // cspell:disable-line -- Turkish
  },
  calendar: {
    name: 'Portside: varışlar',
    arrival: ({ reference, supplier, units }) => `${reference} · ${supplier}, ${count(units)} adet`,
    lateArrival: (arrival) => `Gecikti: ${arrival}`,
  },
  orderMail: {
    subject: ({ orderNumber, deliveryId, news }) => `Sipariş ${orderNumber} (${deliveryId}): ${news}`,
    news: {
      supplier: {
        part_paid: ({ buyer }) => ({
          subject: 'ilk ödeme yapıldı',
          lead: `${buyer} bu sipariş için ilk ödemeyi yaptı. Siparişin tamamı ödendiğinde size bilgi vereceğiz.`,
        }),
        paid: ({ buyer }) => ({
          subject: 'tamamı ödendi',
          lead: `${buyer} bu siparişin tamamını ödedi. Lütfen ürünleri sevkiyata hazırlayın.`,
        }),
        delivered: ({ buyer }) => ({
          subject: 'teslim edildi',
          lead: `Ürünler ${buyer} firmasına teslim edildi. Ürünler kabul edildiğinde size bilgi vereceğiz.`,
        }),
        accepted: ({ buyer }) => ({
          subject: 'kabul edildi',
          lead: `${buyer} ürünleri teslim aldı ve kabul etti. Bu sipariş tamamlandı.`,
        }),
        cancelled: ({ buyer }) => ({
          subject: 'iptal edildi',
          lead: `${buyer} firmasının siparişi iptal edildi. Lütfen bu sipariş için ürün göndermeyin.`,
        }),
      },
      buyer: {
        on_the_way: ({ supplier }) => ({ subject: 'yolda', lead: `${supplier} siparişinizi yola çıkardı.` }),
        delivered: ({ supplier }) => ({
          subject: 'teslim edildi',
          lead: `${supplier} firmasına verdiğiniz sipariş teslim edildi. Lütfen ürünleri kontrol edin ve eksiksizse siparişi kabul edin.`,
        }),
        cancelled: ({ supplier }) => ({
          subject: 'iptal edildi',
          lead: `${supplier} firmasına verdiğiniz sipariş iptal edildi. Bu sipariş için başka teslimat yapılmayacak.`,
        }),
      },
    },
    facts: {
      orderNumber: 'Sipariş numarası',
      deliveryId: 'Teslimat numarası',
      ownReference: 'Referansınız',
      buyerReference: 'Alıcının referansı',
      supplier: 'Tedarikçi',
      buyer: 'Alıcı',
      reason: 'Neden',
      shipping: 'Nakliye',
      trackingNumber: 'Takip numarası',
      expectedArrival: 'Tahmini varış',
      date: 'Tarih',
    },
    shippingMethods: { air: 'hava yolu', sea: 'deniz yolu' },
    order: 'Sipariş bilgileri',
    lines: (currency) => `Sipariş kalemleri (${currency})`,
    lineHeading: 'Ürün, adet × birim fiyat',
    total: 'Toplam',
    orderPage: 'Sipariş sayfası',
    orderPageLink: 'Siparişi görüntüle',
    footer: 'Bu otomatik e-postayı siparişin durumu değiştiği için aldınız.',
    amount,
    day,
    moment,
  },
  accountMail: {
    kinds: {
      invitation: ({ company, linkHours }) => ({
        subject: `Portside’da ${company} hesabına davet`, // cspell:disable-line -- Turkish
        lead: `${company} firmasının Portside hesabına davet edildiniz. Bu e-posta adresiyle oturum açmak için bir parola belirleyin.`,
        action: 'Parola belirle',
        end: `Bu bağlantı bir kez kullanılabilir ve ${days(linkHours / 24)} geçerlidir.`,
      }),
      'password-reset': () => ({
        subject: 'Portside parolanızı sıfırlayın',
        lead: 'Bu e-posta adresinin parolasını sıfırlamak için bir istek aldık.',
        action: 'Parolayı sıfırla',
        end: 'Bu bağlantı bir kez kullanılabilir ve bir saat geçerlidir. İsteği siz göndermediyseniz bu e-postayı dikkate almayın.',
      }),
      'sign-in-limit': ({ signInLimit }) => ({
        subject: 'E-posta adresinizle çok sayıda oturum açma denemesi',
        lead: `Bir saat içinde e-posta adresinizle Portside’da ${signInLimit} defadan fazla oturum açılmaya çalışıldı. Bilinmeyen IP adreslerinden yapılan yeni denemeler bir saate kadar engellenir.`,
        action: 'Parolayı sıfırla',
        end: 'Şimdi oturum açmak için parolanızı sıfırlayın; engel kalkar. Aksi halde bir şey yapmanız gerekmez.',
      }),
      'webhook-paused': ({ company, endpointUrl, failingDays }) => ({
        subject: `${company}: bir webhook uç noktası duraklatıldı`,
        lead: `${endpointUrl} adresine yapılan tüm gönderimler ${days(failingDays)} boyunca başarısız oldu. Portside uç noktayı duraklattı. Gönderimler 30 gün saklanır.`,
        action: 'Webhook’ları görüntüle', // cspell:disable-line -- Turkish
        end: 'Uç noktayı düzeltin, ardından aynı sayfada sürdürün. Bekleyen gönderimler hemen gönderilir.',
      }),
      'two-factor-enabled': () => ({
        subject: 'İki adımlı doğrulama etkinleştirildi',
        lead: 'Portside hesabınız için iki adımlı doğrulama etkinleştirildi. Artık oturum açmak için doğrulama uygulamanızdaki kod da gerekir.',
        action: 'Profili görüntüle',
        end: 'Bunu siz yapmadıysanız şirketinizin bir yöneticisinden sıfırlamasını isteyin ve parolanızı değiştirin.',
      }),
      'two-factor-disabled': () => ({
        subject: 'İki adımlı doğrulama kapatıldı',
        lead: 'Portside hesabınız için iki adımlı doğrulama kapatıldı. Artık oturum açmak için parolanız yeterlidir.',
        action: 'Profili görüntüle',
        end: 'Bunu siz veya şirketinizin bir yöneticisi yapmadıysa parolanızı değiştirin ve yeniden etkinleştirin.',
      }),
      'recovery-code-used': () => ({
        subject: 'Bir kurtarma koduyla oturum açıldı',
        lead: 'Portside hesabınızda parolanız ve bir kurtarma koduyla oturum açıldı. Bu kod bir daha kullanılamaz.',
        action: 'Oturumları görüntüle',
        end: 'Bunu siz yapmadıysanız oturumu o sayfada sonlandırın ve parolanızı değiştirin.',
      }),
      'recovery-codes-renewed': () => ({
        subject: 'Kurtarma kodlarınız yenilendi', // cspell:disable-line -- Turkish
        lead: 'Portside hesabınızın kurtarma kodları yenilendi. Önceki kodların hiçbiri geçerli değil.', // cspell:disable-line -- Turkish
        action: 'Profili görüntüle',
        end: 'Bunu siz yapmadıysanız parolanızı değiştirin ve şirketinizin bir yöneticisinden iki adımlı doğrulamayı sıfırlamasını isteyin.',
      }),
      'sales-data-missing': ({ company, dataAsOf, marketplace }) => ({
        subject: `${company}: satış verileri eksik`, // cspell:disable-line -- Turkish
        lead: `Portside, ${company} firmasının ${day(dataAsOf)} tarihinden sonraki${marketplace && ` ${marketplace}`} satışlarını almadı. Öneriler bu tarihteki tahmine göre kalır.`, // cspell:disable-line -- Turkish
        action: 'Önerileri görüntüle', // cspell:disable-line -- Turkish
        end: 'Satışlarınızı gönderen entegrasyonu kontrol edin. Eksik günler gelince öneriler yeniden güncel olur. Satış olmadıysa bu günleri 0 adetle gönderin.', // cspell:disable-line -- Turkish
      }),
      'draft-changed': ({ company, draftTitle, draftChanger, draftChangeNote }) => ({
        subject: `${company}: sipariş taslağı değiştirildi`, // cspell:disable-line -- Turkish
        lead: `${draftChanger}, “${draftTitle}” sipariş taslağını değiştirdi.${draftChangeNote && ` Not: “${draftChangeNote}”`}`, // cspell:disable-line -- Turkish
        action: 'Değişiklikleri görüntüle', // cspell:disable-line -- Turkish
        end: 'Değişiklikleri kabul edin veya taslağı yeniden değiştirin. Bir yönetici veya onay yetkilisi onaylayana kadar hiçbir şey sipariş edilmez.', // cspell:disable-line -- Turkish
      }),
      'draft-change-accepted': ({ company, draftTitle, draftChanger }) => ({
        subject: `${company}: sipariş taslağındaki değişiklikler kabul edildi`, // cspell:disable-line -- Turkish
        lead: `${draftChanger}, “${draftTitle}” sipariş taslağındaki değişikliklerinizi kabul etti.`, // cspell:disable-line -- Turkish
        action: 'Taslağı incele', // cspell:disable-line -- Turkish
        end: 'Bir yönetici veya onay yetkilisi onaylayana kadar hiçbir şey sipariş edilmez.', // cspell:disable-line -- Turkish
      }),
      'draft-approved': ({ company, draftTitle, draftDecider }) => ({
        subject: `${company}: sipariş taslağı onaylandı`, // cspell:disable-line -- Turkish
        lead: `${draftDecider}, “${draftTitle}” sipariş taslağınızı onayladı. Siparişler verildi.`, // cspell:disable-line -- Turkish
        action: 'Taslağı ve siparişleri görüntüle', // cspell:disable-line -- Turkish
        end: 'Satın alma siparişleri, her siparişin sayfasından tedarikçiye e-postayla gönderilir.', // cspell:disable-line -- Turkish
      }),
      'draft-rejected': ({ company, draftTitle, draftDecider, draftReason }) => ({
        subject: `${company}: sipariş taslağı reddedildi`, // cspell:disable-line -- Turkish
        lead: `${draftDecider}, “${draftTitle}” sipariş taslağınızı reddetti.${draftReason && ` Neden: “${draftReason}”`}`, // cspell:disable-line -- Turkish
        action: 'Taslağı görüntüle', // cspell:disable-line -- Turkish
        end: 'Hiçbir şey sipariş edilmedi.', // cspell:disable-line -- Turkish
      }),
      'draft-created': ({ company, draftCreator, draftDays }) => ({
        subject: `${company}: onaylanacak sipariş taslağı`, // cspell:disable-line -- Turkish
        lead: `“${draftCreator}”, ${company} için bir sipariş taslağı oluşturdu. Bir yönetici veya onay yetkilisi onaylayana kadar hiçbir şey sipariş edilmez.`, // cspell:disable-line -- Turkish
        action: 'Taslağı incele', // cspell:disable-line -- Turkish
        end: `Taslağın süresi ${days(draftDays)} sonra dolar.`, // cspell:disable-line -- Turkish
      }),
      'order-confirmed': ({ orderNumber, supplier, openDifferences: open }) => ({
        subject: `${supplier} ${orderNumber} siparişini teyit etti`, // cspell:disable-line -- Turkish
        lead:
          open === 0
            ? `${supplier}, ${orderNumber} siparişini bağlantınızla teyit etti. Karar vermeniz gereken bir fark yok.` // cspell:disable-line -- Turkish
            : `${supplier}, ${orderNumber} siparişini bağlantınızla teyit etti. ${number(open)} kalem siparişinizden farklı: kabul edin veya reddedin.`, // cspell:disable-line -- Turkish
        action: 'Siparişi görüntüle', // cspell:disable-line -- Turkish
        end: 'Bağlantının süresi dolana veya bağlantı iptal edilene kadar, ona sahip olan herkes siparişi teyit edebilir.', // cspell:disable-line -- Turkish
      }),
      digest: ({ company, dataAsOf, digestCounts }) => ({
        subject: `${company}: ${digestCounts}`,
        lead: `${company} için genel bakış, ${day(dataAsOf)} sabahı:`, // cspell:disable-line -- Turkish
        action: 'Genel bakışı görüntüle', // cspell:disable-line -- Turkish
        end: 'Bu e-postayı, profil sayfanızda seçtiğiniz için alıyorsunuz.', // cspell:disable-line -- Turkish
      }),
      'comment-mention': ({ commentAuthor, commentText }) => ({
        subject: `${commentAuthor} bir yorumda sizden bahsetti`, // cspell:disable-line -- Turkish
        lead: `${commentAuthor} bir yorumda sizden bahsetti: “${commentText}”`, // cspell:disable-line -- Turkish
        action: 'Yorumu görüntüle', // cspell:disable-line -- Turkish
        end: 'Bu e-postayı yanıtlamayın. Hesapta yorum yazarak yanıt verin.', // cspell:disable-line -- Turkish
      }),
    },
    footer: 'Bu, Portside’dan gelen otomatik bir e-postadır.', // cspell:disable-line -- Turkish
  },
  digest: {
    // cspell:disable -- Turkish
    names: {
      outOfStock: () => 'ürün stokta yok',
      overdueProducts: () => 'ürünün siparişi gecikti',
      weekArrivals: () => 'teslimat 7 gün içinde bekleniyor',
      lateOrders: () => 'sipariş gecikiyor',
      unsentOrders: () => 'sipariş tedarikçiye gönderilmedi',
      dueOrders: () => 'ödenecek sipariş: vadesi geçmiş veya 7 gün içinde',
      openDrafts: () => 'taslak onay bekliyor',
      risingPrices: () => 'fiyat artacak',
      changedWatchedPrices: () => 'izlenen fiyat değişti',
      outdatedStocks: () => 'stok sayımı güncel değil',
    },
    count,
    change: (difference) =>
      difference === 0
        ? 'Bir hafta öncesiyle aynı'
        : `Bir hafta öncesinden ${count(Math.abs(difference))} ${difference > 0 ? 'fazla' : 'az'}`,
    amount,
    unsubscribe: 'Bu e-postayı almayı bırak',
    page: {
      title: 'Özet e-postası gönderilmesin mi?',
      question: (email) => `${email} adresine ilgilenmeniz gerekenlerin özeti artık gönderilmeyecek.`,
      ended: (email) => `${email} adresine artık özet e-postası gönderilmiyor.`,
      unknown: 'Bu bağlantı geçerli değil. Özet e-postasını profil sayfanızda kapatabilirsiniz.',
      profile: 'Profilinizi görüntüleyin',
    },
    // cspell:enable
  },
};
