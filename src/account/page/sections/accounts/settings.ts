// Settings: prices, recommendations, commissions, language, e-mail.

import { type ApiResponse, callApi } from '../../api.ts';
import { Field, type Fields, Form, Select } from '../../components/form.ts';
import { Page, Section } from '../../components/page.ts';
import { Facts } from '../../components/table.ts';
import { html } from '../../html.ts';
import { Loading, useLoad } from '../../loading.ts';
import { useSession } from '../../session.ts';
import { Commissions } from '../pricing/commissions.ts';
import { Prices } from '../pricing/prices.ts';
import { type CompanySettings, type SettingsSectionProps, saveSettings } from './save-settings.ts';

export function Settings() {
  const settings = useLoad(() => callApi('getSettings'));
  const { isManager } = useSession();
  return html`<${Page} title="Settings" lead=${isManager ? undefined : 'Only managers can change settings.'}>
    <${Loading} of=${settings} lines=${8}>${({ data }: ApiResponse<'getSettings'>) => html`
      <${Prices} settings=${data} saved=${settings.reload} />
      <${Reordering} settings=${data} saved=${settings.reload} />
      <${Approval} settings=${data} saved=${settings.reload} />
      <${TwoFactorSettings} settings=${data} saved=${settings.reload} />
      <${Commissions} />
      <${Language} settings=${data} saved=${settings.reload} />
      <${EmailSettings} settings=${data} saved=${settings.reload} />
      <${Section} title="Account details" lead=${html`To change these, write to <a href="mailto:partners@portside.example">partners@portside.example</a>.`}>
        <${Facts} facts=${[
          ['Company', data.name],
          ['Plan', data.plan],
          ['API response format', data.contractForm === 'current' ? 'Current' : 'Legacy'],
        ]} />
      <//>`}<//>
  <//>`;
}

function Reordering({ settings, saved }: SettingsSectionProps) {
  const { isManager } = useSession();
  const percent = toPercent(settings.serviceLevel);
  const lead = 'Targets for reorder recommendations. Changes apply from the next nightly calculation.';
  if (!isManager) {
    return html`<${Section} title="Recommendations" lead=${lead}>
      <${Facts} facts=${[['Service level', `${percent} %`], ['Review period', `${settings.reviewPeriodDays} days`]]} />
    <//>`;
  }
  const submit = async ({ serviceLevel = '', reviewPeriodDays = '' }: Fields) => {
    const entered = { serviceLevel: toShare(serviceLevel), reviewPeriodDays: Number(reviewPeriodDays) };
    await saveSettings(settings, entered, 'Recommendation settings saved.');
    saved();
  };
  return html`<${Section} title="Recommendations" lead=${lead}>
    <${Form} action="Save targets" submit=${submit}>
      <div class="row">
        <${Field} name="serviceLevel" label="Service level" unit="%" inputmode="decimal" value=${percent} required
          hint="The share of delivery times without a stockout." error="Must be from 50 to 99.99, with at most 2 decimals." />
        <${Field} name="reviewPeriodDays" label="Review period" unit="days" inputmode="numeric" value=${settings.reviewPeriodDays} required
          hint="Days of demand that an order covers beyond the reorder point." error="Must be a whole number from 1 to 365." />
      </div>
    <//>
  <//>`;
}

function Approval({ settings, saved }: SettingsSectionProps) {
  const { isManager } = useSession();
  const lead = 'Agents and users create order drafts. Managers approve them.';
  const options = { off: 'Any manager', on: 'A manager other than the author' };
  const value = settings.requireSecondApprover ? 'on' : 'off';
  if (!isManager) {
    return html`<${Section} title="Order approval" lead=${lead}><${Facts} facts=${[['Approver', options[value]]]} /><//>`;
  }
  const submit = async ({ approver }: Fields) => {
    await saveSettings(settings, { requireSecondApprover: approver === 'on' }, 'Order approval saved.');
    saved();
  };
  return html`<${Section} title="Order approval" lead=${lead}>
    <${Form} action="Save order approval" submit=${submit}>
      <${Select} name="approver" label="Approver" value=${value} options=${Object.entries(options)} />
    <//>
  <//>`;
}

function TwoFactorSettings({ settings, saved }: SettingsSectionProps) {
  const { isManager } = useSession();
  const lead = 'A code of an authenticator app, besides the password. Users set it up in their profile.';
  const options = { off: 'Optional', on: 'Required for all users' };
  const value = settings.requireTwoFactor ? 'on' : 'off';
  if (!isManager) {
    return html`<${Section} title="Two-factor sign-in" lead=${lead}><${Facts} facts=${[['Two-factor sign-in', options[value]]]} /><//>`;
  }
  const submit = async ({ twoFactor }: Fields) => {
    await saveSettings(settings, { requireTwoFactor: twoFactor === 'on' }, 'Two-factor sign-in saved.');
    saved();
  };
  return html`<${Section} title="Two-factor sign-in" lead=${lead}>
    <${Form} action="Save two-factor sign-in" submit=${submit}>
      <${Select} name="twoFactor" label="Two-factor sign-in" value=${value} options=${Object.entries(options)}
        hint="If required, users without it set it up when they next sign in." />
    <//>
  <//>`;
}

const languages: Record<CompanySettings['locale'], string> = { en: 'English', tr: 'Türkçe', ru: 'Русский' };

function Language({ settings, saved }: SettingsSectionProps) {
  const { isManager } = useSession();
  const lead = 'Language of e-mails, order status labels and shipping reasons. Codes and account pages are in English.';
  if (!isManager) {
    return html`<${Section} title="Language" lead=${lead}><${Facts} facts=${[['Language', languages[settings.locale]]]} /><//>`;
  }
  const submit = async ({ locale }: Fields) => {
    await saveSettings(settings, { locale: locale as CompanySettings['locale'] }, 'Language saved.');
    saved();
  };
  return html`<${Section} title="Language" lead=${lead}>
    <${Form} action="Save language" submit=${submit}>
      <${Select} name="locale" label="Language" value=${settings.locale} options=${Object.entries(languages)} />
    <//>
  <//>`;
}

function EmailSettings({ settings, saved }: SettingsSectionProps) {
  const { isManager } = useSession();
  const lead = 'We send an e-mail when an order is shipped, delivered or cancelled.';
  if (!isManager) {
    return html`<${Section} title="Order e-mails" lead=${lead}><${Facts} facts=${[['E-mail address', settings.email ?? 'None']]} /><//>`;
  }
  const submit = async ({ email = '' }: Fields) => {
    await saveSettings(settings, { email: email.trim() || null }, 'E-mail address saved.');
    saved();
  };
  return html`<${Section} title="Order e-mails" lead=${lead}>
    <${Form} action="Save e-mail address" submit=${submit}>
      <${Field} name="email" label="E-mail address" type="email" value=${settings.email ?? ''} hint="Leave empty to turn off order e-mails." />
    <//>
  <//>`;
}

/** Converts `0.95` to `95`, rounded to 2 decimals. */
function toPercent(share: string): string {
  return String(Number((Number(share) * 100).toFixed(2)));
}

function toShare(percent: string): string {
  const value = percent.trim().replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(value) ? String(Number((Number(value) / 100).toFixed(4))) : value;
}
