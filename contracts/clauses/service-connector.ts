import { type Clause, serviceContract } from './clause.ts';

const specification = { document: serviceContract, section: '§1.6', url: null } as const;

/** What the service's own specification promises of the connector page of a company's workspace. */
export const serviceConnector = {
  'service:connector.signed-in-only': {
    ...specification,
    level: 'MUST',
    statement:
      'The connector page is part of a workspace: a visitor who is not signed in is sent to the sign-in page, or refused.',
  },
  'service:connector.session-compared-whole': {
    ...specification,
    level: 'MUST',
    statement:
      'A session opens only the workspace that it was issued for; a part of it, or a similar string, opens nothing.',
  },
  'service:connector.status-private': {
    ...specification,
    level: 'MUST',
    statement: 'The connection status is not shown to visitors who are not signed in.',
  },
  'service:connector.no-token-shown': {
    ...specification,
    level: 'MUST',
    statement: 'No token is given to visitors who are not signed in.',
  },
  'service:connector.page': {
    ...specification,
    level: 'MUST',
    statement: 'A customer finds the connector page at /<company>/connector.',
  },
  'service:connector.address': {
    ...specification,
    level: 'MUST',
    statement: 'The page shows the URL of the MCP server.',
  },
  'service:connector.address-right': {
    ...specification,
    level: 'MUST',
    statement: 'The URL that the page shows is the URL of the MCP server of the same deployment.',
  },
  'service:connector.address-answers': {
    ...specification,
    level: 'MUST',
    statement: 'There is a server at the URL that the page shows.',
  },
  'service:connector.page-works': {
    ...specification,
    level: 'SHOULD',
    statement: 'A browser shows the content of the page, and still shows it after the scripts of the page have run.',
  },
  'service:connector.guide': {
    ...specification,
    level: 'MUST',
    statement: 'The page offers a setup that an assistant guides.',
  },
  'service:connector.status': {
    ...specification,
    level: 'MUST',
    statement: 'The page shows the connection status.',
  },
  'service:connector.own-company-only': {
    document: serviceContract,
    section: '§5 rule 2',
    url: null,
    level: 'MUST',
    statement: 'The page of a company shows data of that company only, and users of another company do not see it.',
  },
  'service:connector.unknown-company': {
    ...specification,
    level: 'SHOULD',
    statement: 'A company that does not exist has no connector page, and requesting it causes no server error.',
  },
  'service:connector.other-spellings': {
    document: serviceContract,
    section: '§5 rule 2',
    url: null,
    level: 'MUST',
    statement: 'No other way to write a path or a request gives access to the page of another company.',
  },
} as const satisfies Record<string, Clause>;
