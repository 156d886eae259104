// Applies the chosen theme before the page is rendered.
try {
  const chosen = localStorage.getItem('portside-theme');
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is disabled; the system's theme applies.
}
