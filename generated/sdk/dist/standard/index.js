// Derived from openapi/standard.yaml by `npm run generate`.
export { Standard } from "./sdk.gen.js";
