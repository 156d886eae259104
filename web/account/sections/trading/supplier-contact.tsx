// The contact and the terms of the company at a supplier.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { breakable } from '../../components/breakable.tsx';
import { Button } from '../../components/button.tsx';
import { type ChangeProps, Dialog } from '../../components/dialog.tsx';
import { Field, type Fields, Form, type Options, Select, TextArea } from '../../components/form.tsx';
import { Section } from '../../components/page.tsx';
import { saveChanges } from '../../components/save-changes.ts';
import { Facts } from '../../components/table.tsx';
import { languageNames } from '../../language.ts';
import { t } from '../../messages.ts';
import { useSession } from '../../session.ts';
import { AddressLines, partyLines, textOrNull } from './party.tsx';
import { describeTerm, PaymentTermFields, readTerms } from './payment-terms.tsx';

type Supplier = ApiResponse<'getAccountSupplier'>['data'];
type Contact = Supplier['contact'];

const languages: Options = [
  ['', t('As in e-mails to the supplier')],
  ...Object.entries(languageNames),
  ['de', t('German')],
];
const incoterms = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'];
export function SupplierContact({ supplier, done }: { supplier: Supplier; done: () => void }) {
  const { contact } = supplier;
  const [isOpen, setOpen] = useState(false);
  const canChange = useSession().can('purchase');
  // Another address than that of the contact, stored by the operator.
  const statusEmail = supplier.statusEmails.find(({ recipient }) => recipient === 'supplier')?.email;
  const language = languages.find(([value]) => value === (contact.language ?? ''))![1];
  return (
    <Section
      title={t('Contact and terms')}
      lead={t('Purchase orders to this supplier contain them.')}
      actions={canChange && <Button label={t('Change')} onClick={() => setOpen(true)} />}>
      <Facts
        facts={[
          [
            t('Contact'),
            <>
              <ContactLines of={contact} />
              {statusEmail && statusEmail !== contact.email && (
                <small>{t('E-mails about order statuses go to {{email}}.', { email: statusEmail })}</small>
              )}
            </>,
          ],
          [t('Address'), <AddressLines text={partyLines(contact)} />],
          [t('Payment terms'), <AddressLines text={contact.paymentTerms.map(describeTerm).join('\n')} />],
          [t('Incoterm'), <AddressLines text={[contact.incoterm, contact.incotermPlace].filter(Boolean).join(' ')} />],
          [t('Language'), language],
        ]}
      />
      {isOpen && <ContactDialog of={supplier} close={() => setOpen(false)} done={done} />}
    </Section>
  );
}

/** The name, with links to write and call. */
function ContactLines({ of: { name, email, phone } }: { of: Contact }) {
  if (!email && !phone) return <AddressLines text={name} />;
  return (
    <>
      {name && <div>{name}</div>}
      {email && (
        <div>
          <a href={`mailto:${email}`}>{breakable(email)}</a>
        </div>
      )}
      {phone && (
        <div>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </div>
      )}
    </>
  );
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
        <PaymentTermFields of={contact.paymentTerms} />
      </Form>
    </Dialog>
  );
}
