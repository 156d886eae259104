// A small number field for the units of a line.

import { useEffect, useRef, useState } from 'preact/hooks';

interface QuantityFieldProps {
  label: string;
  value: number;
  change: (quantity: number) => void;
  /** Is shown in grey instead of 0. */
  planned?: number | undefined;
}

/**
 * `label` is the accessible name. `change` gets whole numbers from 0 on; other input is ignored. It is called when the user leaves
 * the field, and when the field leaves the document while the user types, such as in a row that scrolls out of view.
 */
export function QuantityField({ label, value, change, planned }: QuantityFieldProps) {
  // What the user types, until it is reported: other changes of the page keep it.
  const [typed, setTyped] = useState<string>();
  const report = (text: string | undefined) => {
    if (text !== undefined && /^\d{1,7}$/.test(text)) change(Number(text));
  };
  const leave = useRef(() => {});
  leave.current = () => report(typed);
  useEffect(() => () => leave.current(), []);
  return (
    <input
      class="quantity"
      type="number"
      inputmode="numeric"
      min="0"
      max="1000000"
      step="1"
      aria-label={label}
      placeholder={planned === undefined ? undefined : String(planned)}
      value={typed ?? (value === 0 && planned !== undefined ? '' : value)}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      onChange={({ currentTarget }) => {
        leave.current = () => {};
        setTyped(undefined);
        report(currentTarget.value);
      }}
    />
  );
}
