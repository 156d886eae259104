// Parts of offered products and suppliers without trade terms, for tests of domain functions.

export const noTerms = {
  minimumQuantity: null,
  orderMultiple: null,
  priceBreaks: [],
  supplierStock: null,
  restockDate: null,
  successor: null,
  successorId: null,
};

export const noSupplierTerms = { minimumOrder: null, strictTerms: false, sumsLines: false };
