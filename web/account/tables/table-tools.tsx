// Saved views of a table as tabs, and the line above a table: its totals, the choice of columns, and the button that saves a view.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { CheckboxGroup, checkedValues, Field, type Fields, Form } from '../components/form.tsx';
import { showToast } from '../components/toast.tsx';
import { t } from '../messages.ts';
import type { TableTools } from './table-settings.ts';

interface ViewTabsProps {
  of: TableTools;
  /** Path of the page, such as `/account/orders`. */
  path: string;
}

/** The saved views of a table after its usual view; nothing without any. */
export function ViewTabs({ of: { views, current, query, deleteView }, path }: ViewTabsProps) {
  if (views.length === 0) return null;
  const remove = async (name: string) => {
    try {
      await deleteView(name);
      showToast(t('View “{{name}}” deleted.', { name }));
    } catch (error) {
      showToast((error as Error).message);
    }
  };
  return (
    <nav class="views" aria-label={t('Saved views')}>
      <a href={path} aria-current={query === '' && !current ? 'page' : undefined}>
        {t('Default view')}
      </a>
      {views.map((view) => (
        <a
          key={view.name}
          href={view.query ? `${path}?${view.query}` : path}
          aria-current={view === current ? 'page' : undefined}>
          {view.name}
        </a>
      ))}
      {current && (
        <Button
          kind="plain"
          label={t('Delete view')}
          aria-label={t('Delete view “{{name}}”', { name: current.name })}
          onClick={() => remove(current.name)}
        />
      )}
    </nav>
  );
}

/** A column that users can hide. */
interface OptionalColumn {
  id?: string | undefined;
  name: string;
}

interface TableBarProps {
  of: TableTools;
  columns: (OptionalColumn | false | null | undefined | '')[];
  /** The totals. */
  children?: ComponentChildren;
}

export function TableBar({ of: tools, columns, children }: TableBarProps) {
  const [open, setOpen] = useState<'columns' | 'view'>();
  const close = () => setOpen(undefined);
  const optional = columns
    .flatMap((column) => (column ? [column] : []))
    .flatMap(({ id, name }) => (id ? [{ id, name }] : []));
  return (
    <div class="table-bar">
      {children}
      <span class="actions">
        {optional.length > 0 && <Button kind="plain" label={t('Columns')} onClick={() => setOpen('columns')} />}
        <Button kind="plain" label={t('Save view')} onClick={() => setOpen('view')} />
      </span>
      {open === 'columns' && <ColumnsDialog of={tools} columns={optional} close={close} />}
      {open === 'view' && <SaveViewDialog of={tools} close={close} />}
    </div>
  );
}

interface ColumnsDialogProps {
  of: TableTools;
  columns: { id: string; name: string }[];
  close: () => void;
}

function ColumnsDialog({ of: { hidden, current, hideColumns }, columns, close }: ColumnsDialogProps) {
  const submit = async (fields: Fields) => {
    const shown = checkedValues(fields, 'columns');
    await hideColumns(columns.flatMap(({ id }) => (shown.includes(id) ? [] : [id])));
    close();
  };
  return (
    <Dialog title={t('Columns')} close={close}>
      <Form action={t('Save columns')} submit={submit} cancel={close}>
        <CheckboxGroup
          label={
            current ? t('Shown in your view “{{name}}”', { name: current.name }) : t('Shown when you open this table')
          }
          name="columns"
          options={columns.map(({ id, name }) => [id, name])}
          chosen={columns.flatMap(({ id }) => (hidden.includes(id) ? [] : [id]))}
        />
      </Form>
    </Dialog>
  );
}

function SaveViewDialog({ of: { current, saveView }, close }: { of: TableTools; close: () => void }) {
  const submit = async ({ name = '' }: Fields) => {
    await saveView(name.trim());
    showToast(t('View “{{name}}” saved.', { name: name.trim() }));
    close();
  };
  return (
    <Dialog title={t('Save view')} close={close}>
      <p class="lead">{t('Saves the filters, the order and the columns that you see now.')}</p>
      <Form action={t('Save view')} submit={submit} cancel={close}>
        <Field
          label={t('Name')}
          name="name"
          value={current?.name}
          maxlength={40}
          hint={t('A view with the same name is replaced.')}
          required
          autofocus
        />
      </Form>
    </Dialog>
  );
}
