import type { Clause } from './clause.ts';

const address = 'https://modelcontextprotocol.io/specification/2025-11-25/';
const document = 'MCP 2025-11-25';
const stateless = 'https://modelcontextprotocol.io/specification/2026-07-28/';
const later = 'MCP 2026-07-28';

/** What MCP asks of tools, of their schemas and results, and of lists that come in pages. */
export const mcpTools = {
  'mcp-tools:list.answered': {
    level: 'MUST',
    statement: 'A server that declares tools responds to tools/list with an array of them; it may be empty.',
    document,
    section: 'Tools, Capabilities',
    url: `${address}server/tools#capabilities`,
  },
  'mcp-tools:capability.declared': {
    level: 'MUST',
    statement: 'A server that has tools declares the capability "tools".',
    document,
    section: 'Tools, Capabilities',
    url: `${address}server/tools#capabilities`,
  },
  'mcp-tools:list.pages-end': {
    level: 'MUST',
    statement:
      'A paginated list ends: each page but the last has a cursor, which is a string and leads to the next page.',
    document,
    section: 'Pagination',
    url: `${address}server/utilities/pagination#response-format`,
  },
  'mcp-tools:list.invalid-cursor': {
    level: 'SHOULD',
    statement: 'A cursor that the server never issued gets the error -32602.',
    document,
    section: 'Pagination, Error Handling',
    url: `${address}server/utilities/pagination#error-handling`,
  },
  'mcp-tools:list.order': {
    level: 'SHOULD',
    statement: 'Tools are listed in the same order each time.',
    document: later,
    section: 'Tools, Capabilities',
    url: `${stateless}server/tools#capabilities`,
  },
  'mcp-tools:list.same-for-connections': {
    level: 'MUST',
    statement: 'The listed tools depend on the credentials, never on the connection.',
    document: later,
    section: 'Tools, Capabilities',
    url: `${stateless}server/tools#capabilities`,
  },
  'mcp-tools:tool.name-and-schema': {
    level: 'MUST',
    statement: 'A tool has a name, and an inputSchema that is an object with the type "object".',
    document,
    section: 'Tools, Data Types',
    url: `${address}server/tools#tool`,
  },
  'mcp-tools:tool.input-schema': {
    level: 'MUST',
    statement: 'inputSchema is valid in the dialect that it names, or in JSON Schema 2020-12 if it names none.',
    document,
    section: 'Overview, Schema Validation',
    url: `${address}basic/index#schema-validation`,
  },
  'practice:tools.arguments-possible': {
    level: 'SHOULD',
    statement: 'Some arguments satisfy the inputSchema of a tool.',
    document: 'Common practice',
    section: 'Tools',
    url: null,
  },
  'mcp-tools:tool.output-schema': {
    level: 'MUST',
    statement: 'outputSchema is valid in its dialect; before 2026-07-28 it describes an object, afterwards any value.',
    document,
    section: 'Tools, Output Schema',
    url: `${address}server/tools#output-schema`,
  },
  'mcp-tools:tool.name-characters': {
    level: 'SHOULD',
    statement: 'The name of a tool is 1 to 128 letters, digits, underscores, hyphens and dots.',
    document,
    section: 'Tools, Tool Names',
    url: `${address}server/tools#tool-names`,
  },
  'mcp-tools:tool.name-unique': {
    level: 'SHOULD',
    statement: 'No two tools of a server have the same name.',
    document,
    section: 'Tools, Tool Names',
    url: `${address}server/tools#tool-names`,
  },
  'mcp-tools:tool.name-exact': {
    level: 'SHOULD',
    statement: 'The name of a tool is compared exactly: it is case-sensitive, and contains no spaces.',
    document,
    section: 'Tools, Tool Names',
    url: `${address}server/tools#tool-names`,
  },
  'mcp-tools:tool.icon-address': {
    level: 'MUST',
    statement: 'The URL of an icon is an http, https or data URL: clients refuse all others.',
    document,
    section: 'Overview, icons',
    url: `${address}basic/index#icons`,
  },
  'mcp-tools:tool.texts': {
    level: 'MUST',
    statement: 'The title and the description of a tool, if present, are strings, and its _meta is an object.',
    document,
    section: 'Schema, Tool',
    url: `${address}schema#tool`,
  },
  'mcp-tools:tool.annotations': {
    level: 'MUST',
    statement: 'The hints among the annotations of a tool are booleans, and its title is a string.',
    document,
    section: 'Schema, ToolAnnotations',
    url: `${address}schema#toolannotations`,
  },
  'mcp-tools:tool.header-annotation': {
    level: 'MUST',
    statement:
      'x-mcp-header is a token, unique regardless of case, on a string, integer or boolean that is reached through properties only.',
    document: later,
    section: 'Streamable HTTP, Schema Extension',
    url: `${stateless}basic/transports/streamable-http#schema-extension`,
  },
  'mcp-tools:tool.no-external-reference': {
    level: 'SHOULD',
    statement: 'A schema refers only to itself: clients do not fetch external references, and refuse the schema.',
    document: later,
    section: 'Overview, $ref Resolution',
    url: `${stateless}basic/index#ref-resolution`,
  },
  'mcp-tools:call.unknown-tool': {
    level: 'MUST',
    statement: 'A call of a tool that does not exist does not succeed.',
    document,
    section: 'Tools, Error Handling',
    url: `${address}server/tools#error-handling`,
  },
  'mcp-tools:call.unknown-tool-error': {
    level: 'MAY',
    statement:
      'A call of a tool that does not exist is described as a protocol error; no keyword demands it, and a result with isError is common.',
    document,
    section: 'Tools, Error Handling',
    url: `${address}server/tools#error-handling`,
  },
  'mcp-tools:call.arguments-validated': {
    level: 'MUST',
    statement:
      'A server validates all inputs of its tools: input that the schema of the tool does not allow is refused, ideally with a result with isError.',
    document,
    section: 'Tools, Security Considerations 1',
    url: `${address}server/tools#security-considerations`,
  },
  // Validation may drop what it does not know: a library of wide use writes such schemas, and does.
  'mcp-tools:call.unknown-arguments': {
    level: 'SHOULD',
    statement: 'Arguments that inputSchema forbids by additionalProperties are refused, not dropped.',
    document,
    section: 'Tools, Security Considerations 1',
    url: `${address}server/tools#security-considerations`,
  },
  'mcp-tools:call.fault-in-result': {
    level: 'SHOULD',
    statement: 'An error inside a tool is reported in its result with isError, not as a protocol error.',
    document,
    section: 'Schema, CallToolResult',
    url: `${address}schema#calltoolresult`,
  },
  'mcp-tools:call.any-text': {
    level: 'ADVICE',
    statement: 'A tool whose inputSchema takes any string takes letters beyond ASCII as it takes others.',
    document,
    section: 'Schema, Tool',
    url: `${address}schema#tool`,
  },
  'mcp-tools:call.succeeds': {
    level: 'MAY',
    statement: 'A listed tool can be called, and a tool that needs no arguments succeeds without any.',
    document,
    section: 'Tools, Calling Tools',
    url: `${address}server/tools#calling-tools`,
  },
  // Only the schema says so, and libraries that validate what is absent have refused it for a long time.
  'mcp-tools:call.arguments-optional': {
    level: 'SHOULD',
    statement: 'A call may leave its arguments out.',
    document,
    section: 'Schema, CallToolRequestParams',
    url: `${address}schema#calltoolrequestparams`,
  },
  'mcp-tools:result.structured-content': {
    level: 'MUST',
    statement: 'A tool with an outputSchema returns structuredContent that is valid against it.',
    document,
    section: 'Tools, Output Schema',
    url: `${address}server/tools#output-schema`,
  },
  'mcp-tools:result.text-mirror': {
    level: 'SHOULD',
    statement: 'structuredContent is repeated in a block of type text, for clients that support only text.',
    document,
    section: 'Tools, Structured Content',
    url: `${address}server/tools#structured-content`,
  },
  'mcp-tools:result.content-blocks': {
    level: 'MUST',
    statement:
      'content is an array of blocks of the types that MCP defines, and the data of images and audio is base64.',
    document,
    section: 'Tools, Tool Result',
    url: `${address}server/tools#tool-result`,
  },
} as const satisfies Record<string, Clause>;
