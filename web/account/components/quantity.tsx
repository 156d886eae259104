// A small number field for the units of a line.

interface QuantityFieldProps {
  label: string;
  value: number;
  change: (quantity: number) => void;
}

/** `label` is the accessible name. `change` gets whole numbers from 0 on; other input is ignored. */
export function QuantityField({ label, value, change }: QuantityFieldProps) {
  const input = (text: string) => {
    if (/^\d{1,7}$/.test(text)) change(Number(text));
  };
  return (
    <input
      class="quantity"
      type="number"
      inputmode="numeric"
      min="0"
      max="1000000"
      step="1"
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => input(currentTarget.value)}
    />
  );
}
