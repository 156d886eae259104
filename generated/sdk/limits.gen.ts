// Derived from the documents in openapi/ by `npm run generate`.

/** Maximum number of records of a push. */
export const maxRecords = {
  pushListings: 1000,
  pushRawSales: 5000,
  pushStock: 5000,
} as const;
