// Derived from openapi/standard.yaml by `npm run generate`.
export {};
