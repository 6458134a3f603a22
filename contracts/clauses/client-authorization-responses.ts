import type { Clause } from './clause.ts';

const rfc6749 = 'https://www.rfc-editor.org/rfc/rfc6749.html#section-';
const rfc9700 = 'https://www.rfc-editor.org/rfc/rfc9700.html#section-';
const validation = {
  document: 'MCP 2026-07-28, Authorization',
  section: 'Authorization Response Validation',
  url: 'https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization#authorization-response-validation',
} as const;
/** RFC 9207 binds clients that support it; others are told of a defence that they lack. */
const defence = {
  level: 'ADVICE',
  document: 'RFC 9207',
  section: '§2.4',
  url: 'https://www.rfc-editor.org/rfc/rfc9207.html#section-2.4',
} as const;

/** What documents demand of clients that get a response of an authorization server by a redirect. */
export const clientAuthorizationResponses = {
  'rfc9700:client.other-state-refused': {
    level: 'SHOULD',
    statement: 'A client that sent a state takes no code of a redirect with another one, or with none.',
    document: 'RFC 9700',
    section: '§4.7.1',
    url: `${rfc9700}4.7.1`,
  },
  'mcp-authorization:client.other-issuer-refused': {
    ...validation,
    level: 'MUST',
    statement: 'A code that comes with the identifier of another issuer than the one recorded is not redeemed.',
  },
  'mcp-authorization:client.missing-issuer-refused': {
    ...validation,
    level: 'MUST',
    statement: 'Where the metadata promise an issuer in redirects, a code that comes without is not redeemed.',
  },
  'mcp-authorization:client.unpromised-issuer-compared': {
    ...validation,
    level: 'MUST',
    statement: 'An issuer in a redirect is compared although the metadata do not promise any.',
  },
  'mcp-authorization:client.issuer-compared-exactly': {
    ...validation,
    level: 'MUST',
    statement: 'Issuers are compared as strings: nothing is normalized before.',
  },
  'mcp-authorization:client.no-issuer-accepted': {
    ...validation,
    level: 'MUST',
    statement: 'A code that comes without an issuer is redeemed where the metadata promise none.',
  },
  'rfc9207:client.other-issuer-noticed': {
    ...defence,
    statement: 'A client notices that a redirect comes from another issuer.',
  },
  'rfc9207:client.missing-issuer-noticed': {
    ...defence,
    statement: 'A client notices that the issuer that the metadata promise is missing in a redirect.',
  },
  'rfc9207:client.unpromised-issuer-noticed': {
    ...defence,
    statement: 'A client notices another issuer in a redirect although the metadata promise none.',
  },
  'rfc9207:client.near-issuer-noticed': {
    ...defence,
    statement: 'A client compares issuers character by character.',
  },
  'rfc6749:client.unknown-parameters-ignored': {
    level: 'MUST',
    statement: 'A client passes over parameters of a redirect that it does not know.',
    document: 'RFC 6749',
    section: '§4.1.2',
    url: `${rfc6749}4.1.2`,
  },
  'rfc6749:client.no-code-after-error': {
    level: 'MUST',
    statement: 'A client redeems codes that the server issued, and nothing after an error.',
    document: 'RFC 6749',
    section: '§4.1.3',
    url: `${rfc6749}4.1.3`,
  },
  'rfc6749:client.code-redeemed-once': {
    level: 'MUST',
    statement: 'A client uses a code once.',
    document: 'RFC 6749',
    section: '§4.1.2',
    url: `${rfc6749}4.1.2`,
  },
  'rfc6749:client.code-unaltered': {
    level: 'MUST',
    statement: 'A client sends the code that it received, whatever characters it has and however long it is.',
    document: 'RFC 6749',
    section: '§4.1.3',
    url: `${rfc6749}4.1.3`,
  },
  'rfc9700:client.code-to-its-issuer': {
    level: 'MUST',
    statement:
      'A client of several authorization servers sends a code to the one that its person signed in at, and to no other.',
    document: 'RFC 9700',
    section: '§4.4.2',
    url: `${rfc9700}4.4.2`,
  },
} as const satisfies Readonly<Record<string, Clause>>;
