// Before the page is drawn: the colours that the reader chose, if they did.
try {
  const chosen = localStorage.getItem('portside-theme');
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is switched off: the system's colours it is.
}
