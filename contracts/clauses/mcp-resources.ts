import type { Clause } from './clause.ts';

const document = 'MCP 2025-11-25';
const address = 'https://modelcontextprotocol.io/specification/2025-11-25/';
const later = 'MCP 2026-07-28';
const stateless = 'https://modelcontextprotocol.io/specification/2026-07-28/';

/** What MCP asks of resources and prompts: their lists, what they are read as, and what is answered where there are none. */
export const mcpResources = {
  'mcp-resources:list.answered': {
    level: 'MUST',
    statement: 'A server that declares resources or prompts responds to their lists with arrays; they may be empty.',
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
    statement: 'A list of resources contains those that are available to the caller.',
    document: later,
    section: 'Resources, Capabilities',
    url: `${stateless}server/resources#capabilities`,
  },
  'mcp-resources:list.to-be-read': {
    level: 'MAY',
    statement: 'Listed resources can be read; revisions before 2026-07-28 describe this, and demand it of no server.',
    document,
    section: 'Resources, Listing Resources',
    url: `${address}server/resources#listing-resources`,
  },
  'mcp-resources:list.keys-unique': {
    level: 'SHOULD',
    statement: 'The URI of a resource and the name of a prompt are unique identifiers.',
    document,
    section: 'Resources, Data Types; Prompts, Data Types',
    url: `${address}server/resources#data-types`,
  },
  'mcp-resources:resource.uri': {
    level: 'MUST',
    statement: 'The URI of a resource is valid by RFC 3986, with any scheme.',
    document,
    section: 'Resources, Custom URI Schemes',
    url: `${address}server/resources#custom-uri-schemes`,
  },
  'mcp-resources:template.uri-template': {
    level: 'MUST',
    statement: 'A resource template is a URI template by RFC 6570.',
    document,
    section: 'Schema, ResourceTemplate',
    url: `${address}schema#resourcetemplate`,
  },
  'mcp-resources:read.validated': {
    level: 'MUST',
    statement: 'A server validates the requested URI: a URI that does not belong to one of its resources is not read.',
    document,
    section: 'Resources, Security Considerations 1',
    url: `${address}server/resources#security-considerations`,
  },
  'mcp-resources:read.unknown-code': {
    level: 'SHOULD',
    statement: 'A resource that does not exist gets the error -32002; revision 2026-07-28 says -32602.',
    document,
    section: 'Resources, Error Handling',
    url: `${address}server/resources#error-handling`,
  },
  'mcp-resources:read.stateless-unknown-code': {
    level: 'MUST',
    statement: 'A resource that does not exist gets the error -32602, never an empty array of contents.',
    document: later,
    section: 'Resources, Error Handling',
    url: `${stateless}server/resources#error-handling`,
  },
  'mcp-resources:read.contents': {
    level: 'MUST',
    statement: 'Each of the contents has a URI, and a member text or blob; the blob is base64.',
    document,
    section: 'Resources, Resource Contents, Security Considerations 3',
    url: `${address}server/resources#resource-contents`,
  },
  'mcp-resources:read.as-listed': {
    level: 'MAY',
    statement:
      'The result of a read has the requested URI and the listed media type, and only text is in the member text.',
    document,
    section: 'Schema, ResourceContents, TextResourceContents',
    url: `${address}schema#textresourcecontents`,
  },
  'mcp-resources:prompt.refused': {
    level: 'SHOULD',
    statement: 'A prompt that does not exist, or lacks a required argument, gets the error -32602.',
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
    statement: 'The URL of an icon is an http, https or data URL: clients refuse all others.',
    document,
    section: 'Overview, icons',
    url: `${address}basic/index#icons`,
  },
} as const satisfies Record<string, Clause>;
