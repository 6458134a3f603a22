import { envFileOption } from './env-file.ts';
import { readAddress, readApiKey, readOneOf, readText, readToken } from './option-values.ts';
import type { OptionTable } from './read-options.ts';

/** The options that say what is asked, and with which credentials. */
export const targetOptions = {
  baseUrl: {
    group: 'Target',
    kind: 'value',
    flags: '--base-url <url>',
    description: 'URL of the plant store',
    read: readAddress,
  },
  apiUrl: {
    group: 'Target',
    kind: 'value',
    flags: '--api-url <url>',
    description: 'URL of the main REST API',
    read: readAddress,
  },
  contract: {
    group: 'Target',
    kind: 'value',
    flags: '--contract <file>',
    description: 'OpenAPI document of the main API (default: the one that it publishes)',
    read: readText,
  },
  overlay: {
    group: 'Target',
    kind: 'list',
    flags: '--overlay <file>',
    description: 'Overlay file of changes to the document of --contract; repeatable, applied in order',
    read: readText,
    isSplitAtCommas: false,
  },
  mcpUrl: {
    group: 'Target',
    kind: 'value',
    flags: '--mcp-url <url>',
    description: 'URL of the MCP server, without /mcp',
    read: readAddress,
  },
  siteUrl: {
    group: 'Target',
    kind: 'value',
    flags: '--site-url <url>',
    description: 'URL of the public site',
    read: readAddress,
  },
  connectorUrl: {
    group: 'Target',
    kind: 'value',
    flags: '--connector-url <url>',
    description: 'URL of the connector workspace',
    read: readAddress,
  },
  http: {
    group: 'Target',
    kind: 'value',
    flags: '--http <version>',
    description: 'version of HTTP: 1.1, 2, or auto as the target chooses (default: 1.1)',
    read: readOneOf(['auto', '1.1', '2']),
  },
  token: {
    group: 'Target',
    kind: 'value',
    flags: '--token <token>',
    description: 'bearer token; prefer the variable VIVERO_TOKEN',
    read: readToken,
    isSecret: true,
  },
  login: {
    group: 'Target',
    kind: 'switch',
    flags: '--login',
    description: 'sign in with the browser and use the token it returns',
  },
  apiKey: {
    group: 'Target',
    kind: 'value',
    flags: '--api-key <key>',
    description: 'API key, or "<header>: <key>"; prefer the variable VIVERO_API_KEY',
    read: readApiKey,
    isSecret: true,
  },
  config: {
    group: 'Target',
    kind: 'value',
    flags: '--config <file>',
    description: 'configuration file (default: vivero.config.* in this directory)',
    read: readText,
  },
  envFile: envFileOption,
} as const satisfies OptionTable;
