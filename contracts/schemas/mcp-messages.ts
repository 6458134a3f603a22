/**
 * JSON Schemas (2020-12) of what an MCP server of the revisions up to 2025-11-25 sends: results by the method that asks for
 * them, and notifications by their method. They hold what the revisions' own schemas require and forbid; further members
 * are allowed everywhere, and a member that a later revision added may stand in an earlier one.
 *
 * Source: https://modelcontextprotocol.io/specification/2025-11-25/schema, by the name of each type.
 */

/** A string. */
export const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
/** An object with any members. */
export const anyObject = { type: 'object' } as const;

/** `Icon`, with `src` alone required. */
const icons = {
  type: 'array',
  items: {
    type: 'object',
    required: ['src'],
    properties: { src: text, mimeType: text, sizes: { type: 'array', items: text } },
  },
} as const;

/** `Implementation`. */
const implementation = {
  type: 'object',
  required: ['name', 'version'],
  properties: { name: text, title: text, version: text, description: text, websiteUrl: text, icons },
} as const;

/** `ServerCapabilities`: every capability is an object; its known flags are booleans. */
export const serverCapabilities = {
  type: 'object',
  properties: {
    completions: anyObject,
    experimental: { type: 'object', additionalProperties: anyObject },
    logging: anyObject,
    prompts: { type: 'object', properties: { listChanged: flag } },
    resources: { type: 'object', properties: { listChanged: flag, subscribe: flag } },
    tasks: anyObject,
    tools: { type: 'object', properties: { listChanged: flag } },
  },
} as const;

/** `ToolAnnotations`. */
const toolAnnotations = {
  type: 'object',
  properties: {
    destructiveHint: flag,
    idempotentHint: flag,
    openWorldHint: flag,
    readOnlyHint: flag,
    title: text,
  },
} as const;

/** The schema of arguments or of structured content: of type `object`, its `properties` schemas by name. */
const objectSchema = {
  type: 'object',
  required: ['type'],
  properties: {
    type: { const: 'object' },
    $schema: text,
    properties: { type: 'object' },
    required: { type: 'array', items: text },
  },
} as const;

/** `Tool`. */
export const tool = {
  type: 'object',
  required: ['name', 'inputSchema'],
  properties: {
    name: text,
    title: text,
    description: text,
    inputSchema: objectSchema,
    outputSchema: objectSchema,
    annotations: toolAnnotations,
    icons,
    execution: {
      type: 'object',
      properties: { taskSupport: { enum: ['forbidden', 'optional', 'required'] } },
    },
    _meta: anyObject,
  },
} as const;

/** `Annotations` of resources, templates and blocks. */
const annotations = {
  type: 'object',
  properties: {
    audience: { type: 'array', items: { enum: ['user', 'assistant'] } },
    priority: { type: 'number', minimum: 0, maximum: 1 },
    lastModified: text,
  },
} as const;

/** What a resource and a template are described by. */
const described = {
  name: text,
  title: text,
  description: text,
  mimeType: text,
  icons,
  annotations,
  _meta: anyObject,
} as const;

/** `ResourceContents`: text or base64, under an address. */
export const resourceContents = {
  type: 'object',
  required: ['uri'],
  properties: { uri: text, mimeType: text, text, blob: text, _meta: anyObject },
  anyOf: [{ required: ['text'] }, { required: ['blob'] }],
} as const;

/** `ContentBlock`: what each type has to have beside its type. `discriminator` is OpenAPI's, and makes faults readable. */
export const contentBlock = {
  type: 'object',
  required: ['type'],
  properties: { annotations, _meta: anyObject },
  discriminator: { propertyName: 'type' },
  oneOf: [
    block('text', { text }),
    block('image', { data: text, mimeType: text }),
    block('audio', { data: text, mimeType: text }),
    block('resource_link', { uri: text, name: text }),
    block('resource', { resource: resourceContents }),
  ],
};

function block(type: string, properties: Readonly<Record<string, object>>): object {
  return { required: ['type', ...Object.keys(properties)], properties: { type: { const: type }, ...properties } };
}

/** Returns the schema of a page of a list. */
export function listOf(member: string, item: object): object {
  return {
    type: 'object',
    required: [member],
    properties: { [member]: { type: 'array', items: item }, nextCursor: text, _meta: anyObject },
  };
}

/** Schema of every result and of the parameters of every notification: whatever else they have, their metadata is an object. */
export const anyMembers = { type: 'object', properties: { _meta: anyObject } } as const;

/** Schemas of `result`, by the method of the request. What is not named here is {@link anyMembers}. */
export const resultSchemas: Readonly<Record<string, object>> = {
  initialize: {
    type: 'object',
    required: ['protocolVersion', 'capabilities', 'serverInfo'],
    properties: {
      protocolVersion: text,
      capabilities: serverCapabilities,
      serverInfo: implementation,
      instructions: text,
      _meta: anyObject,
    },
  },
  ping: anyMembers,
  'tools/list': listOf('tools', tool),
  'tools/call': {
    type: 'object',
    required: ['content'],
    properties: {
      content: { type: 'array', items: contentBlock },
      structuredContent: anyObject,
      isError: flag,
      _meta: anyObject,
    },
  },
  'prompts/list': listOf('prompts', {
    type: 'object',
    required: ['name'],
    properties: {
      name: text,
      title: text,
      description: text,
      icons,
      arguments: {
        type: 'array',
        items: { type: 'object', required: ['name'], properties: { name: text, description: text, required: flag } },
      },
      _meta: anyObject,
    },
  }),
  'resources/list': listOf('resources', {
    type: 'object',
    required: ['uri', 'name'],
    properties: { uri: text, size: { type: 'number' }, ...described },
  }),
  'resources/templates/list': listOf('resourceTemplates', {
    type: 'object',
    required: ['uriTemplate', 'name'],
    properties: { uriTemplate: text, ...described },
  }),
  'resources/read': {
    type: 'object',
    required: ['contents'],
    properties: { contents: { type: 'array', items: resourceContents }, _meta: anyObject },
  },
  'prompts/get': {
    type: 'object',
    required: ['messages'],
    properties: {
      description: text,
      messages: {
        type: 'array',
        items: {
          type: 'object',
          required: ['role', 'content'],
          properties: { role: { enum: ['user', 'assistant'] }, content: contentBlock },
        },
      },
      _meta: anyObject,
    },
  },
  'completion/complete': {
    type: 'object',
    required: ['completion'],
    properties: {
      completion: {
        type: 'object',
        required: ['values'],
        properties: {
          values: { type: 'array', items: text, maxItems: 100 },
          total: { type: 'integer' },
          hasMore: flag,
        },
      },
      _meta: anyObject,
    },
  },
};

/** `LoggingLevel`: the severities of RFC 5424. */
export const loggingLevel = {
  enum: ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'],
} as const;

/** An id of a request, or a token of progress. */
export const token = { type: ['string', 'integer'] } as const;

/** Schemas of `params`, by the method of a notification that a server sends. What is not named here is {@link anyMembers}. */
export const notificationSchemas: Readonly<Record<string, object>> = {
  'notifications/progress': {
    type: 'object',
    required: ['progressToken', 'progress'],
    properties: {
      progressToken: token,
      progress: { type: 'number' },
      total: { type: 'number' },
      message: text,
      _meta: anyObject,
    },
  },
  'notifications/message': {
    type: 'object',
    required: ['level', 'data'],
    properties: {
      level: loggingLevel,
      logger: text,
      _meta: anyObject,
    },
  },
  'notifications/cancelled': { type: 'object', properties: { requestId: token, reason: text, _meta: anyObject } },
  'notifications/resources/updated': { type: 'object', required: ['uri'], properties: { uri: text, _meta: anyObject } },
};

/** Notifications whose `params` may not be left out. */
export const notificationsWithParams: readonly string[] = [
  'notifications/progress',
  'notifications/message',
  'notifications/resources/updated',
];

/** Schema of a message that has a method: a notification, or a request where it has an `id` (`JSONRPCNotification`, `JSONRPCRequest`). */
export const calledMessage = {
  type: 'object',
  required: ['jsonrpc', 'method'],
  properties: { jsonrpc: { const: '2.0' }, id: token, method: text, params: anyObject },
} as const;
