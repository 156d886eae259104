// `portside company`: buyer companies and their settings.

import { type Command, Option } from 'commander';
import { listCompanies } from '../db/accounts/companies.ts';
import type { Company } from '../domain/accounts/company.ts';
import { type Locale, locales } from '../domain/locale.ts';
import { totalCurrentCost, totalSalePrice } from '../domain/pricing/pricing.ts';
import { operatorActor } from '../services/accounts/actor.ts';
import { type CompanySettings, changeCompany, createCompany, getCompany } from '../services/accounts/companies.ts';
import { addVerb, parseWholeNumber, type Report, UsageError, withSession } from './command.ts';
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
  serviceLevel?: string;
  reviewPeriod?: number;
  suspended?: Switch;
}

type Switch = 'on' | 'off';

/** Adds the verbs of `company`. */
export function companyCommands(noun: Command): void {
  addSettingOptions(addVerb(noun, 'create <name>', 'add a company')).action(
    withSession(async ({ db, config }, name: string, options: SettingOptions) => {
      const company = await createCompany(db, { ...settingsFrom(options), name }, config.plans);
      const next = `Next, issue it a key: npm run cli -- key issue ${company.id}`;
      return { text: `Added.\n\n${described(company)}\n\n${next}`, json: company };
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
      const whenEmpty = 'There are no companies yet. Add one: npm run cli -- company create "Bosphorus Retail"';
      return {
        text: table(['NAME', 'PLAN', 'FORM', 'TCC', 'TSP', 'STATE', 'ID'], rows, whenEmpty),
        json: companies,
      };
    }),
  );

  addVerb(noun, 'show <company>', 'show one company, by name or id').action(
    withSession(async ({ db }, nameOrId: string) => reported(await getCompany(db, nameOrId))),
  );

  addSettingOptions(addVerb(noun, 'set <company>', 'change settings of a company, by name or id'))
    .option('--name <name>', 'a new name')
    .action(
      withSession(async ({ db, config }, nameOrId: string, options: SettingOptions) => {
        const settings = settingsFrom(options);
        if (Object.keys(settings).length === 0) throw new UsageError('nothing to set: name at least one setting');
        const { id } = await getCompany(db, nameOrId);
        return reported(await changeCompany({ db, config }, operatorActor(id), settings));
      }),
    );

  noun.addHelpText('after', examples);
}

const examples = `
A company is named by its exact name or its id. What a setting means:
  TCC, total current cost   the price in TRY × the coefficient; 1.7 adds 70 % for freight, taxes and customs
  TSP, total sale price     "TCC * a" or "TCC * a + b", for example "TCC * 1.5 + 20"; b is in TRY
  contract form             current, or earlier for a client that was built against the legacy response format
  locale                    language of e-mails, status labels and shipping reasons: en, tr or ru; codes stay
  service level             share of delivery times without a stockout that recommendations aim for
  review period             days of demand that a recommended order covers beyond the reorder point
  plan                      how many requests its keys may make; goes with the contract form unless it is named

Examples:
  npm run cli -- company create "Bosphorus Retail" --tcc-coefficient 1.7 --tcc on
  npm run cli -- company set "Bosphorus Retail" --tsp-formula "TCC * 1.5 + 20" --tsp on
  npm run cli -- company set "Bosphorus Retail" --service-level 0.98 --review-period 14
  npm run cli -- company set "Bosphorus Retail" --suspended on
  npm run cli -- company list --json`;

function addSettingOptions(verb: Command): Command {
  const onOff = (flag: string, description: string) =>
    new Option(`${flag} <on|off>`, description).choices(['on', 'off']);
  return verb
    .option('--email <address>', 'where its e-mail goes, or none')
    .addOption(new Option('--locale <locale>', 'language of its e-mails and readable fields').choices(locales))
    .option('--plan <plan>', 'its rate limits: standard, earlier or a configured one')
    .addOption(new Option('--contract-form <form>', 'which response format it gets').choices(['current', 'earlier']))
    .addOption(onOff('--tcc', 'whether products show its total current cost'))
    .option('--tcc-coefficient <number>', 'like 1.7, or none')
    .addOption(onOff('--tsp', 'whether products show its total sale price'))
    .option('--tsp-formula <formula>', 'like "TCC * 1.5 + 20", or none')
    .option('--service-level <share>', 'without a stockout, like 0.95')
    .option('--review-period <days>', 'that an order covers beyond the reorder point, like 30', parseWholeNumber)
    .addOption(onOff('--suspended', 'whether all its requests are rejected'));
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
    serviceLevel: options.serviceLevel,
    reviewPeriodDays: options.reviewPeriod,
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
    ['recommendations', `service level ${company.serviceLevel}, review period ${company.reviewPeriodDays} days`],
    ['state', company.suspendedAt ? `suspended since ${company.suspendedAt}` : 'active'],
  ]);
  return [text, workedExample(company)].filter(Boolean).join('\n\n');
}

function workedExample({ tccCoefficient, tspFactor, tspAddend }: Company): string | undefined {
  if (tccCoefficient === null) return undefined;
  const cost = totalCurrentCost(100, 1, tccCoefficient).toFixed(2);
  const example = `A price of 100.00 TRY: TCC 100.00 × ${tccCoefficient} = ${cost} TRY`;
  if (tspFactor === null || tspAddend === null) return example;
  const price = totalSalePrice(100, 1, tccCoefficient, { factor: tspFactor, addend: tspAddend }).toFixed(2);
  return `${example}, TSP ${cost} × ${tspFactor} + ${tspAddend} = ${price} TRY`;
}
