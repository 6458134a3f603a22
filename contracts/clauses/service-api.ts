import { type Clause, publishedDocument, serviceContract } from './clause.ts';

const specification = { document: serviceContract, url: null } as const;

/** What the service's own specification promises of the main API, its skills and its reference. */
export const serviceApi = {
  'service:skills.list-served': {
    ...specification,
    level: 'MUST',
    section: '§4.2',
    statement:
      'The list of skills is answered with JSON, whichever of bearer JWT, API key and OAuth token is presented.',
  },
  'service:skills.list-complete': {
    ...specification,
    level: 'MUST',
    section: '§4.2',
    statement:
      'The list shows the skills that the company has contracted: what is served to it otherwise is in the list.',
  },
  'service:skills.credentials-required': {
    ...specification,
    level: 'MUST',
    section: '§4.2, §5',
    statement: 'List, search and skill ask for credentials: nothing is served without.',
  },
  'service:skills.token-judged': {
    ...specification,
    level: 'MUST',
    section: '§5',
    statement: 'List, search and skill take the tokens that were issued, and no others.',
  },
  'service:skills.search-served': {
    ...specification,
    level: 'MUST',
    section: '§4.2',
    statement: 'GET /api/skills/search?q= searches the skills and answers with JSON.',
  },
  'service:skills.search-without-match': {
    ...specification,
    level: 'MUST',
    section: '§4.2',
    statement: 'A search that finds nothing is no fault of anybody: it is answered with success, or with 404.',
  },
  'service:skills.search-finds': {
    ...specification,
    level: 'SHOULD',
    section: '§4.2',
    statement: 'The search finds a listed skill by its name or its slug.',
  },
  'service:skills.search-by-text': {
    ...specification,
    level: 'SHOULD',
    section: '§4.2',
    statement: 'What a search finds depends on the text that is searched for.',
  },
  'service:skills.search-text': {
    ...specification,
    level: 'SHOULD',
    section: '§4.2',
    statement: 'The text of a search is any text: none makes the server fail.',
  },
  'service:skills.text-not-markup': {
    ...specification,
    level: 'SHOULD',
    section: '§4.2',
    statement: 'The text of a search is no markup: no answer carries it back as HTML.',
  },
  'service:skills.parameters-documented': {
    ...specification,
    level: 'SHOULD',
    section: '§4.2',
    statement:
      'The document describes q of the search and the slug of a skill as what they are: it allows what there is.',
  },
  'service:skills.slug-names-one': {
    ...specification,
    level: 'SHOULD',
    section: '§4.2',
    statement: 'A slug names one skill, and stands once in the list.',
  },
  'service:skills.slug-served': {
    ...specification,
    level: 'MUST',
    section: '§4.2',
    statement: 'GET /api/skills/{slug} answers each listed skill.',
  },
  'service:skills.slug-named': {
    ...specification,
    level: 'MUST',
    section: '§2, §4.2',
    statement: 'The skill that is answered is the one whose slug was asked for.',
  },
  'service:skills.unknown-slug': {
    ...specification,
    level: 'MUST',
    section: '§4.2',
    statement: 'A slug that no skill has is answered 404, or 403 where existence is not told.',
  },
  'service:skills.slug-contained': {
    ...specification,
    level: 'MUST',
    section: '§4.2',
    statement: 'A slug is the name of a skill and nothing else: paths, NUL and endless ones are refused.',
  },
  'service:skills.contracted-only': {
    ...specification,
    level: 'MUST',
    section: '§1 rule 3',
    statement: 'The skills repository returns only what the requesting company has contracted.',
  },
  'service:skills.search-contracted-only': {
    ...specification,
    level: 'MUST',
    section: '§1 rule 3',
    statement: 'A search finds only what the requesting company has contracted.',
  },
  'service:skills.scope-required': {
    ...specification,
    level: 'MUST',
    section: '§5 rule 2',
    statement: 'Each permission is requested separately: a token that lacks it reads no skills.',
  },
  'service:skills.documented': {
    ...specification,
    level: 'MUST',
    section: '§4.2, §9 rule 2',
    statement: 'The published document describes list, search and skill.',
  },
  'service:skills.documented-protected': {
    ...specification,
    level: 'MUST',
    section: '§4.2, §5',
    statement: 'The published document says that list, search and skill ask for credentials.',
  },
  'service:skills.as-documented': {
    ...specification,
    level: 'MUST',
    section: '§9 rule 2',
    statement: 'List, search and skill answer what the published document says of them.',
  },
  'service:reference.page-served': {
    ...specification,
    level: 'MUST',
    section: '§1.4, §4.3',
    statement: 'The interactive reference is a page at /api/docs/.',
  },
  'service:reference.swagger-ui': {
    ...specification,
    level: 'MUST',
    section: '§1.4, §4.3',
    statement: 'The interactive reference is Swagger UI.',
  },
  'service:reference.shows-document': {
    ...specification,
    level: 'MUST',
    section: '§4.3',
    statement: 'The interactive reference shows the document that is published at /api/schema/.',
  },
  'service:reference.assets-served': {
    ...specification,
    level: 'MUST',
    section: '§4.3',
    statement: 'Whatever the interactive reference loads from the service is there.',
  },
  'service:reference.page-keeps-secrets': {
    ...specification,
    level: 'MUST',
    section: '§5',
    statement:
      'The page of the reference, which anybody reads, holds no secret, no token and no address inside of the service.',
  },
  'service:schema.keeps-secrets': {
    ...specification,
    level: 'MUST',
    section: '§5',
    statement:
      'The published document, which anybody reads, holds no secret, no token and no address inside of the service.',
  },
  'service:schema.served': {
    ...specification,
    level: 'MUST',
    section: '§4.3, §9 rule 2',
    statement: 'The raw OpenAPI 3 document is published at /api/schema/.',
  },
  'service:schema.public-paths-served': {
    document: publishedDocument,
    section: 'paths',
    url: null,
    level: 'MUST',
    statement: 'What the published document describes as open to everyone is there.',
  },
} as const satisfies Record<string, Clause>;
