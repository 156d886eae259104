// Whether this is a full run (`make test-all`): tests then use fresh seeds, more rounds, and all languages, sizes and color schemes.

export const isFullRun = process.env.TEST_RUN === 'all';
