// Forms: submission, busy state, and errors beside their fields.

import { createContext } from 'preact';
import { useContext, useEffect, useId, useRef, useState } from 'preact/hooks';
import { ApiError } from '../api.ts';
import { type Children, html } from '../html.ts';
import { t } from '../messages.ts';

const FieldErrors = createContext<Record<string, string>>({});

/** Form values by field name. */
export type Fields = Record<string, string>;

interface FormProps {
  /** Label of the submit button. */
  action: string;
  /** Errors that it throws are shown. */
  submit: (fields: Fields, form: HTMLFormElement) => Promise<unknown>;
  cancel?: () => void;
  danger?: boolean;
  /** Errors found before submission, by field name. */
  errors?: Record<string, string>;
  onInput?: (fields: Fields) => void;
  children?: Children;
}

export function Form({ action, submit, cancel, danger, errors = {}, onInput, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const [touched, setTouched] = useState<string[]>([]);
  const shown = { ...omitTouched(failure?.fields ?? {}, touched), ...errors };
  useEffect(() => {
    // Browsers apply autofocus only when a page or dialog opens; this form may be rendered later.
    form.current?.querySelector<HTMLElement>('[autofocus]')?.focus();
  }, []);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || !form.current) return;
    const missing = findMissing(form.current);
    setFailure(missing);
    setTouched([]);
    if (missing) return;
    setBusy(true);
    await submit(readFields(form.current), form.current).catch((error: unknown) => setFailure(toApiError(error)));
    setBusy(false);
  };
  const input = ({ target }: InputEvent) => {
    const [name = ''] = (target as HTMLInputElement).name.split('.');
    if (name in shown) setTouched([...touched, name]);
    if (form.current) onInput?.(readFields(form.current));
  };
  const beside = failure !== undefined && hasFieldForEachError(form.current, failure);

  return html`<form ref=${form} onSubmit=${send} onInput=${input} novalidate>
    <${FieldErrors.Provider} value=${shown}>${children}<//>
    ${failure && !beside && html`<p class="problem" role="alert">${formatError(failure)}</p>`}
    <div class="actions">
      <button class=${danger ? 'danger' : 'primary'} aria-disabled=${busy}>${action}</button>
      ${cancel && html`<button type="button" onClick=${cancel}>${t('Cancel')}</button>`}
    </div>
  </form>`;
}

/** Hides the errors of fields that were edited since. */
function omitTouched(errors: Record<string, string>, touched: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !touched.includes(name)));
}

function readFields(form: HTMLFormElement): Fields {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

function findMissing(form: HTMLFormElement): ApiError | undefined {
  const fields = [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement,
  );
  const missing = fields.filter((field) => field.required && field.value.trim() === '');
  if (missing.length === 0) return undefined;
  return new ApiError(
    '',
    'MISSING',
    Object.fromEntries(missing.map(({ name }) => [name, t('This field is required.')])),
  );
}

/** Whether each error can be shown beside a field of this form. */
function hasFieldForEachError(form: HTMLFormElement | null, { fields }: ApiError): boolean {
  const names = Object.keys(fields);
  return names.length > 0 && names.every((name) => form?.elements.namedItem(name));
}

function formatError({ message, fields }: ApiError): string {
  const errors = Object.entries(fields).map(([name, error]) => `${name}: ${error}`);
  return errors.length > 0 ? errors.join(' ') : message;
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  console.error(error);
  return new ApiError(t('Something went wrong on this page.'), 'UNKNOWN');
}

interface FieldProps {
  label: string;
  name: string;
  hint?: Children;
  /** Replaces the message of the API. */
  error?: string;
  /** Shown after the value. */
  unit?: string;
  [attribute: string]: unknown;
}

/** A labeled input. `value` is the initial value; other attributes are passed to the input. */
export function Field({ label, name, hint, error, unit, value, ...rest }: FieldProps) {
  const { id, problem, described } = useField(name, hint, error);
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <span class="input">
      <input id=${id} name=${name} defaultValue=${value} aria-invalid=${problem !== undefined} aria-describedby=${described}
        autocomplete="off" autocapitalize="off" spellcheck=${false} ...${rest} />
      ${unit && html`<span class="unit">${unit}</span>`}
    </span>
    <${FieldNotes} id=${id} hint=${hint} problem=${problem} />
  </div>`;
}

/** A labeled field for several lines of text. */
export function TextArea({ label, name, hint, value, ...rest }: FieldProps) {
  const { id, problem, described } = useField(name, hint);
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <textarea id=${id} name=${name} defaultValue=${value} aria-invalid=${problem !== undefined} aria-describedby=${described}
      autocomplete="off" autocapitalize="off" spellcheck=${false} ...${rest} />
    <${FieldNotes} id=${id} hint=${hint} problem=${problem} />
  </div>`;
}

/** A labeled select; `options` are values and names. A required select without a value has no initial choice. */
export function Select({
  label,
  name,
  hint,
  options,
  ...rest
}: FieldProps & { options: [value: string, name: string][] }) {
  const { id, problem, described } = useField(name, hint);
  const { value, ...others } = rest;
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <select id=${id} name=${name} aria-invalid=${problem !== undefined} aria-describedby=${described} ...${others}>
      ${rest.required && value === undefined && html`<option value="">${t('Select…')}</option>`}
      ${options.map(([option, text]) => html`<option value=${option} selected=${option === value}>${text}</option>`)}
    </select>
    <${FieldNotes} id=${id} hint=${hint} problem=${problem} />
  </div>`;
}

/** A labeled switch. */
export function Switch({ label, name, hint, ...rest }: FieldProps) {
  const { id, problem, described } = useField(name, hint);
  return html`<div class="field switch">
    <input type="checkbox" role="switch" id=${id} name=${name} value="on" aria-invalid=${problem !== undefined}
      aria-describedby=${described} ...${rest} />
    <label for=${id}>${label}</label>
    <${FieldNotes} id=${id} hint=${hint} problem=${problem} />
  </div>`;
}

/** A group of checkboxes; the field of each is named `<name>.<value>`. */
export function CheckboxGroup({
  label,
  name,
  options,
  chosen,
  error,
}: Pick<FieldProps, 'label' | 'name' | 'error'> & { options: [value: string, name: string][]; chosen: string[] }) {
  const { id, problem } = useField(name, undefined, error);
  return html`<fieldset name=${name} aria-describedby=${problem && `${id}-error`}>
    <legend>${label}</legend>
    ${options.map(
      ([value, text]) => html`<label class="box">
        <input type="checkbox" name=${`${name}.${value}`} aria-invalid=${problem !== undefined} defaultChecked=${chosen.includes(value)} /> <span>${text}</span>
      </label>`,
    )}
    ${problem && html`<p class="error" id=${`${id}-error`} role="alert">${problem}</p>`}
  </fieldset>`;
}

/** Returns the values that are checked in a `CheckboxGroup`. */
export function checkedValues<Value extends string>(fields: Fields, name: string): Value[] {
  return Object.keys(fields)
    .filter((field) => field.startsWith(`${name}.`))
    .map((field) => field.slice(name.length + 1) as Value);
}

function useField(name: string, hint: unknown, error?: string) {
  const id = useId();
  const found = useContext(FieldErrors)[name];
  const problem = found && (error ?? found);
  const described = [problem && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return { id, problem, described };
}

function FieldNotes({ id, hint, problem }: { id: string; hint: Children; problem: string | undefined }) {
  return html`${hint && html`<p class="hint" id=${`${id}-hint`}>${hint}</p>`}
    ${problem && html`<p class="error" id=${`${id}-error`} role="alert">${problem}</p>`}`;
}
