import { anyObject, loggingLevel, text, token } from './mcp-messages.ts';

/**
 * JSON Schemas (2020-12) of the parameters that an MCP client sends, by the method: what the schema of the revisions requires, where
 * no check of its own judges it. Further members are allowed everywhere.
 *
 * Source: https://modelcontextprotocol.io/specification/2025-11-25/schema, by the name of each type.
 */

const byUri = { type: 'object', required: ['uri'], properties: { uri: text } } as const;

/** Schemas of `params`, by the method. What is not named here is not judged. */
export const parameterSchemas: Readonly<Record<string, object>> = {
  'logging/setLevel': { type: 'object', required: ['level'], properties: { level: loggingLevel } },
  'resources/read': byUri,
  'resources/subscribe': byUri,
  'resources/unsubscribe': byUri,
  'prompts/get': {
    type: 'object',
    required: ['name'],
    properties: { name: text, arguments: { type: 'object', additionalProperties: text } },
  },
  'completion/complete': {
    type: 'object',
    required: ['ref', 'argument'],
    properties: {
      ref: {
        type: 'object',
        required: ['type'],
        discriminator: { propertyName: 'type' },
        oneOf: [
          { required: ['name'], properties: { type: { const: 'ref/prompt' }, name: text } },
          { required: ['uri'], properties: { type: { const: 'ref/resource' }, uri: text } },
        ],
      },
      argument: { type: 'object', required: ['name', 'value'], properties: { name: text, value: text } },
      context: { type: 'object', properties: { arguments: { type: 'object', additionalProperties: text } } },
    },
  },
  'notifications/cancelled': { type: 'object', properties: { requestId: token, reason: text } },
};

/** Schema of the parameters of each stateless request: the level of log messages stands in its metadata. */
export const statelessParameters = {
  type: 'object',
  properties: { _meta: { ...anyObject, properties: { 'io.modelcontextprotocol/logLevel': loggingLevel } } },
} as const;
