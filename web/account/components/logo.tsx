// The logo beside the name.

export const logo = (
  <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="#0f5e6e" />
    <path
      d="M11 25V8h6.5a5 5 0 0 1 0 10H11"
      fill="none"
      stroke="#fff"
      stroke-width="3"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
);
