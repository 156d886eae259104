// What purchase orders say about the company: legal details, contact, places that receive goods.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { type ChangeProps, Dialog } from '../../components/dialog.tsx';
import { Field, type Fields, Form, TextArea } from '../../components/form.tsx';
import { EmptyState, Section } from '../../components/page.tsx';
import { saveChanges } from '../../components/save-changes.ts';
import { Facts, Table } from '../../components/table.tsx';
import { type Loaded, Loading } from '../../loading.tsx';
import { t } from '../../messages.ts';
import { useSession } from '../../session.ts';
import { AddressLines, partyLines, textOrNull } from './party.tsx';

export type Details = ApiResponse<'getCompanyDetails'>['data'];
type DeliveryAddress = Details['deliveryAddresses'][number];

export function CompanyDetails({ of: details }: { of: Loaded<ApiResponse<'getCompanyDetails'>> }) {
  const { isManager } = useSession();
  const [editing, setEditing] = useState<'details' | DeliveryAddress | 'new'>();
  const close = () => setEditing(undefined);
  const change = { close, done: details.reload };
  return (
    <Section
      id="company"
      title={t('Company on purchase orders')}
      actions={isManager && <Button label={t('Change details')} onClick={() => setEditing('details')} />}>
      <Loading of={details} lines={6}>
        {({ data }) => (
          <>
            <Facts
              facts={[
                [t('Legal name'), data.legalName ?? t('As in the account')],
                [t('Address'), <AddressLines text={partyLines(data)} />],
                [t('Tax number'), <AddressLines text={[data.taxNumber, data.taxOffice].filter(Boolean).join(', ')} />],
                [
                  t('Contact'),
                  <AddressLines
                    text={[data.contactName, data.contactEmail, data.contactPhone].filter(Boolean).join('\n')}
                  />,
                ],
              ]}
            />
            <Addresses of={data} edit={isManager ? setEditing : undefined} {...change} />
            {editing === 'details' && <DetailsDialog of={data} {...change} />}
            {editing !== undefined && editing !== 'details' && (
              <AddressDialog of={data} address={editing === 'new' ? undefined : editing} {...change} />
            )}
          </>
        )}
      </Loading>
    </Section>
  );
}

interface AddressesProps extends ChangeProps {
  of: Details;
  edit: ((address: DeliveryAddress | 'new') => void) | undefined;
}

function Addresses({ of: details, edit, done }: AddressesProps) {
  const { deliveryAddresses } = details;
  const keep = async (addresses: DeliveryAddress[], message: string) => {
    await saveChanges(details, { deliveryAddresses: addresses }, save, message);
    done();
  };
  const others = (address: DeliveryAddress) => deliveryAddresses.filter((one) => one !== address);
  return (
    <>
      <h3>{t('Delivery addresses')}</h3>
      {deliveryAddresses.length === 0 ? (
        <EmptyState title={t('No delivery addresses yet.')} />
      ) : (
        <Table
          label={t('Delivery addresses')}
          rows={deliveryAddresses}
          keyOf={({ name }) => name}
          columns={[
            {
              name: t('Name'),
              kind: 'main',
              of: (address) => (
                <>
                  <strong>{address.name}</strong>
                  {address === deliveryAddresses[0] && <span class="under">{t('Default')}</span>}
                </>
              ),
            },
            { name: t('Address'), of: ({ address }) => <AddressLines text={address} /> },
            edit !== undefined && {
              name: t('Actions'),
              kind: 'actions',
              of: (address) => (
                <>
                  {address !== deliveryAddresses[0] && (
                    <Button
                      label={t('Make default')}
                      onClick={() => keep([address, ...others(address)], t('Default address saved.'))}
                    />
                  )}
                  <Button label={t('Change')} onClick={() => edit(address)} />
                  <Button
                    kind="danger-quiet"
                    label={t('Remove')}
                    onClick={() => keep(others(address), t('Address removed.'))}
                  />
                </>
              ),
            },
          ]}
        />
      )}
      {edit && (
        <div class="actions">
          <Button label={t('Add address')} onClick={() => edit('new')} />
        </div>
      )}
    </>
  );
}

function DetailsDialog({ of, close, done }: ChangeProps & { of: Details }) {
  const submit = async (fields: Fields) => {
    await saveChanges(
      of,
      { ...textOrNull(fields), country: fields.country?.trim().toUpperCase() || null },
      save,
      t('Details saved.'),
    );
    close();
    done();
  };
  return (
    <Dialog title={t('Company on purchase orders')} close={close}>
      <Form action={t('Save details')} submit={submit} cancel={close}>
        <Field name="legalName" label={t('Legal name')} value={of.legalName ?? ''} maxlength={200} autofocus />
        <div class="row">
          <Field name="taxNumber" label={t('Tax number')} value={of.taxNumber ?? ''} maxlength={40} />
          <Field name="taxOffice" label={t('Tax office')} value={of.taxOffice ?? ''} maxlength={100} />
        </div>
        <TextArea name="address" label={t('Address')} value={of.address ?? ''} rows={3} maxlength={500} />
        <Field
          name="country"
          label={t('Country')}
          hint={t('Two letters, such as TR.')}
          value={of.country ?? ''}
          maxlength={2}
        />
        <Field name="contactName" label={t('Contact')} value={of.contactName ?? ''} maxlength={100} />
        <div class="row">
          <Field
            name="contactEmail"
            label={t('E-mail address')}
            type="email"
            value={of.contactEmail ?? ''}
            maxlength={254}
          />
          <Field name="contactPhone" label={t('Phone')} value={of.contactPhone ?? ''} maxlength={40} />
        </div>
      </Form>
    </Dialog>
  );
}

function AddressDialog({
  of,
  address,
  close,
  done,
}: ChangeProps & { of: Details; address: DeliveryAddress | undefined }) {
  const submit = async ({ name = '', address: text = '' }: Fields) => {
    const entered = { name: name.trim(), address: text.trim() };
    const deliveryAddresses = address
      ? of.deliveryAddresses.map((one) => (one === address ? entered : one))
      : [...of.deliveryAddresses, entered];
    await saveChanges(of, { deliveryAddresses }, save, t('Address saved.'));
    close();
    done();
  };
  return (
    <Dialog title={t('Delivery address')} close={close}>
      <Form action={t('Save address')} submit={submit} cancel={close}>
        <Field
          name="name"
          label={t('Name')}
          hint={t('Such as the name of a warehouse.')}
          value={address?.name ?? ''}
          maxlength={100}
          required
          autofocus
        />
        <TextArea
          name="address"
          label={t('Address')}
          value={address?.address ?? ''}
          rows={4}
          maxlength={500}
          required
        />
      </Form>
    </Dialog>
  );
}

const save = (body: Partial<Details>) => callApi('updateCompanyDetails', { body });
