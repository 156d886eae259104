// The contact of the company at a supplier, and the terms of purchase orders to it.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { breakable } from '../../components/breakable.tsx';
import { Button } from '../../components/button.tsx';
import { type ChangeProps, Dialog } from '../../components/dialog.tsx';
import { Field, type Fields, Form, type Options, Select, TextArea } from '../../components/form.tsx';
import { Section } from '../../components/page.tsx';
import { saveChanges } from '../../components/save-changes.ts';
import { type Fact, Facts } from '../../components/table.tsx';
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

interface SupplierProps {
  supplier: Supplier;
}

/** Whom to contact at the supplier, and in which language. */
export function SupplierContact({ supplier }: SupplierProps) {
  const { contact } = supplier;
  // Another address than that of the contact, stored by the operator.
  const statusEmail = supplier.statusEmails.find(({ recipient }) => recipient === 'supplier')?.email;
  return (
    <Section title={t('Contact')}>
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
          [t('Language of purchase orders'), languages.find(([value]) => value === (contact.language ?? ''))![1]],
        ]}
      />
    </Section>
  );
}

/** The terms of purchase orders to the supplier. */
export function listTerms({ paymentTerms, incoterm, incotermPlace }: Contact): Fact[] {
  return [
    [t('Payment terms'), <AddressLines text={paymentTerms.map(describeTerm).join('\n')} />],
    [t('Incoterm'), <AddressLines text={[incoterm, incotermPlace].filter(Boolean).join(' ')} />],
  ];
}

/** Nothing for users who cannot change the contact and the terms. */
export function ChangeContact({ supplier, done }: SupplierProps & { done: () => void }) {
  const [isOpen, setOpen] = useState(false);
  if (!useSession().can('purchase')) return null;
  return (
    <>
      <Button label={t('Change contact and terms')} onClick={() => setOpen(true)} />
      {isOpen && <ContactDialog of={supplier} close={() => setOpen(false)} done={done} />}
    </>
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
