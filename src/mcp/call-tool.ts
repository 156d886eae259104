// Calls a tool by name. Its arguments are validated first, and errors are returned to the model as tool results.

import type { CallToolResult, Tool as ToolDocument } from '@modelcontextprotocol/sdk/types.js';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Context } from '../context.ts';
import type { Caller } from '../domain/accounts/company.ts';
import { ApiError } from '../domain/errors.ts';
import type { Database } from '../postgres/connection.ts';
import { type Tool, toolError } from './tool.ts';

/** The tools of the endpoint, compiled once. */
export interface Toolbox {
  /** The definitions that `tools/list` returns. */
  documents: ToolDocument[];
  has(name: string): boolean;
  /** Calls a tool that exists. Invalid arguments and ApiErrors become error results. */
  call(ctx: Context, caller: Caller, name: string, args: Record<string, unknown>): Promise<CallToolResult>;
}

/** Compiles the tools. With `checkResults`, a result that does not match its tool's schema is an internal error. */
export function createToolbox(tools: readonly Tool[], checkResults: boolean): Toolbox {
  const ajv = new Ajv2020({ allErrors: true, useDefaults: true, strict: false });
  addFormats.default(ajv);
  const entries = new Map(tools.map((tool) => [tool.name, compileTool(ajv, tool)]));
  return {
    documents: tools.map(toToolDocument),
    has: (name) => entries.has(name),
    async call(ctx, caller, name, args) {
      const { tool, validateInput, validateOutput } = entries.get(name)!;
      if (!validateInput(args)) return toolError(formatArgumentErrors(tool, validateInput.errors ?? []));
      const run = (db: Database) => tool.run({ ...ctx, db }, caller, args).catch(toToolError);
      const result = await (tool.allowsReplica ? ctx.reads.read(caller.company.id, run) : run(ctx.db));
      if (checkResults && validateOutput && !result.isError && !validateOutput(result.structuredContent)) {
        throw new Error(`The result of ${name} does not match its schema: ${ajv.errorsText(validateOutput.errors)}`);
      }
      return result;
    },
  };
}

function compileTool(
  ajv: Ajv2020,
  tool: Tool,
): { tool: Tool; validateInput: ValidateFunction; validateOutput?: ValidateFunction } {
  const validateInput = ajv.compile(tool.inputSchema);
  return tool.outputSchema
    ? { tool, validateInput, validateOutput: ajv.compile(tool.outputSchema) }
    : { tool, validateInput };
}

function toToolDocument({ name, title, description, inputSchema, outputSchema }: Tool): ToolDocument {
  return {
    name,
    title,
    description,
    inputSchema,
    ...(outputSchema ? { outputSchema } : {}),
    annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  };
}

function toToolError(error: unknown): CallToolResult {
  if (!(error instanceof ApiError) || error.code === 'SERVICE_UNAVAILABLE') throw error;
  return toolError([error.message, ...error.details].join(' '));
}

function formatArgumentErrors(tool: Tool, errors: ErrorObject[]): string {
  const messages = [...new Set(errors.map(formatMessage))].slice(0, 20);
  const known = Object.keys(tool.inputSchema.properties);
  const accepted = known.length === 0 ? 'takes no arguments' : `takes ${known.join(', ')}`;
  return `Invalid arguments: ${messages.join('; ')}. ${tool.name} ${accepted}.`;
}

function formatMessage({ keyword, instancePath, params, message }: ErrorObject): string {
  const place = instancePath.slice(1).replaceAll('/', '.');
  switch (keyword) {
    case 'required':
      return `${params.missingProperty} is required`;
    case 'additionalProperties':
      return `${String(params.additionalProperty).slice(0, 100)} is unknown`;
    case 'enum':
      return `${place} must be one of ${params.allowedValues.join(', ')}`;
    case 'format':
      return `${place} must be a ${params.format === 'uuid' ? 'UUID' : params.format}`;
    case 'maxLength':
      return `${place} must have at most ${params.limit} characters`;
    case 'minLength':
    case 'minItems':
      return `${place} must not be empty`;
    case 'maxItems':
      return `${place} must have at most ${params.limit} items`;
    default:
      return `${place} ${message}`;
  }
}
