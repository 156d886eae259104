// The settings as names and values, for users who cannot change them.

import { formatPercent } from '../../format.tsx';
import { languageNames } from '../../language.ts';
import { t } from '../../messages.ts';
import type { CompanySettings } from './save-settings.ts';

type TextFact = [name: string, value: string];

export const approverNames = {
  off: t('Any manager or approver'),
  on: t('A manager or approver other than the author'),
};
export const twoFactorNames = { off: t('Optional'), on: t('Required for all users') };

export function priceFacts(settings: CompanySettings): TextFact[] {
  const { tccCoefficient, tspFormula, tccEnabled, tspEnabled, vatReclaimed } = settings;
  return [
    [t('TCC coefficient'), `${tccCoefficient ?? t('None')}${tccEnabled ? '' : t(' (TCC is off)')}`],
    [t('TSP formula'), `${tspFormula ?? t('None')}${tspEnabled ? '' : t(' (TSP is off)')}`],
    [t('Landed cost'), vatReclaimed ? t('Without VAT') : t('With VAT')],
  ];
}

export function targetFacts({ serviceLevel, reviewPeriodDays, maxCoverDays }: CompanySettings): TextFact[] {
  return [
    [t('Service level'), formatPercent(Number(serviceLevel) * 100, 2)],
    [t('Review period'), t('{{reviewPeriodDays}} days', { reviewPeriodDays })],
    [t('Largest order'), t('{{maxCoverDays}} days', { maxCoverDays })],
  ];
}

export function orderFacts({ requireSecondApprover, email }: CompanySettings): TextFact[] {
  return [
    [t('Approver'), approverNames[requireSecondApprover ? 'on' : 'off']],
    [t('Order e-mails'), email ?? t('None')],
  ];
}

export function userFacts({ requireTwoFactor, locale }: CompanySettings): TextFact[] {
  return [
    [t('Two-factor sign-in'), twoFactorNames[requireTwoFactor ? 'on' : 'off']],
    [t('Language'), languageNames[locale]],
  ];
}

/** Converts `0.95` to `95`, rounded to 2 decimals. */
export function toPercent(share: string): string {
  return String(Number((Number(share) * 100).toFixed(2)));
}
