// The “Try it” button of operation pages, and old links to schemas.

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

// The schemas page had all schemas before they had pages of their own.
function followSchemaLink() {
  const entry = document.getElementById(location.hash.slice(1));
  const link = entry?.closest('.schema-names') && entry.querySelector('a');
  if (link) location.replace(link.href);
}
addEventListener('hashchange', followSchemaLink);
followSchemaLink();
