// Ranks the entries of the search index. A classic script, as pages opened from a disk cannot load modules.

/** Splits names too, so that `supplierSku` is found by sku and `ORDER_FINAL` by final. */
function words(text) {
  return text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => {
    const parts = word.split(/(?<=[a-z0-9])(?=[A-Z])/);
    return parts.length > 1 ? [word, ...parts] : [word];
  });
}

const maxWords = 12;
const maxWordLength = 40;

/** Returns the words of a query. Their number and length are limited, because each is compared with all terms of the index. */
function queryWords(query) {
  const found = query.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return [...new Set(found)].slice(0, maxWords).map((word) => word.slice(0, maxWordLength));
}

/** Returns a function that returns the entries of a query, the most relevant first: those with every word, else those with any. */
window.createSearchEngine = (entries) => {
  const index = new MiniSearch({
    idField: 'u',
    fields: ['t', 'k', 'w'],
    tokenize: words,
    searchOptions: {
      boost: { t: 5, k: 3 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      weights: { prefix: 0.4, fuzzy: 0.2 },
      combineWith: 'AND',
      boostDocument: (url) => byUrl.get(url).r,
      tokenize: queryWords,
    },
  });
  const byUrl = new Map(entries.map((entry) => [entry.u, entry]));
  index.addAll(entries);
  return (query) => {
    const found = index.search(query);
    const results = found.length > 0 ? found : index.search(query, { combineWith: 'OR' });
    // The page of an error code or of an operation, or a heading that is the query, comes first. A schema does only with its capital letters.
    const isExact = ({ t, k, u }) =>
      u.includes('/schemas/')
        ? t === query
        : [t, k, k.split(' ')[0]].some((text) => text.toLowerCase() === query.toLowerCase());
    const sorted = results.map(({ id }) => byUrl.get(id));
    return [...sorted.filter(isExact), ...sorted.filter((entry) => !isExact(entry))];
  };
};
