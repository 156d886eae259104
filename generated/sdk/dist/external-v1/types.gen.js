// Derived from openapi/external-v1.yaml by `npm run generate`.
export {};
