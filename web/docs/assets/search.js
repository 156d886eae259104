// Search dialog. The index is loaded when it is first opened.

const root = document.documentElement.dataset.root;

const openButton = document.querySelector('.search-open');
openButton.hidden = false;
openButton.addEventListener('click', openSearch);
addEventListener('keydown', (event) => {
  const typing = event.target.closest?.('input, textarea, [contenteditable]');
  if ((event.key === '/' && !typing) || (event.key === 'k' && (event.ctrlKey || event.metaKey))) {
    event.preventDefault();
    openSearch();
  }
});

let search;
function openSearch() {
  search ??= createSearch();
  if (!search.dialog.open) search.dialog.showModal();
  search.input.select();
}

function load(name) {
  return new Promise((resolve, reject) => {
    const script = element('script', { src: `${root}assets/${name}`, onload: resolve, onerror: reject });
    document.head.append(script);
  });
}

async function loadSearch() {
  await Promise.all([load('minisearch.js'), load('search-index.js'), load('search-engine.js')]);
  return window.createSearchEngine(window.portsideSearch);
}

const suggestions = [
  ['Quickstart', 'guides/first-order.html'],
  ['Go-live checklist', 'guides/go-live.html'],
  ['Errors', 'guides/errors.html'],
  ['Verify a webhook', 'guides/webhooks.html'],
  ['Changelog', 'changelog.html'],
];

function createSearch() {
  const input = element('input', {
    type: 'search',
    placeholder: 'Search guides, operations, fields, codes',
    ariaLabel: 'Search',
    maxLength: 200,
    autocomplete: 'off',
    spellcheck: false,
  });
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-controls', 'search-results');
  input.setAttribute('aria-expanded', 'true');
  const results = element('ul', { id: 'search-results', role: 'listbox', ariaLabel: 'Results' });
  const status = element('p', { className: 'search-status', role: 'status' });
  const dialog = element(
    'dialog',
    { className: 'search', ariaLabel: 'Search' },
    element('form', { method: 'dialog' }, input, element('button', { textContent: 'Esc', ariaLabel: 'Close' })),
    results,
    status,
  );
  document.body.append(dialog);
  const loading = loadSearch();
  let selected = 0;

  async function show() {
    const query = input.value.trim();
    if (query === '') {
      return list(
        suggestions.map(([t, u]) => ({ t, u, c: '' })),
        'Type a word, a path such as catalog/changes, a field such as supplierSku, or a code such as ORDER_FINAL.',
      );
    }
    const findEntries = await loading;
    if (query !== input.value.trim()) return;
    const best = findEntries(query).slice(0, 12);
    if (best.length > 0) return list(best, '');
    list(
      suggestions.map(([t, u]) => ({ t, u, c: '' })),
      `No results for “${query}”. Try fewer words, or the name of a field or an error code. The pages above may help.`,
    );
  }

  function list(entries, message) {
    selected = 0;
    results.replaceChildren(...entries.map((entry, at) => resultOf(entry, at, input.value.trim())));
    status.textContent = message;
    select(0);
  }

  function select(to) {
    const options = [...results.children];
    if (options.length === 0) return input.removeAttribute('aria-activedescendant');
    selected = (to + options.length) % options.length;
    for (const [at, option] of options.entries()) option.setAttribute('aria-selected', String(at === selected));
    input.setAttribute('aria-activedescendant', options[selected].id);
    options[selected].scrollIntoView({ block: 'nearest' });
  }

  input.addEventListener('input', show);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') select(selected + 1);
    else if (event.key === 'ArrowUp') select(selected - 1);
    // The default action of Escape is to clear the field.
    else if (event.key === 'Escape') dialog.close();
    else if (event.key === 'Enter') results.children[selected]?.querySelector('a').click();
    else return;
    event.preventDefault();
  });
  results.addEventListener('click', (event) => event.target.closest('a') && dialog.close());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  show();
  return { dialog, input };
}

function resultOf({ t, c, u, w = '', k = '' }, at, query) {
  const method = /\b(GET|POST|PUT|DELETE) (\S+)/.exec(k);
  const link = element('a', { href: root + u, tabIndex: -1 }, element('strong', {}, t), element('small', {}, c));
  const excerpt = method ? `${method[1]} ${method[2]}` : excerptOf(w, query);
  if (excerpt) link.append(element('span', { className: 'excerpt' }, excerpt));
  const option = element('li', { id: `result-${at}`, role: 'option' }, link);
  return option;
}

/** Returns the text around the first word of the query. */
function excerptOf(text, query) {
  const [first = ''] = query.toLowerCase().split(/\s+/);
  const at = Math.max(text.toLowerCase().indexOf(first) - 40, 0);
  const start = at === 0 ? 0 : text.indexOf(' ', at) + 1;
  const end = text.length > start + 140 ? text.lastIndexOf(' ', start + 140) : text.length;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
