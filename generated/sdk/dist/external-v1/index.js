// Derived from openapi/external-v1.yaml by `npm run generate`.
export { ExternalV1 } from "./sdk.gen.js";
