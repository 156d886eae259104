// A button that does something on the page; links that look like buttons are `<a class="button">`.

type ButtonKind = 'primary' | 'plain' | 'danger' | 'danger-quiet';

export interface ButtonProps {
  label: string;
  onClick: () => unknown;
  kind?: ButtonKind | undefined;
  /** The accessible name, where the label does not say what the button acts on. */
  'aria-label'?: string | undefined;
  isBusy?: boolean;
}

export function Button({ label, onClick, kind, isBusy, ...rest }: ButtonProps) {
  return (
    <button type="button" class={kind} aria-label={rest['aria-label']} aria-disabled={isBusy} onClick={onClick}>
      {label}
    </button>
  );
}
