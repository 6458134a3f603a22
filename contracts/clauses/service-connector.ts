import { type Clause, serviceContract } from './clause.ts';

const specification = { document: serviceContract, section: '§1.6', url: null } as const;

/** What the service's own specification promises of the connector page of a company's workspace. */
export const serviceConnector = {
  'service:connector.signed-in-only': {
    ...specification,
    level: 'MUST',
    statement: 'The connector page is part of a workspace: whoever is not signed in is asked to sign in, or refused.',
  },
  'service:connector.status-private': {
    ...specification,
    level: 'MUST',
    statement: 'The connection status is shown to nobody who is not signed in.',
  },
  'service:connector.no-token-shown': {
    ...specification,
    level: 'MUST',
    statement: 'No token is given to anybody who is not signed in.',
  },
  'service:connector.page': {
    ...specification,
    level: 'MUST',
    statement: 'A customer finds the connector page at /<company>/connector.',
  },
  'service:connector.address': {
    ...specification,
    level: 'MUST',
    statement: 'The page gives the address of the MCP server.',
  },
  'service:connector.address-right': {
    ...specification,
    level: 'MUST',
    statement: 'The address that the page gives is that of the MCP server of the same deployment.',
  },
  'service:connector.address-answers': {
    ...specification,
    level: 'MUST',
    statement: 'There is a server at the address that the page gives.',
  },
  'service:connector.page-works': {
    ...specification,
    level: 'SHOULD',
    statement: 'A browser shows what the page says, and goes on showing it once its scripts have run.',
  },
  'service:connector.guide': {
    ...specification,
    level: 'MUST',
    statement: 'The page gives a set-up guided by an assistant.',
  },
  'service:connector.status': {
    ...specification,
    level: 'MUST',
    statement: 'The page gives the connection status.',
  },
  'service:connector.own-company-only': {
    document: serviceContract,
    section: '§5 rule 2',
    url: null,
    level: 'MUST',
    statement: "What a company's page shows is that company's: nobody of another company is shown it.",
  },
  'service:connector.unknown-company': {
    ...specification,
    level: 'SHOULD',
    statement: 'A company that does not exist has no connector page, and asking for it is no error of the server.',
  },
  'service:connector.other-spellings': {
    document: serviceContract,
    section: '§5 rule 2',
    url: null,
    level: 'SHOULD',
    statement: "No other way to write a path or a request leads into another company's page.",
  },
} as const satisfies Record<string, Clause>;
