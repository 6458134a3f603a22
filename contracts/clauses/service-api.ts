import { type Clause, publishedDocument, serviceContract } from './clause.ts';

const specification = { document: serviceContract, url: null } as const;

/** What the service's own specification promises of the main API, its skills and its reference. */
export const serviceApi = {
  'service:skills.list-served': {
    ...specification,
    level: 'MUST',
    section: '§4.2',
    statement: 'The list of skills is returned as JSON for a bearer JWT, an API key and an OAuth token alike.',
  },
  'service:skills.list-complete': {
    ...specification,
    level: 'MUST',
    section: '§4.2',
    statement:
      'The list shows all skills that the company has contracted: a skill that is served to it elsewhere is in the list.',
  },
  'service:skills.credentials-required': {
    ...specification,
    level: 'MUST',
    section: '§4.2, §5',
    statement: 'List, search and skill require credentials: nothing is served without them.',
  },
  'service:skills.credentials-alike': {
    ...specification,
    level: 'MUST',
    section: '§4.2, §5',
    statement:
      'List, search and skill accept the same kinds of credentials: a bearer JWT, an API key or an OAuth token.',
  },
  'service:skills.token-judged': {
    ...specification,
    level: 'MUST',
    section: '§5',
    statement: 'List, search and skill accept tokens that were issued, and no others.',
  },
  'service:skills.search-served': {
    ...specification,
    level: 'MUST',
    section: '§4.2',
    statement: 'GET /api/skills/search?q= searches the skills and returns JSON.',
  },
  'service:skills.search-without-match': {
    ...specification,
    level: 'MUST',
    section: '§4.2',
    statement: 'A search without a match is not an error: it gets a success response, or 404.',
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
    statement: 'The results of a search depend on the search text.',
  },
  'service:skills.search-text': {
    ...specification,
    level: 'SHOULD',
    section: '§4.2',
    statement: 'The text of a search may be any text: none makes the server fail.',
  },
  'service:skills.text-not-markup': {
    ...specification,
    level: 'SHOULD',
    section: '§4.2',
    statement: 'The text of a search is not treated as markup: no response contains it as HTML.',
  },
  'service:skills.parameters-documented': {
    ...specification,
    level: 'SHOULD',
    section: '§4.2',
    statement:
      'The document describes q of the search and the slug of a skill correctly: it allows the values that exist.',
  },
  'service:skills.slug-names-one': {
    ...specification,
    level: 'SHOULD',
    section: '§4.2',
    statement: 'A slug identifies one skill, and occurs once in the list.',
  },
  'service:skills.slug-served': {
    ...specification,
    level: 'MUST',
    section: '§4.2',
    statement: 'GET /api/skills/{slug} returns each listed skill.',
  },
  'service:skills.found-served': {
    ...specification,
    level: 'MUST',
    section: '§4.2',
    statement:
      'The search returns skills that the company has contracted: GET /api/skills/{slug} returns each of them.',
  },
  'service:skills.slug-named': {
    ...specification,
    level: 'MUST',
    section: '§2, §4.2',
    statement: 'The returned skill is the skill whose slug was requested.',
  },
  'service:skills.unknown-slug': {
    ...specification,
    level: 'MUST',
    section: '§4.2',
    statement: 'A slug that no skill has gets a 404 response, or 403 if the server does not reveal which skills exist.',
  },
  'service:skills.slug-contained': {
    ...specification,
    level: 'MUST',
    section: '§4.2',
    statement: 'A slug is only the name of a skill: slugs with paths or NUL, and overlong slugs, are refused.',
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
    statement: 'Each permission is requested separately: a token that lacks the permission cannot read skills.',
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
    statement: 'The published document says that list, search and skill require credentials.',
  },
  'service:skills.as-documented': {
    ...specification,
    level: 'MUST',
    section: '§9 rule 2',
    statement: 'The responses of list, search and skill match the published document.',
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
    statement: 'Every asset that the interactive reference loads from the service exists.',
  },
  'service:reference.page-keeps-secrets': {
    ...specification,
    level: 'MUST',
    section: '§5',
    statement: 'The reference page, which is public, contains no secret, no token and no internal URL of the service.',
  },
  'service:schema.keeps-secrets': {
    ...specification,
    level: 'MUST',
    section: '§5',
    statement:
      'The published document, which is public, contains no secret, no token and no internal URL of the service.',
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
    statement: 'Operations that the published document describes as public exist.',
  },
} as const satisfies Record<string, Clause>;
