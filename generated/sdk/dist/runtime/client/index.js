// Derived from openapi/standard.yaml by `npm run generate`.
export { formDataBodySerializer, jsonBodySerializer, urlSearchParamsBodySerializer, } from "../core/bodySerializer.gen.js";
export { buildClientParams } from "../core/params.gen.js";
export { serializeQueryKeyValue } from "../core/queryKeySerializer.gen.js";
export { createClient } from "./client.gen.js";
export { createConfig, mergeHeaders } from "./utils.gen.js";
