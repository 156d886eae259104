// The contact and the terms of the company at a supplier.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { type ChangeProps, Dialog } from '../../components/dialog.tsx';
import { Field, type Fields, Form, type Options, Select, TextArea } from '../../components/form.tsx';
import { Section } from '../../components/page.tsx';
import { saveChanges } from '../../components/save-changes.ts';
import { Facts } from '../../components/table.tsx';
import { formatNumber } from '../../format.tsx';
import { languageNames } from '../../language.ts';
import { plural, t } from '../../messages.ts';
import { AddressLines, partyLines, textOrNull } from './party.tsx';

type Supplier = ApiResponse<'getAccountSupplier'>['data'];
type Contact = Supplier['contact'];
type PaymentTerm = Contact['paymentTerms'][number];

const languages: Options = [
  ['', t('As in e-mails to the supplier')],
  ...Object.entries(languageNames),
  ['de', t('German')],
];
const incoterms = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'];
const dueEvents: Options = [
  ['order', t('With order')],
  ['shipment', t('Before shipment')],
  ['delivery', t('On delivery')],
];
const shownTerms = 3;

export function SupplierContact({ supplier, done }: { supplier: Supplier; done: () => void }) {
  const { contact } = supplier;
  const [isOpen, setOpen] = useState(false);
  const language = languages.find(([value]) => value === (contact.language ?? ''))![1];
  return (
    <Section
      title={t('Contact and terms')}
      lead={t('Purchase orders to this supplier contain them.')}
      actions={<Button label={t('Change')} onClick={() => setOpen(true)} />}>
      <Facts
        facts={[
          [
            t('Contact'),
            <AddressLines text={[contact.name, contact.email, contact.phone].filter(Boolean).join('\n')} />,
          ],
          [t('Address'), <AddressLines text={partyLines(contact)} />],
          [t('Payment terms'), <AddressLines text={contact.paymentTerms.map(describeTerm).join('\n')} />],
          [t('Incoterm'), [contact.incoterm, contact.incotermPlace].filter(Boolean).join(' ') || t('None')],
          [t('Language'), language],
        ]}
      />
      {isOpen && <ContactDialog of={supplier} close={() => setOpen(false)} done={done} />}
    </Section>
  );
}

/** `30 %: With order`, `70 %: 30 days after delivery`. */
export function describeTerm({ percent, dueEvent, days }: PaymentTerm): string {
  const share = `${formatNumber(Number(percent))} %`;
  if (days === 0) return `${share}: ${dueEvents.find(([value]) => value === dueEvent)![1]}`;
  const after = {
    order: () => plural(days, '{{count}} day after the order', '{{count}} days after the order'),
    shipment: () => plural(days, '{{count}} day after shipment', '{{count}} days after shipment'),
    delivery: () => plural(days, '{{count}} day after delivery', '{{count}} days after delivery'),
  };
  return `${share}: ${after[dueEvent]()}`;
}

function ContactDialog({ of: supplier, close, done }: ChangeProps & { of: Supplier }) {
  const { contact } = supplier;
  const submit = async (fields: Fields) => {
    const { country, language, incoterm, ...texts } = textOrNull(
      Object.fromEntries(Object.entries(fields).filter(([name]) => !name.includes('.'))),
    );
    const entered = {
      ...texts,
      country: country?.toUpperCase() ?? null,
      language: language as Contact['language'],
      incoterm: incoterm as Contact['incoterm'],
      paymentTerms: readTerms(fields, contact.paymentTerms),
    };
    const save = (body: Partial<Contact>) =>
      callApi('updateSupplierContact', { path: { supplierId: supplier.id }, body });
    await saveChanges(contact, entered, save, t('Contact and terms saved.'));
    close();
    done();
  };
  return (
    <Dialog title={t('Contact and terms of {{name}}', { name: supplier.name })} close={close}>
      <Form action={t('Save contact and terms')} submit={submit} cancel={close}>
        <Field name="name" label={t('Contact')} value={contact.name ?? ''} maxlength={100} autofocus />
        <div class="row">
          <Field name="email" label={t('E-mail address')} type="email" value={contact.email ?? ''} maxlength={254} />
          <Field name="phone" label={t('Phone')} value={contact.phone ?? ''} maxlength={40} />
        </div>
        <TextArea name="address" label={t('Address')} value={contact.address ?? ''} rows={3} maxlength={500} />
        <div class="row">
          <Field
            name="country"
            label={t('Country')}
            hint={t('Two letters, such as TR.')}
            value={contact.country ?? ''}
            maxlength={2}
          />
          <Select
            name="language"
            label={t('Language of purchase orders')}
            value={contact.language ?? ''}
            options={languages}
          />
        </div>
        <div class="row">
          <Select
            name="incoterm"
            label={t('Incoterm')}
            value={contact.incoterm ?? ''}
            options={[['', t('None')], ...incoterms.map((code): [string, string] => [code, code])]}
          />
          <Field
            name="incotermPlace"
            label={t('Place of the Incoterm')}
            value={contact.incotermPlace ?? ''}
            maxlength={100}
          />
        </div>
        <fieldset name="paymentTerms">
          <legend>{t('Payment terms')}</legend>
          <p class="hint">{t('The percentages add up to 100. Leave all empty for no terms.')}</p>
          {termRows(contact.paymentTerms).map((term, row) => (
            <div class="row">
              <Field
                name={`percent.${row}`}
                label={t('Share')}
                unit="%"
                inputmode="decimal"
                value={term?.percent ?? ''}
              />
              <Select
                name={`dueEvent.${row}`}
                label={t('Due date')}
                value={term?.dueEvent ?? 'order'}
                options={dueEvents}
              />
              <Field name={`days.${row}`} label={t('Days later')} inputmode="numeric" value={term?.days || ''} />
            </div>
          ))}
        </fieldset>
      </Form>
    </Dialog>
  );
}

function termRows(terms: PaymentTerm[]): (PaymentTerm | undefined)[] {
  return Array.from({ length: Math.max(shownTerms, terms.length) }, (_, row) => terms[row]);
}

/** Returns the terms of the rows with a percentage. */
function readTerms(fields: Fields, before: PaymentTerm[]): PaymentTerm[] {
  return termRows(before).flatMap((_, row) => {
    const percent = fields[`percent.${row}`]!.trim().replace(',', '.');
    const days = fields[`days.${row}`]!.trim();
    if (percent === '' && days === '') return [];
    return [{ percent, dueEvent: fields[`dueEvent.${row}`] as PaymentTerm['dueEvent'], days: Number(days) }];
  });
}
