// Derived from openapi/external-v2.yaml by `npm run generate`.
export {};
