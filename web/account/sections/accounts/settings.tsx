// Settings: prices, recommendations, commissions, company details, language, e-mail.

import { callApi } from '../../api.ts';
import { Field, type Fields, Form, Select } from '../../components/form.tsx';
import { Page, Section } from '../../components/page.tsx';
import { Facts } from '../../components/table.tsx';
import { languageNames } from '../../language.ts';
import { Loading, useLoad } from '../../loading.tsx';
import { t, withElements } from '../../messages.ts';
import { useSession } from '../../session.ts';
import { Commissions } from '../pricing/commissions.tsx';
import { Prices } from '../pricing/prices.tsx';
import { CompanyDetails } from '../trading/company-details.tsx';
import { type CompanySettings, type SettingsSectionProps, saveSettings } from './save-settings.ts';

export function Settings() {
  const settings = useLoad(() => callApi('getSettings'));
  const { isManager, can } = useSession();
  return (
    <Page title={t('Settings')} lead={isManager ? undefined : t('Only managers can change settings.')}>
      <Loading of={settings} lines={8}>
        {({ data }) => (
          <div class="settings">
            <Prices settings={data} saved={settings.reload} />
            <Reordering settings={data} saved={settings.reload} />
            <Approval settings={data} saved={settings.reload} />
            <TwoFactorSettings settings={data} saved={settings.reload} />
            {can('view_settings') && <Commissions />}
            <CompanyDetails />
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
        )}
      </Loading>
    </Page>
  );
}

function Reordering({ settings, saved }: SettingsSectionProps) {
  const { isManager } = useSession();
  const percent = toPercent(settings.serviceLevel);
  const lead = t('Targets for reorder recommendations. Changes apply within minutes.');
  if (!isManager) {
    return (
      <Section title={t('Recommendations')} lead={lead}>
        <Facts
          facts={[
            [t('Service level'), `${percent} %`],
            [t('Review period'), t('{{reviewPeriodDays}} days', { reviewPeriodDays: settings.reviewPeriodDays })],
            [t('Largest order'), t('{{maxCoverDays}} days', { maxCoverDays: settings.maxCoverDays })],
          ]}
        />
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
    <Section title={t('Recommendations')} lead={lead}>
      <Form action={t('Save targets')} submit={submit}>
        <div class="row">
          <Field
            name="serviceLevel"
            label={t('Service level')}
            unit="%"
            inputmode="decimal"
            value={percent}
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
  const options = {
    off: t('Any manager or approver'),
    on: t('A manager or approver other than the author'),
  };
  const value = settings.requireSecondApprover ? 'on' : 'off';
  if (!isManager) {
    return (
      <Section title={t('Order approval')} lead={lead}>
        <Facts facts={[[t('Approver'), options[value]]]} />
      </Section>
    );
  }
  const submit = async ({ approver }: Fields) => {
    await saveSettings(settings, { requireSecondApprover: approver === 'on' }, t('Order approval saved.'));
    saved();
  };
  return (
    <Section title={t('Order approval')} lead={lead}>
      <Form action={t('Save order approval')} submit={submit}>
        <Select name="approver" label={t('Approver')} value={value} options={Object.entries(options)} />
      </Form>
    </Section>
  );
}

function TwoFactorSettings({ settings, saved }: SettingsSectionProps) {
  const { isManager } = useSession();
  const lead = t('A code of an authenticator app, besides the password. Users set it up in their profile.');
  const options = { off: t('Optional'), on: t('Required for all users') };
  const value = settings.requireTwoFactor ? 'on' : 'off';
  if (!isManager) {
    return (
      <Section title={t('Two-factor sign-in')} lead={lead}>
        <Facts facts={[[t('Two-factor sign-in'), options[value]]]} />
      </Section>
    );
  }
  const submit = async ({ twoFactor }: Fields) => {
    await saveSettings(settings, { requireTwoFactor: twoFactor === 'on' }, t('Two-factor sign-in saved.'));
    saved();
  };
  return (
    <Section title={t('Two-factor sign-in')} lead={lead}>
      <Form action={t('Save two-factor sign-in')} submit={submit}>
        <Select
          name="twoFactor"
          label={t('Two-factor sign-in')}
          value={value}
          options={Object.entries(options)}
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
      <Section title={t('Language')} lead={lead}>
        <Facts facts={[[t('Language'), languageNames[settings.locale]]]} />
      </Section>
    );
  }
  const submit = async ({ locale }: Fields) => {
    await saveSettings(settings, { locale: locale as CompanySettings['locale'] }, t('Language saved.'));
    saved();
  };
  return (
    <Section title={t('Language')} lead={lead}>
      <Form action={t('Save language')} submit={submit}>
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
      <Section title={t('Order e-mails')} lead={lead}>
        <Facts facts={[[t('E-mail address'), settings.email ?? t('None')]]} />
      </Section>
    );
  }
  const submit = async ({ email = '' }: Fields) => {
    await saveSettings(settings, { email: email.trim() || null }, t('E-mail address saved.'));
    saved();
  };
  return (
    <Section title={t('Order e-mails')} lead={lead}>
      <Form action={t('Save e-mail address')} submit={submit}>
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

/** Converts `0.95` to `95`, rounded to 2 decimals. */
function toPercent(share: string): string {
  return String(Number((Number(share) * 100).toFixed(2)));
}

function toShare(percent: string): string {
  const value = percent.trim().replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(value) ? String(Number((Number(value) / 100).toFixed(4))) : value;
}
