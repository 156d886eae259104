// The “Try it” button of operation pages, the key in their samples, and old links to schemas.

// Modules cannot be loaded from disk, and the API is not there.
const tryButton = location.protocol.startsWith('http') && document.querySelector('.try');

if (tryButton) {
  const folder = new URL('console/', document.currentScript.src);
  const loadStyle = () =>
    new Promise((resolve, reject) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${folder}console.css` });
      link.addEventListener('load', resolve);
      link.addEventListener('error', reject);
      document.head.append(link);
    });
  let loaded;
  tryButton.hidden = false;
  tryButton.addEventListener('click', async () => {
    loaded ??= Promise.all([import(`${folder}main.js`), loadStyle()]);
    const [{ openConsole }] = await loaded;
    openConsole(JSON.parse(tryButton.dataset.operation));
  });
}

// Samples read the key from the environment. A test key that the reader has entered in the console replaces that: a sample then runs as it is.
// Live keys are never shown.
const keyExpressions = [
  [/process\.env\.PORTSIDE_KEY!/, (key) => `'${key}'`],
  [/os\.environ\["PORTSIDE_KEY"\]|os\.Getenv\("PORTSIDE_KEY"\)/, (key) => `"${key}"`],
  [/System\.getenv\("PORTSIDE_KEY"\)|Environment\.GetEnvironmentVariable\("PORTSIDE_KEY"\)/, (key) => `"${key}"`],
  [/getenv\('PORTSIDE_KEY'\)|ENV\.fetch\('PORTSIDE_KEY'\)/, (key) => `'${key}'`],
  [/\$PORTSIDE_KEY/, (key) => key],
  // Go rejects an import that is not used.
  [/\t"os"\n/, () => ''],
];
const samples = new Map([...document.querySelectorAll('.tabs .code code')].map((code) => [code, undefined]));

function showKey() {
  let key = '';
  try {
    key = sessionStorage.getItem('portside-console-apiKey') ?? '';
  } catch {
    // Storage is disabled.
  }
  for (const [code, original = code.innerHTML] of samples) {
    samples.set(code, original);
    code.innerHTML = original;
    if (!/^pk_test_\w+$/.test(key)) continue;
    for (const [expression, write] of keyExpressions) replaceIn(code, expression, write(key));
  }
}

/** Replaces the first match, which can span elements of the highlighting. */
function replaceIn(code, expression, replacement) {
  const match = expression.exec(code.textContent);
  if (!match) return;
  const range = document.createRange();
  range.setStart(...pointAt(code, match.index));
  range.setEnd(...pointAt(code, match.index + match[0].length));
  range.deleteContents();
  range.insertNode(document.createTextNode(replacement));
}

function pointAt(code, offset) {
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let rest = offset;
  while (texts.nextNode()) {
    const { length } = texts.currentNode;
    if (rest <= length) return [texts.currentNode, rest];
    rest -= length;
  }
  return [code, code.childNodes.length];
}

// site.js replaces the URL first.
addEventListener('load', showKey);
addEventListener('portside-key', showKey);

// The schemas page had all schemas before they had pages of their own.
function followSchemaLink() {
  const entry = document.getElementById(location.hash.slice(1));
  const link = entry?.closest('.schema-names') && entry.querySelector('a');
  if (link) location.replace(link.href);
}
addEventListener('hashchange', followSchemaLink);
followSchemaLink();
