import { type Clause, serviceContract } from './clause.ts';

const rfc = (number: number, section: string): Pick<Clause, 'document' | 'section' | 'url'> => ({
  document: `RFC ${number}`,
  section: `§${section}`,
  url: `https://www.rfc-editor.org/rfc/rfc${number}.html#section-${section}`,
});
const service = (section: string): Pick<Clause, 'document' | 'section' | 'url'> => ({
  document: serviceContract,
  section: `§${section}`,
  url: null,
});

const mcp = (revision: string, page: string, section: string): Pick<Clause, 'document' | 'section' | 'url'> => ({
  document: `MCP ${revision}`,
  section,
  url: `https://modelcontextprotocol.io/specification/${revision}/${page}`,
});

/** Statements of the documents whose other statements are checked that no check covers, each with the reason. */
export const untested = {
  'service:purpose.same-api-for-apps': {
    ...service('1 rule 2'),
    level: 'MUST',
    statement: "The REST API is the one that the service's own web and mobile apps use.",
    untested: 'what these apps send is not visible to a client of the API',
  },
  'service:purpose.areas': {
    ...service('1 rule 2'),
    level: 'MUST',
    statement:
      'The main API has the areas companies, electronic tax documents, accounting, banks, payroll and obligations.',
    untested: 'the specification shows no path of these areas, so an operation cannot be assigned to one',
  },
  'service:purpose.procedures': {
    ...service('1 rule 3'),
    level: 'MUST',
    statement:
      "The skills hold the service's procedures: reconcile, post entries, close the month, payroll and others.",
    untested: 'the specification shows no slug and no payload, and a company may have contracted none of these',
  },
  'service:plants.stored': {
    ...service('4.1'),
    level: 'MUST',
    statement: 'POST /plants stores a new plant.',
    untested: 'no operation of the plant store reads a plant back',
  },
  'service:connector.guide-complete': {
    ...service('1 rule 6'),
    level: 'MUST',
    statement: 'A customer who follows the guided set-up has connected the MCP server.',
    untested: 'this takes an assistant and a person who follows it; only the presence of the guide is checked',
  },
  'service:connector.status-true': {
    ...service('1 rule 6'),
    level: 'MUST',
    statement: 'The connection status on the page is that of the connection.',
    untested: 'the specification shows neither the states nor their names; only the presence of a status is checked',
  },
  'service:authorization.user-approves': {
    ...service('5 rule 1'),
    level: 'MUST',
    statement: 'The user approves the access to their own company.',
    untested: 'the pages of sign-in and consent are for a person, and the specification does not show them',
  },
  'rfc9728:jwks.use-of-keys': {
    ...rfc(9728, '2'),
    level: 'MUST',
    statement: 'Where a key set has keys for signatures and for encryption, each key says by use what it is for.',
    untested: 'a key without use may be for both, so a set alone does not show that it mixes them',
  },
  'rfc8414:members.use-of-keys': {
    ...rfc(8414, '2'),
    level: 'MUST',
    statement: 'Where a key set has keys for signatures and for encryption, each key says by use what it is for.',
    untested: 'a key without use may be for both, so a set alone does not show that it mixes them',
  },
  'rfc6750:request.query-answer-private': {
    ...rfc(6750, '2.3'),
    level: 'SHOULD',
    statement: 'A successful response to a request with its token in the query is marked private for caches.',
    untested: 'no token is served from the query by a server that passes the check of it, so there is no such response',
  },
  'rfc6750:security.short-lived': {
    ...rfc(6750, '5.3'),
    level: 'SHOULD',
    statement: 'Bearer tokens live one hour or less.',
    untested: 'the specification of the service leaves the lifetime open; only its form is checked',
  },
  'rfc6749:code.short-lived': {
    ...rfc(6749, '4.1.2'),
    level: 'MUST',
    statement: 'An authorization code ends soon after it was issued, within ten minutes at the most.',
    untested: 'a run would have to wait for those ten minutes',
  },
  'rfc9700:redirect.not-307': {
    ...rfc(9700, '4.12'),
    level: 'MUST',
    statement: 'A redirect after the user sent their credentials has no status 307.',
    untested: 'vivero sends the credentials of no user: people sign in, in a browser',
  },
  'mcp-2025-11-25:tokens.not-passed-through': {
    ...mcp('2025-11-25', 'basic/authorization#access-token-privilege-restriction', 'Authorization, Token Passthrough'),
    level: 'MUST',
    statement: 'An MCP server does not send the token that it was sent to the services behind it.',
    untested: 'what the server sends to others is not visible to its clients',
  },
  'mcp-2025-11-25:tools.rate-limited': {
    ...mcp('2025-11-25', 'server/tools#security-considerations', 'Tools, Security Considerations 1'),
    level: 'MUST',
    statement: 'A server limits how often tools are called.',
    untested: 'the limit is not shown, and finding it would be an attack',
  },
  'mcp-2025-11-25:scopes.hierarchy': {
    ...mcp('2025-11-25', 'basic/authorization#scope-challenge-handling', 'Authorization, Scope Challenge Handling'),
    level: 'MAY',
    statement: 'One scope may open what another one opens too.',
    untested: 'only the configuration says which scope opens what',
  },
  'mcp-2025-11-25:lifecycle.no-early-requests': {
    ...mcp('2025-11-25', 'basic/lifecycle#initialization', 'Lifecycle, Initialization'),
    level: 'SHOULD',
    statement: 'Before the notification initialized a server sends no requests but pings.',
    untested: 'vivero declares no capability that a server could ask for, and reports every such request as undeclared',
  },
  'mcp-2025-11-25:elicitation.no-secrets': {
    ...mcp('2025-11-25', 'client/elicitation', 'Elicitation'),
    level: 'MUST',
    statement: 'No form of a server demands passwords and other secrets.',
    untested: 'vivero declares no elicitation, so no server may ask',
  },
  'mcp-2026-07-28:input.state-protected': {
    ...mcp('2026-07-28', 'basic/patterns/mrtr', 'Multi Round-Trip Requests, Server Requirements 5'),
    level: 'MUST',
    statement:
      'A server refuses a requestState that was altered, where altering it could do more than make the request fail.',
    untested:
      'what the state decides is known to the server alone, and it may leave a state unprotected that decides nothing',
  },
  'mcp-2026-07-28:transport.streams-not-buffered': {
    ...mcp('2026-07-28', 'basic/transports/streamable-http', 'Streamable HTTP, Receiving Messages'),
    level: 'SHOULD',
    statement: 'A stream of events comes with `X-Accel-Buffering: no`.',
    untested: 'the proxies that obey the field take it away, so its absence shows nothing',
  },
  'rfc9110:server.details': {
    ...rfc(9110, '10.2.4'),
    level: 'SHOULD',
    statement: 'Server does not list needlessly fine-grained details.',
    untested: 'the document does not say which details are needless',
  },
} as const satisfies Readonly<Record<string, Clause & { readonly untested: string }>>;
