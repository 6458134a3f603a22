import {
  anyObject,
  contentBlock,
  listOf,
  resourceContents,
  resultSchemas,
  serverCapabilities,
  text,
  tool,
} from './mcp-messages.ts';

/**
 * JSON Schemas (2020-12) of the results of MCP 2026-07-28, by the method that asks for them, where they differ from those of earlier
 * revisions. As there, further members are allowed everywhere.
 *
 * Source: https://modelcontextprotocol.io/specification/2026-07-28/schema, by the name of each type.
 */

/** `DiscoverResult`. */
const discovery = {
  type: 'object',
  required: ['supportedVersions', 'capabilities'],
  properties: {
    supportedVersions: { type: 'array', items: text },
    capabilities: serverCapabilities,
    instructions: text,
    _meta: anyObject,
  },
} as const;

/** Schemas of results that are complete, by the method. Tools may describe results of any type; what was read may be cached. */
export const statelessResultSchemas: Readonly<Record<string, object>> = {
  ...resultSchemas,
  'server/discover': discovery,
  'tools/list': listOf('tools', { ...tool, properties: { ...tool.properties, outputSchema: anyObject } }),
  'tools/call': {
    type: 'object',
    required: ['content'],
    properties: { content: { type: 'array', items: contentBlock }, isError: { type: 'boolean' }, _meta: anyObject },
  },
  'resources/read': {
    type: 'object',
    required: ['contents', 'ttlMs', 'cacheScope'],
    properties: {
      contents: { type: 'array', items: resourceContents },
      ttlMs: { type: 'number', minimum: 0 },
      cacheScope: { enum: ['public', 'private'] },
      _meta: anyObject,
    },
  },
};
