// `portside company`: buyer companies and their settings.

import { type Command, Option } from 'commander';
import { listCompanies } from '../db/accounts/companies.ts';
import type { Company } from '../domain/accounts/company.ts';
import { type Locale, locales } from '../domain/locale.ts';
import { totalCurrentCost, totalSalePrice } from '../domain/pricing/pricing.ts';
import { assertCoordinator } from '../postgres/distribution/placement.ts';
import { isolateTenant } from '../postgres/distribution/tenant-isolation.ts';
import { operatorActor } from '../services/accounts/actor.ts';
import { type CompanySettings, changeCompany, createCompany, getCompany } from '../services/accounts/companies.ts';
import { addVerb, parseWholeNumber, type Report, UsageError, withSession } from './command.ts';
import { addEraseVerb } from './company/erase.ts';
import { addExportVerb } from './company/export.ts';
import { facts, table } from './table.ts';

interface SettingOptions {
  name?: string;
  email?: string;
  locale?: Locale;
  plan?: string;
  contractForm?: Company['contractForm'];
  tcc?: Switch;
  tccCoefficient?: string;
  tsp?: Switch;
  tspFormula?: string;
  vatReclaimed?: Switch;
  serviceLevel?: string;
  reviewPeriod?: number;
  secondApprover?: Switch;
  twoFactor?: Switch;
  suspended?: Switch;
}

type Switch = 'on' | 'off';

/** Adds the verbs of `company`. */
export function companyCommands(noun: Command): void {
  addSettingOptions(addVerb(noun, 'create <name>', 'create a company')).action(
    withSession(async ({ db, config }, name: string, options: SettingOptions) => {
      const company = await createCompany(db, { ...settingsFrom(options), name }, config.plans);
      const next = `Next, issue an API key: npm run cli -- key issue ${company.id}`;
      return { text: `Company created.\n\n${described(company)}\n\n${next}`, json: company };
    }),
  );

  addVerb(noun, 'list', 'list all companies').action(
    withSession(async ({ db }) => {
      const companies = await listCompanies(db);
      const rows = companies.map((company) => [
        company.name,
        company.plan,
        company.contractForm,
        company.tccEnabled ? company.tccCoefficient : 'off',
        company.tspEnabled ? company.tspFormula : 'off',
        company.suspendedAt ? 'suspended' : 'active',
        company.id,
      ]);
      const whenEmpty = 'No companies yet. Create one: npm run cli -- company create "Bosphorus Retail"';
      return {
        text: table(['NAME', 'PLAN', 'FORM', 'TCC', 'TSP', 'STATE', 'ID'], rows, whenEmpty),
        json: companies,
      };
    }),
  );

  addVerb(noun, 'show <company>', 'show a company').action(
    withSession(async ({ db }, nameOrId: string) => reported(await getCompany(db, nameOrId))),
  );

  addSettingOptions(addVerb(noun, 'set <company>', 'change the settings of a company'))
    .option('--name <name>', 'new name')
    .action(
      withSession(async ({ db, config }, nameOrId: string, options: SettingOptions) => {
        const settings = settingsFrom(options);
        if (Object.keys(settings).length === 0) throw new UsageError('specify at least one setting');
        const { id } = await getCompany(db, nameOrId);
        return reported(await changeCompany({ db, config }, operatorActor(id), settings));
      }),
    );

  addVerb(noun, 'isolate <company>', 'store a company in shards of its own on a Citus cluster')
    .option('--node <host:port>', 'worker to move the shards to')
    .action(
      withSession(async ({ db }, nameOrId: string, { node }: { node?: string }) => {
        await assertCoordinator(db);
        const { id, name } = await getCompany(db, nameOrId);
        const isolated = await isolateTenant(db, 'orders', id, node);
        return {
          text: `${name} is in shards of its own on ${isolated.node}; that of orders is ${isolated.shardId}.`,
          json: { company: id, ...isolated },
        };
      }),
    );

  addExportVerb(noun);
  addEraseVerb(noun);

  noun.addHelpText('after', examples);
}

const examples = `
<company> is the exact name or the ID of a company.

Settings:
  TCC, total current cost   price in TRY × coefficient; 1.7 adds 70 % for freight, taxes and customs
  TSP, total sale price     "TCC * a" or "TCC * a + b", for example "TCC * 1.5 + 20"; b is in TRY
  contract form             current, or earlier for clients that use the legacy response format
  locale                    language of e-mails, status labels and shipping reasons: en, tr or ru
  service level             target share of delivery times without a stockout
  review period             days of demand that an order covers beyond the reorder point
  plan                      rate limits of the API keys; default: the plan of the contract form

Examples:
  npm run cli -- company create "Bosphorus Retail" --tcc-coefficient 1.7 --tcc on
  npm run cli -- company set "Bosphorus Retail" --tsp-formula "TCC * 1.5 + 20" --tsp on
  npm run cli -- company set "Bosphorus Retail" --service-level 0.98 --review-period 14
  npm run cli -- company set "Bosphorus Retail" --suspended on
  npm run cli -- company isolate "Bosphorus Retail" --node worker-2:5432
  npm run cli -- company export "Bosphorus Retail" bosphorus-export
  npm run cli -- company erase "Bosphorus Retail" --dry-run
  npm run cli -- company list --json`;

function addSettingOptions(verb: Command): Command {
  const onOff = (flag: string, description: string) =>
    new Option(`${flag} <on|off>`, description).choices(['on', 'off']);
  return verb
    .option('--email <address>', 'address for order e-mails, or none')
    .addOption(new Option('--locale <locale>', 'language of e-mails and labels').choices(locales))
    .option('--plan <plan>', 'rate limit plan: standard, earlier or a configured plan')
    .addOption(new Option('--contract-form <form>', 'API response format').choices(['current', 'earlier']))
    .addOption(onOff('--tcc', 'show TCC on products'))
    .option('--tcc-coefficient <number>', 'for example 1.7, or none')
    .addOption(onOff('--tsp', 'show TSP on products'))
    .option('--tsp-formula <formula>', 'for example "TCC * 1.5 + 20", or none')
    .addOption(onOff('--vat-reclaimed', 'leave VAT out of landed costs, because the company reclaims it'))
    .option('--service-level <share>', 'target share without a stockout, for example 0.95')
    .option('--review-period <days>', 'days that an order covers beyond the reorder point', parseWholeNumber)
    .addOption(onOff('--second-approver', 'require another user to approve an order draft than its author'))
    .addOption(onOff('--two-factor', 'require two-factor sign-in of all users'))
    .addOption(
      onOff(
        '--suspended',
        'reject all requests of the company, and poll no feed; its order e-mails and webhooks are still sent',
      ),
    );
}

function settingsFrom(options: SettingOptions): CompanySettings {
  const settings: CompanySettings = {
    name: options.name,
    email: orNull(options.email),
    locale: options.locale,
    plan: options.plan,
    contractForm: options.contractForm,
    tccEnabled: isOn(options.tcc),
    tccCoefficient: orNull(options.tccCoefficient),
    tspEnabled: isOn(options.tsp),
    tspFormula: orNull(options.tspFormula),
    vatReclaimed: isOn(options.vatReclaimed),
    serviceLevel: options.serviceLevel,
    reviewPeriodDays: options.reviewPeriod,
    requireSecondApprover: isOn(options.secondApprover),
    requireTwoFactor: isOn(options.twoFactor),
    suspended: isOn(options.suspended),
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

function isOn(option: Switch | undefined): boolean | undefined {
  return option === undefined ? undefined : option === 'on';
}

function orNull(option: string | undefined): string | null | undefined {
  return option === 'none' ? null : option;
}

function reported(company: Company): Report {
  return { text: described(company), json: company };
}

function described(company: Company): string {
  const { tccCoefficient, tspFormula } = company;
  const text = facts([
    ['name', company.name],
    ['id', company.id],
    ['e-mail', company.email],
    ['locale', company.locale],
    ['plan', company.plan],
    ['contract form', company.contractForm],
    ['TCC', tccCoefficient && `${company.tccEnabled ? 'on' : 'off'}, price in TRY × ${tccCoefficient}`],
    ['TSP', tspFormula && `${company.tspEnabled ? 'on' : 'off'}, ${tspFormula}`],
    ['landed cost', company.vatReclaimed ? 'without VAT, which is reclaimed' : 'with VAT'],
    ['recommendations', `${describedLevel(company)}, review period ${company.reviewPeriodDays} days`],
    [
      'order drafts',
      company.requireSecondApprover ? 'approved by another user than the author' : 'approved by managers',
    ],
    ['two-factor sign-in', company.requireTwoFactor ? 'required' : 'optional'],
    ['state', company.suspendedAt ? `suspended since ${company.suspendedAt}` : 'active'],
  ]);
  return [text, workedExample(company)].filter(Boolean).join('\n\n');
}

function describedLevel(company: Company): string {
  const { serviceLevel, serviceLevelA, serviceLevelB, serviceLevelC, holdingCostRate, shortageCostRate } = company;
  if (holdingCostRate !== null) return `holding cost rate ${holdingCostRate}, shortage cost rate ${shortageCostRate}`;
  const classes = Object.entries({ A: serviceLevelA, B: serviceLevelB, C: serviceLevelC });
  const levels = classes.flatMap(([abcClass, level]) => (level === null ? [] : [`, class ${abcClass} ${level}`]));
  return `service level ${serviceLevel}${levels.join('')}`;
}

function workedExample({ tccCoefficient, tspFactor, tspAddend }: Company): string | undefined {
  if (tccCoefficient === null) return undefined;
  const cost = totalCurrentCost(100, 1, tccCoefficient).toFixed(2);
  const example = `A price of 100.00 TRY: TCC 100.00 × ${tccCoefficient} = ${cost} TRY`;
  if (tspFactor === null || tspAddend === null) return example;
  const price = totalSalePrice(100, 1, tccCoefficient, { factor: tspFactor, addend: tspAddend }).toFixed(2);
  return `${example}, TSP ${cost} × ${tspFactor} + ${tspAddend} = ${price} TRY`;
}
