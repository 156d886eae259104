// Settings of this browser tab. The API key must not outlive the tab, so nothing is written to localStorage.

const prefix = 'portside-console-';

export function readSession(name: 'apiKey' | 'server'): string {
  try {
    return sessionStorage.getItem(prefix + name) ?? '';
  } catch {
    return '';
  }
}

export function saveSession(name: 'apiKey' | 'server', value: string): void {
  try {
    if (value === '') sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, value);
  } catch {
    // Storage is disabled; the value lasts until the page is left.
  }
  // assets/reference.js shows the key in the samples of the page.
  dispatchEvent(new Event('portside-key'));
}
