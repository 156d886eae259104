// The fields of a form for each line of an order, and the errors of what the form pushes, beside them.

import { ApiError } from '../../api.ts';
import { Field, type Fields } from '../../components/form.tsx';
import { t } from '../../messages.ts';
import type { LineQuantities } from './line-quantities.tsx';

interface LineField {
  /** The member of the pushed lines. */
  name: string;
  label: string;
  /** Returns the initial value. */
  of: (line: LineQuantities) => string | number;
  inputmode: 'numeric' | 'decimal';
  unit?: string;
  required?: boolean;
}

interface LineFieldsProps {
  lines: readonly LineQuantities[];
  fields: LineField[];
  /** Returns what is known of the line. */
  note: (line: LineQuantities) => string;
}

/** The form reads the fields with `readLineFields`. */
export function LineFields({ lines, fields, note }: LineFieldsProps) {
  return (
    <ul class="line-fields" aria-label={t('Lines')}>
      {lines.map((line) => (
        <li key={line.lineNumber}>
          <div>
            {line.name}
            <code class="under">{line.sku}</code>
            <small class="quiet">{note(line)}</small>
          </div>
          <div class="row" role="group" aria-label={line.sku}>
            {fields.map(({ name, of, ...field }) => (
              <Field key={name} {...field} name={`${name}-${line.lineNumber}`} value={of(line)} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Returns the values of a member by line, in the order of the lines. */
export function readLineFields(fields: Fields, name: string, lines: readonly LineQuantities[]) {
  return lines.map(({ lineNumber }) => ({ lineNumber, text: (fields[`${name}-${lineNumber}`] ?? '').trim() }));
}

/** Accepts a comma as decimal separator and spaces. */
export function parseDecimal(text: string): string {
  return text.replaceAll(/\s/g, '').replace(',', '.');
}

/** Returns whole units; what is not a number is null in JSON, which the API rejects by field. */
export function parseUnits(text: string): number {
  return text === '' ? 0 : Number(text.replaceAll(/\s/g, ''));
}

/**
 * Returns the error of a push of one confirmation, shipment or claim with the names of the form's fields. `sent` are the lines that it contains.
 * A date that the lines share has one field.
 */
export function toFormError(error: unknown, sent: readonly { lineNumber: number }[]): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields: Record<string, string> = {};
  for (const [pointer, text] of Object.entries(error.pointers)) {
    const [, index, member] = /^\/\w+\/0\/(?:lines\/(\d+)\/)?(\w+)/.exec(pointer) ?? [];
    if (member === undefined) continue;
    const line = index === undefined || member === 'expectedDate' ? undefined : sent[Number(index)];
    fields[line ? `${member}-${line.lineNumber}` : member] = text;
  }
  return Object.keys(fields).length === 0 ? error : new ApiError(error.message, error.code, fields);
}
