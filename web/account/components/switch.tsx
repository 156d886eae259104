// A setting that takes effect at once, outside a form.

interface SwitchProps {
  label: string;
  checked: boolean;
  change: (checked: boolean) => void;
}

/** `change` gets the new state. */
export function Switch({ label, checked, change }: SwitchProps) {
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
