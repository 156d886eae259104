// Price settings: coefficient and formula, with a live preview on catalog products.

import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiError, type ApiResponse, callApi } from '../../api.ts';
import { Field, type Fields, Form, Switch } from '../../components/form.tsx';
import { Section } from '../../components/page.tsx';
import { Facts, Table } from '../../components/table.tsx';
import { formatMoney } from '../../format.tsx';
import { t } from '../../messages.ts';
import { useSession } from '../../session.ts';
import { type SettingsSectionProps, saveSettings } from '../accounts/save-settings.ts';
import { priceFacts } from '../accounts/settings-facts.ts';

type PreviewedProduct = ApiResponse<'previewPrices'>['data']['products'][number];
type PriceSettings = { tccCoefficient: string | null; tspFormula: string | null };

const debounceMs = 250;
const lead = t(
  'TCC (total current cost) is the price in TRY × the coefficient. TSP (total sale price) is the suggested retail price.',
);

export function Prices({ settings, saved }: SettingsSectionProps) {
  const { isManager, can } = useSession();
  const canPreview = can('view_settings');
  const { tccCoefficient, tspFormula, tccEnabled, tspEnabled, vatReclaimed } = settings;
  const [tried, setTried] = useState<PriceSettings>({ tccCoefficient, tspFormula });
  useEffect(() => setTried({ tccCoefficient, tspFormula }), [settings]);
  const { products, errors } = usePreview(tried, settings, canPreview);
  const preview = canPreview && <Preview products={products} />;
  if (!isManager) {
    return (
      <Section title={t('Prices')} lead={lead} id="prices">
        <Facts facts={priceFacts(settings)} />
        {preview}
      </Section>
    );
  }
  const submit = async (fields: Fields) => {
    const entered = {
      ...readPriceSettings(fields),
      tccEnabled: fields.tccEnabled === 'on',
      tspEnabled: fields.tspEnabled === 'on',
      vatReclaimed: fields.vatReclaimed === 'on',
    };
    await saveSettings(settings, entered, t('Price settings saved. The catalog shows them within a second.'));
    saved();
  };
  return (
    <Section title={t('Prices')} lead={lead} id="prices">
      <Form
        action={t('Save prices')}
        submit={submit}
        onlyChanges
        errors={errors}
        onInput={(fields) => setTried(readPriceSettings(fields))}>
        <div class="row">
          <Field
            name="tccCoefficient"
            label={t('TCC coefficient')}
            inputmode="decimal"
            value={tccCoefficient ?? ''}
            hint={t('1.7 adds 70 % for shipping, taxes and customs.')}
          />
          <Field
            name="tspFormula"
            label={t('TSP formula')}
            class="mono"
            value={tspFormula ?? ''}
            hint={t('TCC * 1.35 + 10 adds 35 % and 10 TRY.')}
          />
        </div>
        <div class="row">
          <Switch name="tccEnabled" label={t('Show TCC on products')} defaultChecked={tccEnabled} />
          <Switch name="tspEnabled" label={t('Show TSP on products')} defaultChecked={tspEnabled} />
        </div>
        <div class="row">
          <Switch
            name="vatReclaimed"
            label={t('VAT is reclaimed: leave it out of landed costs')}
            defaultChecked={vatReclaimed}
          />
        </div>
        {preview}
      </Form>
    </Section>
  );
}

function readPriceSettings({ tccCoefficient = '', tspFormula = '' }: Fields): PriceSettings {
  return {
    tccCoefficient: tccCoefficient.trim().replace(',', '.') || null,
    tspFormula: tspFormula.trim().replace(/^tcc\b/i, 'TCC') || null,
  };
}

/** Loads prices of the first catalog products with the stored and the entered settings, debounced. */
function usePreview(tried: PriceSettings, stored: unknown, canPreview: boolean) {
  const [products, setProducts] = useState<PreviewedProduct[]>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const latest = useRef(0);
  const { tccCoefficient, tspFormula } = tried;
  useEffect(() => {
    if (!canPreview) return;
    latest.current += 1;
    const mine = latest.current;
    const load = async () => {
      try {
        const { data } = await callApi('previewPrices', { body: tried });
        if (mine !== latest.current) return;
        setProducts(data.products);
        setErrors({});
      } catch (error) {
        if (mine === latest.current) setErrors(error instanceof ApiError ? error.fields : {});
      }
    };
    const timer = setTimeout(load, mine === 1 ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [tccCoefficient, tspFormula, stored]);
  return { products, errors };
}

function Preview({ products }: { products: PreviewedProduct[] | undefined }) {
  if (products === undefined)
    return (
      <div class="skeleton" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    );
  if (products.length === 0) return <p class="quiet">{t('Your catalog has no products to preview.')}</p>;
  return (
    <>
      <h3>{t('Preview')}</h3>
      <Table
        label={t('Preview of prices')}
        rows={products}
        keyOf={(product) => product.productId}
        columns={[
          {
            name: t('Product'),
            kind: 'main',
            of: (product) => (
              <>
                {product.name}
                <code class="under">{product.sku}</code>
              </>
            ),
          },
          { name: t('Price'), kind: 'number', of: (product) => formatMoney(product.price, product.currency) },
          { name: 'TCC', kind: 'number', of: ({ before, after }) => renderChange(before.tcc, after.tcc) },
          { name: 'TSP', kind: 'number', of: ({ before, after }) => renderChange(before.tsp, after.tsp) },
        ]}
      />
      <LossWarning products={products} />
    </>
  );
}

/** A TSP below TCC may be intended, but users should notice it. */
function LossWarning({ products }: { products: PreviewedProduct[] }) {
  const losing = products.filter(
    ({ after: { tcc, tsp } }) => tcc !== null && tsp !== null && Number(tsp) < Number(tcc),
  );
  return (
    <p class="loss" role="status">
      {losing.length > 0 &&
        t('TSP is below TCC: {{losing}} of these {{all}} products would sell at a loss.', {
          losing: losing.length,
          all: products.length,
        })}
    </p>
  );
}

function renderChange(before: string | null, after: string | null) {
  const shown = after === null ? '–' : formatMoney(after, 'TRY');
  if (before === after) return shown;
  return (
    <span class="change">
      {before !== null && (
        <del>
          <span class="unseen">{t('was')} </span>
          {formatMoney(before, 'TRY')}
        </del>
      )}
      <ins>{shown}</ins>
    </span>
  );
}
