// Calls a tool by name. Its arguments are validated first, and errors are returned to the model as tool results.

import type { CallToolResult, Tool as ToolDocument } from '@modelcontextprotocol/server';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Context } from '../../context.ts';
import type { CatalogReader } from '../../db/catalog/catalog-cache.ts';
import type { Caller, Scope } from '../../domain/accounts/company.ts';
import { formatPointerToken } from '../../domain/duplicate-members.ts';
import { ApiError, type ErrorCode } from '../../domain/errors.ts';
import { type FieldError, inBody, toEntry } from '../../domain/field-error.ts';
import { errorDocUrl } from '../../http/errors.ts';
import { formatMessage } from '../../http/validation/format-error.ts';
import { addStorableFormats } from '../../http/validation/formats.ts';
import { unescapePointer } from '../../http/validation/received-value.ts';
import { type Tool, toolError } from '../tool.ts';
import { argumentName, normalizeArguments } from './arguments.ts';
import { toToolDocument } from './tool-document.ts';

/** The tools of the endpoint, compiled once. */
export interface Toolbox {
  /** Returns the definitions of the tools that the caller can call, for `tools/list`. */
  documentsFor(caller: Caller): ToolDocument[];
  has(name: string): boolean;
  /** Returns what the caller lacks for a tool; undefined if it can call it or there is no such tool. */
  missingAccess(caller: Caller, name: string): MissingAccess | undefined;
  /** Calls a tool that exists. Invalid arguments and ApiErrors become error results. */
  call(
    ctx: Context,
    caller: Caller,
    call: { name: string; args: Record<string, unknown>; requestId: string },
  ): Promise<CallToolResult>;
}

/** What a caller lacks for a tool: a permission of the user of a connected app, which no scope replaces, or a scope. */
export interface MissingAccess {
  code: 'ROLE_REQUIRED' | 'INSUFFICIENT_SCOPE';
  scope?: Scope;
}

/** Compiles the tools. With `checkResults`, a result that does not match its tool's schema is an internal error. */
export function createToolbox(tools: readonly Tool[], checkResults: boolean): Toolbox {
  const ajv = new Ajv2020({ allErrors: true, useDefaults: true, strict: false, verbose: true });
  addStorableFormats(ajv);
  const entries = new Map(tools.map((tool) => [tool.name, compileTool(ajv, tool)]));
  return {
    documentsFor: (caller) =>
      [...entries.values()].flatMap(({ tool, document }) => (missingAccess(caller, tool) ? [] : [document])),
    has: (name) => entries.has(name),
    missingAccess(caller, name) {
      const entry = entries.get(name);
      return entry && missingAccess(caller, entry.tool);
    },
    async call(ctx, caller, { name, args: sent, requestId }) {
      const { tool, validateInput, validateOutput } = entries.get(name)!;
      const invalid = (error: CallToolResult) => withDocUrl(error, ctx.config.publicUrl);
      const missing = missingAccess(caller, tool);
      if (missing) return invalid(toolError(formatMissing(tool, missing), missing.code));
      const args = normalizeArguments(sent, tool.inputSchema);
      if (!validateInput(args)) return invalid(argumentError(tool, validateInput.errors ?? []));
      const run = (pool?: CatalogReader) => tool.run({ ...ctx, ...pool }, caller, args, requestId).catch(toToolError);
      const result = await (tool.allowsReplica ? ctx.reads.read(caller.company.id, run) : run());
      if (tool.effect) await ctx.reads.recordWrite(caller.company.id);
      if (checkResults && validateOutput && !result.isError && !validateOutput(result.structuredContent)) {
        throw new Error(`The result of ${name} does not match its schema: ${ajv.errorsText(validateOutput.errors)}`);
      }
      return result.isError ? invalid(result) : result;
    },
  };
}

/** An API key of the company has no user, so that only its scopes count. */
function missingAccess(
  { key, appPermissions }: Caller,
  { permission, scope = 'read' }: Tool,
): MissingAccess | undefined {
  if (appPermissions?.includes(permission) === false) return { code: 'ROLE_REQUIRED' };
  return key.scopes.includes(scope) ? undefined : { code: 'INSUFFICIENT_SCOPE', scope };
}

/** Returns the sentence about what is missing. */
export function formatMissing({ name }: Pick<Tool, 'name'>, { scope }: MissingAccess): string {
  return scope === undefined ? `Your roles do not permit ${name}.` : `${name} needs the scope ${scope}.`;
}

interface CompiledTool {
  tool: Tool;
  document: ToolDocument;
  validateInput: ValidateFunction;
  validateOutput?: ValidateFunction;
}

function compileTool(ajv: Ajv2020, tool: Tool): CompiledTool {
  const compiled = { tool, document: toToolDocument(tool), validateInput: ajv.compile(tool.inputSchema) };
  return tool.outputSchema ? { ...compiled, validateOutput: ajv.compile(tool.outputSchema) } : compiled;
}

function toToolError(error: unknown): CallToolResult {
  if (!(error instanceof ApiError) || error.code === 'SERVICE_UNAVAILABLE') throw error;
  // The services name the parameters and the header of the REST APIs.
  const details = error.details.map((detail) =>
    detail
      .replace(/^(query|path) parameter (?=")/, 'argument ')
      .replace(/^header "Idempotency-Key"/, 'argument "idempotencyKey"'),
  );
  return toolError([error.message, ...details].join(' '), error.code, error.errors.map(toArgument).map(toEntry));
}

/** Returns the error of a parameter or header of the REST APIs as that of the argument. */
function toArgument(error: FieldError): FieldError {
  const { message, expected, received } = error;
  const name = 'parameter' in error ? error.parameter : 'header' in error ? 'idempotencyKey' : undefined;
  return name === undefined ? error : inBody(`/${name}`, message, { expected, received });
}

/** Adds the page about the code of an error. */
function withDocUrl(error: CallToolResult, publicUrl: string): CallToolResult {
  const content = error.structuredContent as { code: ErrorCode };
  return { ...error, structuredContent: { ...content, docUrl: errorDocUrl(publicUrl, content.code) } };
}

function argumentError(tool: Tool, errors: ErrorObject[]): CallToolResult {
  const messages = [...new Set(errors.map(formatArgumentError))].slice(0, 20);
  const known = Object.keys(tool.inputSchema.properties);
  const accepted = known.length === 0 ? 'takes no arguments' : `takes ${known.join(', ')}`;
  const entries = errors.slice(0, 20).map((error) => toEntry(inBody(pointerOf(error), constraintOf(error))));
  return toolError(`Invalid arguments: ${messages.join('; ')}. ${tool.name} ${accepted}.`, 'INVALID_REQUEST', entries);
}

/** Returns the JSON pointer of the argument that an error is about. */
function pointerOf({ instancePath, params }: ErrorObject): string {
  const name = params['missingProperty'] ?? params['additionalProperty'];
  return name === undefined ? instancePath : `${instancePath}/${formatPointerToken(String(name).slice(0, 100))}`;
}

/** Returns the error of an argument as text: `limit must be <= 50`. */
function formatArgumentError(error: ErrorObject): string {
  const name = pointerOf(error).slice(1).split('/').map(unescapePointer).join('.');
  return `${name} ${constraintOf(error)}`;
}

function constraintOf(error: ErrorObject): string {
  const { keyword, params, parentSchema } = error;
  if (keyword !== 'additionalProperties') return formatMessage(error);
  return unknownConstraint(String(params.additionalProperty), parentSchema?.['properties']);
}

/** A name in the other case remains only beside the same one in the case of the schema. */
function unknownConstraint(sent: string, properties: object | undefined): string {
  const name = argumentName(sent, properties);
  return name === sent ? 'is unknown' : `repeats ${name}: send only one`;
}
