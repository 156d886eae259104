// Settings: prices, recommendations, commissions, company details, language, e-mail.

import { callApi } from '../../api.ts';
import { Field, type Fields, Form, Select } from '../../components/form.tsx';
import { Page, Section } from '../../components/page.tsx';
import { Facts } from '../../components/table.tsx';
import { languageNames } from '../../language.ts';
import { Loading, loadAll, useLoad } from '../../loading.tsx';
import { t, withElements } from '../../messages.ts';
import { useSession } from '../../session.ts';
import { Commissions, readCommissions } from '../pricing/commissions.tsx';
import { Prices } from '../pricing/prices.tsx';
import { CompanyDetails } from '../trading/company-details.tsx';
import { type CompanySettings, type SettingsSectionProps, saveSettings } from './save-settings.ts';
import { approverNames, orderFacts, targetFacts, toPercent, twoFactorNames, userFacts } from './settings-facts.ts';

export function Settings() {
  const settings = useLoad(() => callApi('getSettings'));
  const { isManager, can } = useSession();
  const hasCommissions = can('view_settings');
  const commissions = useLoad(async () => (hasCommissions ? await loadAll(readCommissions) : []));
  const details = useLoad(() => callApi('getCompanyDetails'));
  return (
    <Page title={t('Settings')} lead={isManager ? undefined : t('Only managers can change settings.')}>
      <Loading of={settings} lines={8}>
        {({ data }) => (
          <div class="settings">
            <Prices settings={data} saved={settings.reload} />
            <Reordering settings={data} saved={settings.reload} />
            <OrderSettings settings={data} saved={settings.reload} />
            <CompanyDetails of={details} />
            <UserSettings settings={data} saved={settings.reload} />
            {hasCommissions && <Commissions of={commissions} />}
            <Section
              title={t('Account details')}
              lead={withElements('To change these, write to {{address}}.', {
                address: <a href="mailto:partners@portside.example">partners@portside.example</a>,
              })}>
              <Facts
                facts={[
                  [t('Company'), data.name],
                  [t('Plan'), data.rateLimitPlan],
                  [t('API response format'), data.contractForm === 'current' ? t('Current') : t('Legacy')],
                ]}
              />
            </Section>
          </div>
        )}
      </Loading>
    </Page>
  );
}

function Reordering({ settings, saved }: SettingsSectionProps) {
  const { isManager } = useSession();
  const lead = t('Changes apply within minutes.');
  if (!isManager) {
    return (
      <Section title={t('Recommendations')} lead={lead} id="recommendations">
        <Facts facts={targetFacts(settings)} />
      </Section>
    );
  }
  const submit = async ({ serviceLevel = '', reviewPeriodDays = '', maxCoverDays = '' }: Fields) => {
    const entered = {
      serviceLevel: toShare(serviceLevel),
      reviewPeriodDays: Number(reviewPeriodDays),
      maxCoverDays: Number(maxCoverDays),
    };
    await saveSettings(settings, entered, t('Recommendation settings saved.'));
    saved();
  };
  return (
    <Section title={t('Recommendations')} lead={lead} id="recommendations">
      <Form action={t('Save targets')} submit={submit} onlyChanges>
        <div class="row">
          <Field
            name="serviceLevel"
            label={t('Service level')}
            unit="%"
            inputmode="decimal"
            value={toPercent(settings.serviceLevel)}
            required
            hint={t('The share of delivery times without a stockout.')}
            error={t('Must be from 50 to 99.99, with at most 2 decimals.')}
          />
          <Field
            name="reviewPeriodDays"
            label={t('Review period')}
            unit={t('days')}
            inputmode="numeric"
            value={settings.reviewPeriodDays}
            required
            hint={t('Days of demand that an order covers beyond the reorder point.')}
            error={t('Must be a whole number from 1 to 365.')}
          />
          <Field
            name="maxCoverDays"
            label={t('Largest order')}
            unit={t('days')}
            inputmode="numeric"
            value={settings.maxCoverDays}
            required
            hint={t('Days of demand that an order covers at most.')}
            error={t('Must be a whole number from 30 to 3650.')}
          />
        </div>
      </Form>
    </Section>
  );
}

function OrderSettings({ settings, saved }: SettingsSectionProps) {
  const { isManager } = useSession();
  const lead = t('Who approves order drafts, and who gets e-mails about orders.');
  if (!isManager) {
    return (
      <Section title={t('Orders')} lead={lead} id="orders">
        <Facts facts={orderFacts(settings)} />
      </Section>
    );
  }
  const submit = async ({ approver, email = '' }: Fields) => {
    const entered = { requireSecondApprover: approver === 'on', email: email.trim() || null };
    await saveSettings(settings, entered, t('Order settings saved.'));
    saved();
  };
  return (
    <Section title={t('Orders')} lead={lead} id="orders">
      <Form action={t('Save order settings')} submit={submit} onlyChanges>
        <div class="row">
          <Select
            name="approver"
            label={t('Approver')}
            value={settings.requireSecondApprover ? 'on' : 'off'}
            options={Object.entries(approverNames)}
          />
          <Field
            name="email"
            label={t('Order e-mails')}
            type="email"
            value={settings.email ?? ''}
            hint={t('When an order is shipped, delivered or cancelled. Leave empty for none.')}
          />
        </div>
      </Form>
    </Section>
  );
}

function UserSettings({ settings, saved }: SettingsSectionProps) {
  const { isManager } = useSession();
  const lead = t('How users sign in, and the language of e-mails and pages.');
  if (!isManager) {
    return (
      <Section title={t('Sign-in and language')} lead={lead} id="users">
        <Facts facts={userFacts(settings)} />
      </Section>
    );
  }
  const submit = async ({ twoFactor, locale }: Fields) => {
    const entered = { requireTwoFactor: twoFactor === 'on', locale: locale as CompanySettings['locale'] };
    await saveSettings(settings, entered, t('Sign-in and language saved.'));
    saved();
  };
  return (
    <Section title={t('Sign-in and language')} lead={lead} id="users">
      <Form action={t('Save sign-in and language')} submit={submit} onlyChanges>
        <div class="row">
          <Select
            name="twoFactor"
            label={t('Two-factor sign-in')}
            value={settings.requireTwoFactor ? 'on' : 'off'}
            options={Object.entries(twoFactorNames)}
            hint={t('If required, users without it set it up when they next sign in.')}
          />
          <Select
            name="locale"
            label={t('Language')}
            value={settings.locale}
            options={Object.entries(languageNames)}
            hint={t('Users can choose another one for themselves.')}
          />
        </div>
      </Form>
    </Section>
  );
}

function toShare(percent: string): string {
  const value = percent.trim().replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(value) ? String(Number((Number(value) / 100).toFixed(4))) : value;
}
