// Settings: prices, recommendations, commissions, company details, language, e-mail.

import { callApi } from '../../api.ts';
import { Field, type Fields, Form, Select } from '../../components/form.tsx';
import { Page, Section } from '../../components/page.tsx';
import { Facts } from '../../components/table.tsx';
import { languageNames } from '../../language.ts';
import { Loading, loadAll, useLoad } from '../../loading.tsx';
import { plural, t, withElements } from '../../messages.ts';
import { useSession } from '../../session.ts';
import { Commissions, readCommissions } from '../pricing/commissions.tsx';
import { Prices } from '../pricing/prices.tsx';
import { CompanyDetails, type Details } from '../trading/company-details.tsx';
import { type CompanySettings, type SettingsSectionProps, saveSettings } from './save-settings.ts';
import {
  approvalFacts,
  approverNames,
  emailFacts,
  factLine,
  languageFacts,
  priceFacts,
  targetFacts,
  toPercent,
  twoFactorFacts,
  twoFactorNames,
} from './settings-facts.ts';
import { type SettingsGroup, SettingsIndex } from './settings-index.tsx';

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
          <>
            <SettingsIndex groups={groupsOf(data, hasCommissions && commissions.data?.length, details.data?.data)} />
            <div class="settings">
              <Prices settings={data} saved={settings.reload} />
              <Reordering settings={data} saved={settings.reload} />
              <Approval settings={data} saved={settings.reload} />
              <TwoFactorSettings settings={data} saved={settings.reload} />
              {hasCommissions && <Commissions of={commissions} />}
              <CompanyDetails of={details} />
              <Language settings={data} saved={settings.reload} />
              <EmailSettings settings={data} saved={settings.reload} />
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
          </>
        )}
      </Loading>
    </Page>
  );
}

/** The sections with their values, in the order of the page. `commissions` is their number, false for users who do not see them. */
function groupsOf(
  settings: CompanySettings,
  commissions: number | undefined | false,
  details: Details | undefined,
): SettingsGroup[] {
  const addresses = details?.deliveryAddresses.length ?? 0;
  return [
    { href: '#prices', name: t('Prices'), value: factLine(priceFacts(settings)) },
    { href: '#recommendations', name: t('Recommendations'), value: factLine(targetFacts(settings)) },
    { href: '#approval', name: t('Order approval'), value: factLine(approvalFacts(settings)) },
    { href: '#two-factor', name: t('Two-factor sign-in'), value: factLine(twoFactorFacts(settings)) },
    ...(commissions === false
      ? []
      : [
          {
            href: '#commissions',
            name: t('Marketplace commissions'),
            value:
              commissions === undefined
                ? undefined
                : plural(commissions, '{{count}} marketplace', '{{count}} marketplaces'),
          },
        ]),
    {
      href: '#company',
      name: t('Company on purchase orders'),
      value:
        details &&
        `${details.legalName ?? settings.name} · ${plural(addresses, '{{count}} delivery address', '{{count}} delivery addresses')}`,
    },
    { href: '#language', name: t('Language'), value: factLine(languageFacts(settings)) },
    { href: '#order-emails', name: t('Order e-mails'), value: factLine(emailFacts(settings)) },
  ];
}

function Reordering({ settings, saved }: SettingsSectionProps) {
  const { isManager } = useSession();
  const lead = t('Targets for reorder recommendations. Changes apply within minutes.');
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

function Approval({ settings, saved }: SettingsSectionProps) {
  const { isManager } = useSession();
  const lead = t('Agents and users create order drafts. Managers and approvers approve them.');
  const value = settings.requireSecondApprover ? 'on' : 'off';
  if (!isManager) {
    return (
      <Section title={t('Order approval')} lead={lead} id="approval">
        <Facts facts={approvalFacts(settings)} />
      </Section>
    );
  }
  const submit = async ({ approver }: Fields) => {
    await saveSettings(settings, { requireSecondApprover: approver === 'on' }, t('Order approval saved.'));
    saved();
  };
  return (
    <Section title={t('Order approval')} lead={lead} id="approval">
      <Form action={t('Save order approval')} submit={submit} onlyChanges>
        <Select name="approver" label={t('Approver')} value={value} options={Object.entries(approverNames)} />
      </Form>
    </Section>
  );
}

function TwoFactorSettings({ settings, saved }: SettingsSectionProps) {
  const { isManager } = useSession();
  const lead = t('A code of an authenticator app, besides the password. Users set it up in their profile.');
  const value = settings.requireTwoFactor ? 'on' : 'off';
  if (!isManager) {
    return (
      <Section title={t('Two-factor sign-in')} lead={lead} id="two-factor">
        <Facts facts={twoFactorFacts(settings)} />
      </Section>
    );
  }
  const submit = async ({ twoFactor }: Fields) => {
    await saveSettings(settings, { requireTwoFactor: twoFactor === 'on' }, t('Two-factor sign-in saved.'));
    saved();
  };
  return (
    <Section title={t('Two-factor sign-in')} lead={lead} id="two-factor">
      <Form action={t('Save two-factor sign-in')} submit={submit} onlyChanges>
        <Select
          name="twoFactor"
          label={t('Two-factor sign-in')}
          value={value}
          options={Object.entries(twoFactorNames)}
          hint={t('If required, users without it set it up when they next sign in.')}
        />
      </Form>
    </Section>
  );
}

function Language({ settings, saved }: SettingsSectionProps) {
  const { isManager } = useSession();
  const lead = t(
    'Language of e-mails, order status labels and shipping reasons. Also the language of these pages for users who have not chosen one.',
  );
  if (!isManager) {
    return (
      <Section title={t('Language')} lead={lead} id="language">
        <Facts facts={languageFacts(settings)} />
      </Section>
    );
  }
  const submit = async ({ locale }: Fields) => {
    await saveSettings(settings, { locale: locale as CompanySettings['locale'] }, t('Language saved.'));
    saved();
  };
  return (
    <Section title={t('Language')} lead={lead} id="language">
      <Form action={t('Save language')} submit={submit} onlyChanges>
        <Select name="locale" label={t('Language')} value={settings.locale} options={Object.entries(languageNames)} />
      </Form>
    </Section>
  );
}

function EmailSettings({ settings, saved }: SettingsSectionProps) {
  const { isManager } = useSession();
  const lead = t('We send an e-mail when an order is shipped, delivered or cancelled.');
  if (!isManager) {
    return (
      <Section title={t('Order e-mails')} lead={lead} id="order-emails">
        <Facts facts={emailFacts(settings)} />
      </Section>
    );
  }
  const submit = async ({ email = '' }: Fields) => {
    await saveSettings(settings, { email: email.trim() || null }, t('E-mail address saved.'));
    saved();
  };
  return (
    <Section title={t('Order e-mails')} lead={lead} id="order-emails">
      <Form action={t('Save e-mail address')} submit={submit} onlyChanges>
        <Field
          name="email"
          label={t('E-mail address')}
          type="email"
          value={settings.email ?? ''}
          hint={t('Leave empty to turn off order e-mails.')}
        />
      </Form>
    </Section>
  );
}

function toShare(percent: string): string {
  const value = percent.trim().replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(value) ? String(Number((Number(value) / 100).toFixed(4))) : value;
}
