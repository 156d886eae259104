// The inputs of the path, query and header parameters.

import { ExampleIds } from './example-ids.tsx';
import type { ConsoleParameter } from './operation.ts';
import { isDotSegment } from './request.ts';

interface ParametersProps {
  parameters: readonly ConsoleParameter[];
  values: Record<string, string>;
  onChange: (name: string, value: string) => void;
}

const titles = { path: 'Path parameters', query: 'Query parameters', header: 'Headers' };

export function Parameters({ parameters, values, onChange }: ParametersProps) {
  return (['path', 'query', 'header'] as const).map((location) => {
    const here = parameters.filter((parameter) => parameter.in === location);
    if (here.length === 0) return null;
    const inputs = here.map((parameter) => (
      <Input
        parameter={parameter}
        value={values[`${location}.${parameter.name}`] ?? ''}
        onChange={(value) => onChange(`${location}.${parameter.name}`, value)}
      />
    ));
    // Optional headers are the same for most operations.
    if (location === 'header' && !here.some(({ required }) => required)) {
      return (
        <details>
          <summary>{titles[location]}</summary>
          {inputs}
        </details>
      );
    }
    return (
      <fieldset>
        <legend>{titles[location]}</legend>
        {inputs}
      </fieldset>
    );
  });
}

interface InputProps {
  parameter: ConsoleParameter;
  value: string;
  onChange: (value: string) => void;
}

const unsupportedValue = 'Browsers cannot send this value in a path. Use the curl command.';

function Input({ parameter, value, onChange }: InputProps) {
  const { name, required, description, values, example, exampleId } = parameter;
  const id = `console-${parameter.in}-${name}`;
  const isExample = exampleId !== undefined && value === exampleId.value;
  const isUnsupported = parameter.in === 'path' && isDotSegment(value);
  const hints = [description && `${id}-description`, isExample && `${id}-example`, isUnsupported && `${id}-problem`];
  const properties = {
    id,
    value,
    required,
    'aria-describedby': hints.filter(Boolean).join(' ') || undefined,
    'aria-invalid': isUnsupported,
    ref: (input: HTMLInputElement | HTMLSelectElement | null) =>
      input?.setCustomValidity(isUnsupported ? unsupportedValue : ''),
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLSelectElement }) =>
      onChange(currentTarget.value),
  };
  const options = ['', ...values].map((each) => <option value={each}>{each}</option>);
  return (
    <div class="console-field">
      <label for={id}>
        <code>{name}</code>
        {required && <span class="required">required</span>}
      </label>
      {values.length > 0 ? (
        <select {...properties}>{options}</select>
      ) : (
        <input {...properties} type="text" placeholder={example} autocomplete="off" spellcheck={false} />
      )}
      {isUnsupported && (
        <p class="error" id={`${id}-problem`}>
          {unsupportedValue}
        </p>
      )}
      {isExample && <ExampleIds id={`${id}-example`} ids={[exampleId]} />}
      {description && (
        <p class="hint" id={`${id}-description`}>
          {description}
        </p>
      )}
    </div>
  );
}
