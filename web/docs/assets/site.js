// Theme, table of contents, tabs and copy buttons.

const html = document.documentElement;

function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

function saveSetting(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage is disabled; the choice is not kept.
  }
}

function readSetting(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/* Light or dark */

const themeButton = document.querySelector('.theme');
themeButton.hidden = false;
themeButton.addEventListener('click', () => {
  const dark = html.dataset.theme ? html.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  html.dataset.theme = dark ? 'light' : 'dark';
  saveSetting('portside-theme', html.dataset.theme);
});

/* Scroll the navigation to the current page and mark the current heading */

const navigation = document.querySelector('#navigation');
const currentLink = navigation.querySelector('[aria-current]');
if (currentLink) {
  // scrollIntoView() would scroll the page too.
  const offset = currentLink.getBoundingClientRect().top - navigation.getBoundingClientRect().top;
  navigation.scrollTop += offset - navigation.clientHeight / 2;
}

const inContents = new Map(
  [...document.querySelectorAll('.contents a')].map((link) => [decodeURIComponent(link.hash.slice(1)), link]),
);
const headings = [...inContents.keys()].map((id) => document.getElementById(id)).filter(Boolean);
function markPassage() {
  const above = headings.filter((heading) => heading.getBoundingClientRect().top < 120);
  const current = inContents.get((above.at(-1) ?? headings[0])?.id);
  for (const link of inContents.values()) link.classList.toggle('current', link === current);
  current?.scrollIntoView({ block: 'nearest' });
}
if (headings.length > 0) {
  let waiting = false;
  addEventListener('scroll', () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      markPassage();
    });
  });
  markPassage();
}

/* Tabs: all tabs show the last chosen language */

const tabSets = [...document.querySelectorAll('.tabs')].map((set, number) => {
  const panels = [...set.querySelectorAll(':scope > [data-tab]')];
  const list = element('div', { className: 'tab-list', role: 'tablist', ariaLabel: 'Language' });
  const tabs = panels.map((panel, at) => {
    panel.id = `panel-${number}-${at}`;
    panel.role = 'tabpanel';
    const tab = element('button', {
      type: 'button',
      role: 'tab',
      textContent: panel.dataset.tab,
      id: `tab-${number}-${at}`,
    });
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('aria-labelledby', tab.id);
    tab.addEventListener('click', () => choose(panel.dataset.tab));
    return tab;
  });
  list.append(...tabs);
  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length];
    choose(next.textContent);
    next.focus();
  });
  set.classList.add('tabbed');
  set.prepend(list);
  return { panels, tabs };
});

function choose(label) {
  saveSetting('portside-language', label);
  showTabs(label);
}

function showTabs(label) {
  for (const { panels, tabs } of tabSets) {
    const wanted = panels.findIndex((panel) => panel.dataset.tab === label);
    const shown =
      wanted >= 0
        ? wanted
        : Math.max(
            tabs.findIndex((tab) => tab.ariaSelected === 'true'),
            0,
          );
    for (const [at, tab] of tabs.entries()) {
      tab.ariaSelected = String(at === shown);
      tab.tabIndex = at === shown ? 0 : -1;
      panels[at].hidden = at !== shown;
    }
  }
}
showTabs(readSetting('portside-language'));

/* Samples use the URL of the host that serves them */

const { origin = 'https://portside.example' } = html.dataset;
if (location.protocol.startsWith('http') && origin !== location.origin) {
  const pattern = new RegExp(`${origin.replaceAll(/[.[\]]/g, '\\$&')}(?![\\w.:-])`, 'g');
  for (const code of document.querySelectorAll('.code code')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data } = texts.currentNode;
      const replaced = data.replaceAll(pattern, location.origin);
      if (replaced !== data) texts.currentNode.data = replaced;
    }
  }
}

/* Copy buttons */

for (const block of document.querySelectorAll('.code')) {
  const button = element('button', { type: 'button', className: 'copy', textContent: 'Copy' });
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('code').textContent);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 1500);
  });
  if (navigator.clipboard) block.append(button);
}

/* Open the details around the target of the URL */

function openTarget() {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (let at = target?.closest?.('details'); at; at = at.parentElement.closest('details')) at.open = true;
}
addEventListener('hashchange', openTarget);
openTarget();
