// Derived from openapi/external-v2.yaml by `npm run generate`.
export { ExternalV2 } from "./sdk.gen.js";
