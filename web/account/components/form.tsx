// Forms: submission, busy state, and errors beside their fields.

import { type ComponentChildren, createContext, type PartialInputHTMLAttributes } from 'preact';
import { useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ApiError } from '../api.ts';
import { t } from '../messages.ts';
import { Button } from './button.tsx';

/** What a form shares with its fields. */
interface FormState {
  /** Error messages by field name. */
  errors: Record<string, string>;
  /** The names whose errors a field shows. */
  shownBy: Set<string>;
}

const FormContext = createContext<FormState>({ errors: {}, shownBy: new Set() });

/** Form values by field name. */
export type Fields = Record<string, string>;

interface FormProps {
  /** Label of the submit button. */
  action: string;
  /** Errors that it throws are shown. */
  submit: (fields: Fields, form: HTMLFormElement) => Promise<unknown>;
  cancel?: () => void;
  /** Label of the button that calls `cancel`. */
  cancelLabel?: string;
  danger?: boolean;
  /** Errors found before submission, by field name. */
  errors?: Record<string, string>;
  onInput?: (fields: Fields) => void;
  /** Whether the buttons are shown only while a value differs from the saved one. */
  onlyChanges?: boolean;
  children?: ComponentChildren;
}

export function Form({
  action,
  submit,
  cancel,
  cancelLabel = t('Cancel'),
  danger,
  errors = {},
  onInput,
  onlyChanges = false,
  children,
}: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const [touched, setTouched] = useState<string[]>([]);
  const shownBy = useRef(new Set<string>()).current;
  const saved = useRef('');
  const [isChanged, setChanged] = useState(false);
  const shown = { ...omitTouched(failure?.fields ?? {}, touched), ...errors };
  const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
  useEffect(() => {
    // Browsers apply autofocus only when a page or dialog opens; this form may be rendered later.
    find('[autofocus]')?.focus();
    if (form.current) saved.current = JSON.stringify(readFields(form.current));
  }, []);
  useEffect(() => {
    const invalid = failure && (find('[aria-invalid="true"]') ?? find('.invalid')?.querySelector('input'));
    invalid?.focus();
  }, [failure]);

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || !form.current) return;
    const missing = findMissing(form.current);
    setFailure(missing);
    setTouched([]);
    if (missing) return;
    setBusy(true);
    const fields = readFields(form.current);
    try {
      await submit(fields, form.current);
      keep(fields);
    } catch (error) {
      setFailure(toApiError(error));
    }
    setBusy(false);
  };
  /** The focus stays in the form, whose button disappears. */
  const keep = (fields: Fields) => {
    saved.current = JSON.stringify(fields);
    setChanged(false);
    if (onlyChanges && document.activeElement?.matches('[type=submit]')) form.current?.focus();
  };
  const input = ({ target }: InputEvent) => {
    const field = target as HTMLInputElement;
    const names = [field.name.split('.')[0]!, field.closest('fieldset')?.name ?? ''];
    if (names.some((name) => name in shown)) setTouched([...touched, ...names]);
    if (!form.current) return;
    const fields = readFields(form.current);
    setChanged(JSON.stringify(fields) !== saved.current);
    onInput?.(fields);
  };
  const problem = failure && describeHidden(failure, shownBy);

  return (
    <form ref={form} onSubmit={send} onInput={input} novalidate tabindex={onlyChanges ? -1 : undefined}>
      <FormContext.Provider value={{ errors: shown, shownBy }}>{children}</FormContext.Provider>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {(isChanged || !onlyChanges) && (
        <div class="actions">
          <button type="submit" class={danger ? 'danger' : 'primary'} aria-disabled={busy}>
            {action}
          </button>
          {cancel && <Button label={cancelLabel} onClick={cancel} />}
        </div>
      )}
    </form>
  );
}

/** Hides the errors of fields that were edited since. */
function omitTouched(errors: Record<string, string>, touched: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !touched.includes(name)));
}

/** Returns the current values of a form. */
export function readFields(form: HTMLFormElement): Fields {
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

/** Returns the message of an error, unless fields show all of it. If it only says that there are details, those that no field shows. */
function describeHidden({ message, fields }: ApiError, shownBy: Set<string>): string {
  const all = Object.entries(fields);
  const hidden = all.filter(([name]) => !shownBy.has(name));
  if (all.length > 0 && hidden.length === 0) return '';
  const isIncomplete = message === '' || (all.length > 0 && /see `?details/.test(message));
  return isIncomplete ? hidden.map(([name, error]) => `${name}: ${error}`).join(' ') : message;
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  console.error(error);
  return new ApiError(t('Something went wrong on this page.'), 'UNKNOWN');
}

/** The values and names of choices. */
export type Options = [value: string, name: string][];

type InputAttribute =
  | 'required'
  | 'autofocus'
  | 'maxlength'
  | 'min'
  | 'max'
  | 'placeholder'
  | 'autocomplete'
  | 'inputmode'
  | 'readonly';

interface FieldProps extends Pick<PartialInputHTMLAttributes<HTMLInputElement>, InputAttribute> {
  label: string;
  name: string;
  hint?: ComponentChildren;
  /** The initial value. */
  value?: string | number | undefined;
  type?: 'text' | 'email' | 'password' | 'url' | 'date' | 'number';
  /** Replaces the message of the API. */
  error?: string;
  class?: string;
  /** Shown after the value. */
  unit?: string | undefined;
  /** A button that changes the input. */
  children?: ComponentChildren;
}

/** A labeled input; other attributes are passed to it. */
export function Field({ label, name, hint, type = 'text', error, unit, value, children, ...rest }: FieldProps) {
  const { id, problem, described } = useField(name, hint, error);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <span class="input">
        <input
          id={id}
          // The types of attributes depend on the type of the input; these are the same for all.
          type={type as 'text'}
          name={name}
          defaultValue={value}
          aria-invalid={problem !== undefined}
          aria-describedby={described}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          {...rest}
        />
        {unit && <span class="unit">{unit}</span>}
      </span>
      {children}
      <FieldNotes id={id} hint={hint} problem={problem} />
    </div>
  );
}

interface TextAreaProps extends Omit<FieldProps, 'type' | 'error' | 'unit' | 'children'> {
  rows?: number;
}

/** A labeled field for several lines of text. */
export function TextArea({ label, name, hint, value, ...rest }: TextAreaProps) {
  const { id, problem, described } = useField(name, hint);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        defaultValue={value}
        aria-invalid={problem !== undefined}
        aria-describedby={described}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        {...rest}
      />
      <FieldNotes id={id} hint={hint} problem={problem} />
    </div>
  );
}

interface SelectProps extends Pick<FieldProps, 'label' | 'name' | 'hint' | 'value' | 'required' | 'autofocus'> {
  options: Options;
}

/** A labeled select. A required select without a value has no initial choice. */
export function Select({ label, name, hint, options, value, ...rest }: SelectProps) {
  const { id, problem, described } = useField(name, hint);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} name={name} aria-invalid={problem !== undefined} aria-describedby={described} {...rest}>
        {rest.required && value === undefined && <option value="">{t('Select…')}</option>}
        {options.map(([option, text]) => (
          <option value={option} selected={option === value}>
            {text}
          </option>
        ))}
      </select>
      <FieldNotes id={id} hint={hint} problem={problem} />
    </div>
  );
}

interface SwitchProps extends Pick<FieldProps, 'label' | 'name' | 'hint'> {
  defaultChecked: boolean;
}

/** A labeled switch. */
export function Switch({ label, name, hint, defaultChecked }: SwitchProps) {
  const { id, problem, described } = useField(name, hint);
  return (
    <div class="field switch">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state
        role="switch"
        id={id}
        name={name}
        value="on"
        aria-invalid={problem !== undefined}
        aria-describedby={described}
        defaultChecked={defaultChecked}
      />
      <label for={id}>{label}</label>
      <FieldNotes id={id} hint={hint} problem={problem} />
    </div>
  );
}

interface InlineSwitchProps {
  label: string;
  checked: boolean;
  change: (checked: boolean) => void;
}

/** A switch outside a form, which takes effect at once. `change` gets the new state. */
export function InlineSwitch({ label, checked, change }: InlineSwitchProps) {
  return (
    <label class="inline-switch">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state
        role="switch"
        checked={checked}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

interface FieldGroupProps extends Pick<FieldProps, 'label' | 'name' | 'hint' | 'error'> {
  children?: ComponentChildren;
}

/** Fields with one name and one error; each of them is named `<part>.<value>`. */
export function FieldGroup({ label, name, hint, error, children }: FieldGroupProps) {
  const { id, problem, described } = useField(name, hint, error);
  return (
    <fieldset name={name} class={problem && 'invalid'} aria-describedby={described}>
      <legend>{label}</legend>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldNotes id={id} hint={undefined} problem={problem} />
    </fieldset>
  );
}

interface CheckboxGroupProps extends Pick<FieldProps, 'label' | 'name' | 'error'> {
  options: Options;
  chosen: string[];
}

/** A group of checkboxes; the field of each is named `<name>.<value>`. */
export function CheckboxGroup({ label, name, options, chosen, error }: CheckboxGroupProps) {
  return (
    <FieldGroup label={label} name={name} {...(error && { error })}>
      {options.map(([value, text]) => (
        <label class="box">
          <input type="checkbox" name={`${name}.${value}`} defaultChecked={chosen.includes(value)} />{' '}
          <span>{text}</span>
        </label>
      ))}
    </FieldGroup>
  );
}

/** Returns the values that are checked in a `CheckboxGroup`. */
export function checkedValues<Value extends string>(fields: Fields, name: string): Value[] {
  return Object.keys(fields)
    .filter((field) => field.startsWith(`${name}.`))
    .map((field) => field.slice(name.length + 1) as Value);
}

function useField(name: string, hint: unknown, error?: string) {
  const id = useId();
  const { errors, shownBy } = useContext(FormContext);
  useLayoutEffect(() => {
    shownBy.add(name);
    return () => void shownBy.delete(name);
  }, [name, shownBy]);
  const found = errors[name];
  const problem = found && (error ?? found);
  const described = [problem && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return { id, problem, described };
}

interface FieldNotesProps {
  id: string;
  hint: ComponentChildren;
  problem: string | undefined;
}

function FieldNotes({ id, hint, problem }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p class="error" id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
