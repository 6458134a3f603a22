import type { Clause } from './clause.ts';

const document = 'MCP 2025-11-25';
const address = 'https://modelcontextprotocol.io/specification/2025-11-25/';
const later = 'MCP 2026-07-28';
const stateless = 'https://modelcontextprotocol.io/specification/2026-07-28/';

/** What MCP asks of resources and prompts: their lists, what they are read as, and what is answered where there are none. */
export const mcpResources = {
  'mcp-resources:list.answered': {
    level: 'MUST',
    statement: 'A server that declares resources or prompts answers their lists with arrays; they may be empty.',
    document: later,
    section: 'Resources, Capabilities; Prompts, Capabilities',
    url: `${stateless}server/resources#capabilities`,
  },
  'mcp-resources:capability.declared': {
    level: 'MUST',
    statement: 'A server that has resources or prompts declares the capability.',
    document,
    section: 'Resources, Capabilities; Prompts, Capabilities',
    url: `${address}server/resources#capabilities`,
  },
  'mcp-resources:list.available': {
    level: 'MUST',
    statement: 'A list of resources holds those that are available to whoever asks for it.',
    document: later,
    section: 'Resources, Capabilities',
    url: `${stateless}server/resources#capabilities`,
  },
  'mcp-resources:list.to-be-read': {
    level: 'MAY',
    statement: 'Resources are listed to be read; revisions before 2026-07-28 describe it, and demand it of nobody.',
    document,
    section: 'Resources, Listing Resources',
    url: `${address}server/resources#listing-resources`,
  },
  'mcp-resources:resource.uri': {
    level: 'MUST',
    statement: 'The URI of a resource is one by RFC 3986, whatever its scheme.',
    document,
    section: 'Resources, Custom URI Schemes',
    url: `${address}server/resources#custom-uri-schemes`,
  },
  'mcp-resources:template.uri-template': {
    level: 'MUST',
    statement: 'The template of resources is a URI template by RFC 6570.',
    document,
    section: 'Schema, ResourceTemplate',
    url: `${address}schema#resourcetemplate`,
  },
  'mcp-resources:read.validated': {
    level: 'MUST',
    statement: 'A server validates the URI it is asked for: what is no resource of its own is not read as one.',
    document,
    section: 'Resources, Security Considerations 1',
    url: `${address}server/resources#security-considerations`,
  },
  'mcp-resources:read.unknown-code': {
    level: 'SHOULD',
    statement: 'That a resource does not exist is the error -32002; revision 2026-07-28 says -32602.',
    document,
    section: 'Resources, Error Handling',
    url: `${address}server/resources#error-handling`,
  },
  'mcp-resources:read.stateless-unknown-code': {
    level: 'MUST',
    statement: 'That a resource does not exist is the error -32602, never an empty list of contents.',
    document: later,
    section: 'Resources, Error Handling',
    url: `${stateless}server/resources#error-handling`,
  },
  'mcp-resources:read.contents': {
    level: 'MUST',
    statement: 'Each of the contents has a URI, and text or a blob; the blob is base64.',
    document,
    section: 'Resources, Resource Contents, Security Considerations 3',
    url: `${address}server/resources#resource-contents`,
  },
  'mcp-resources:read.as-listed': {
    level: 'MAY',
    statement:
      'What is read has the URI that was asked for and the media type that was listed, and only text is sent as text.',
    document,
    section: 'Schema, ResourceContents, TextResourceContents',
    url: `${address}schema#textresourcecontents`,
  },
  'mcp-resources:prompt.refused': {
    level: 'SHOULD',
    statement: 'A prompt that does not exist, or lacks an argument that it requires, is the error -32602.',
    document,
    section: 'Prompts, Error Handling',
    url: `${address}server/prompts#error-handling`,
  },
  'mcp-resources:prompt.messages': {
    level: 'MUST',
    statement:
      'A message of a prompt has a role and one block; images are base64 with a media type, resources have a URI, a media type and contents.',
    document,
    section: 'Prompts, PromptMessage',
    url: `${address}server/prompts#promptmessage`,
  },
  // The demand is made of clients, which have to refuse everything else; a server that wants its icons shown follows it.
  'mcp-resources:icon.address': {
    level: 'SHOULD',
    statement: 'The URL of an icon is an http, https or data URL: clients refuse every other one.',
    document,
    section: 'Overview, icons',
    url: `${address}basic/index#icons`,
  },
} as const satisfies Record<string, Clause>;
