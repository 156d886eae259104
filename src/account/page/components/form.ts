// Forms: one way to send, to wait, and to show what was refused beside the field that is at fault.

import { createContext } from 'preact';
import { useContext, useEffect, useId, useRef, useState } from 'preact/hooks';
import { ApiError } from '../api.ts';
import { type Children, html } from '../html.ts';

const FieldErrors = createContext<Record<string, string>>({});

/** What a form's fields hold, by their names. */
export type Fields = Record<string, string>;

interface FormProps {
  /** What the button says. */
  action: string;
  /** Does it; what it throws is shown. */
  submit: (fields: Fields, form: HTMLFormElement) => Promise<unknown>;
  cancel?: () => void;
  danger?: boolean;
  /** Faults that were found before anything was sent. */
  faults?: Record<string, string>;
  onInput?: (fields: Fields) => void;
  children?: Children;
}

export function Form({ action, submit, cancel, danger, faults = {}, onInput, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ApiError>();
  const [touched, setTouched] = useState<string[]>([]);
  const shown = { ...omitTouched(refused?.fields ?? {}, touched), ...faults };
  useEffect(() => {
    // Browsers look for it when a page or a dialog opens; this form may have come later.
    form.current?.querySelector<HTMLElement>('[autofocus]')?.focus();
  }, []);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || !form.current) return;
    const missing = findMissing(form.current);
    setRefused(missing);
    setTouched([]);
    if (missing) return;
    setBusy(true);
    await submit(readFields(form.current), form.current).catch((error: unknown) => setRefused(toApiError(error)));
    setBusy(false);
  };
  const input = ({ target }: InputEvent) => {
    const [name = ''] = (target as HTMLInputElement).name.split('.');
    if (name in shown) setTouched([...touched, name]);
    if (form.current) onInput?.(readFields(form.current));
  };
  const beside = refused !== undefined && hasFieldForEachError(form.current, refused);

  return html`<form ref=${form} onSubmit=${send} onInput=${input} novalidate>
    <${FieldErrors.Provider} value=${shown}>${children}<//>
    ${refused && !beside && html`<p class="problem" role="alert">${formatError(refused)}</p>`}
    <div class="actions">
      <button class=${danger ? 'danger' : 'primary'} aria-disabled=${busy}>${action}</button>
      ${cancel && html`<button type="button" onClick=${cancel}>Cancel</button>`}
    </div>
  </form>`;
}

/** What was typed since is not what was found at fault. */
function omitTouched(faults: Record<string, string>, touched: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !touched.includes(name)));
}

function readFields(form: HTMLFormElement): Fields {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

function findMissing(form: HTMLFormElement): ApiError | undefined {
  const fields = [...form.elements].filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement || field instanceof HTMLSelectElement,
  );
  const missing = fields.filter((field) => field.required && field.value.trim() === '');
  if (missing.length === 0) return undefined;
  return new ApiError('', 'MISSING', Object.fromEntries(missing.map(({ name }) => [name, 'This is needed.'])));
}

/** Whether every fault has a field here to be shown beside. */
function hasFieldForEachError(form: HTMLFormElement | null, { fields }: ApiError): boolean {
  const names = Object.keys(fields);
  return names.length > 0 && names.every((name) => form?.elements.namedItem(name));
}

function formatError({ message, fields }: ApiError): string {
  const faults = Object.entries(fields).map(([name, fault]) => `${name}: ${fault}`);
  return faults.length > 0 ? faults.join(' ') : message;
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  console.error(error);
  return new ApiError('Something went wrong on this page.', 'UNKNOWN');
}

interface FieldProps {
  label: string;
  name: string;
  hint?: Children;
  /** Shown in place of what the service says of this field. */
  fault?: string;
  /** What stands behind the value: a unit. */
  unit?: string;
  [attribute: string]: unknown;
}

/** A labelled input with its hint and its fault. `value` is what it begins with; what else it is given, goes onto the input. */
export function Field({ label, name, hint, fault, unit, value, ...rest }: FieldProps) {
  const { id, problem, described } = useField(name, hint, fault);
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

/** A labelled choice of one; `options` are values with their names. Where one is required and none is given, none is chosen. */
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
      ${rest.required && value === undefined && html`<option value="">Choose …</option>`}
      ${options.map(([option, text]) => html`<option value=${option} selected=${option === value}>${text}</option>`)}
    </select>
    <${FieldNotes} id=${id} hint=${hint} problem=${problem} />
  </div>`;
}

/** A labelled switch. */
export function Switch({ label, name, hint, ...rest }: FieldProps) {
  const { id, problem, described } = useField(name, hint);
  return html`<div class="field switch">
    <input type="checkbox" role="switch" id=${id} name=${name} value="on" aria-invalid=${problem !== undefined}
      aria-describedby=${described} ...${rest} />
    <label for=${id}>${label}</label>
    <${FieldNotes} id=${id} hint=${hint} problem=${problem} />
  </div>`;
}

/** Boxes to tick, several of them; the fields of the form are `name` behind which is the value. */
export function CheckboxGroup({
  label,
  name,
  options,
  chosen,
  fault,
}: Pick<FieldProps, 'label' | 'name' | 'fault'> & { options: [value: string, name: string][]; chosen: string[] }) {
  const { id, problem } = useField(name, undefined, fault);
  return html`<fieldset name=${name} aria-describedby=${problem && `${id}-fault`}>
    <legend>${label}</legend>
    ${options.map(
      ([value, text]) => html`<label class="box">
        <input type="checkbox" name=${`${name}.${value}`} aria-invalid=${problem !== undefined} defaultChecked=${chosen.includes(value)} /> <span>${text}</span>
      </label>`,
    )}
    ${problem && html`<p class="fault" id=${`${id}-fault`} role="alert">${problem}</p>`}
  </fieldset>`;
}

/** The values that are ticked among the boxes of that name. */
export function checkedValues<Value extends string>(fields: Fields, name: string): Value[] {
  return Object.keys(fields)
    .filter((field) => field.startsWith(`${name}.`))
    .map((field) => field.slice(name.length + 1) as Value);
}

function useField(name: string, hint: unknown, fault?: string) {
  const id = useId();
  const found = useContext(FieldErrors)[name];
  const problem = found && (fault ?? found);
  const described = [problem && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return { id, problem, described };
}

function FieldNotes({ id, hint, problem }: { id: string; hint: Children; problem: string | undefined }) {
  return html`${hint && html`<p class="hint" id=${`${id}-hint`}>${hint}</p>`}
    ${problem && html`<p class="fault" id=${`${id}-fault`} role="alert">${problem}</p>`}`;
}
