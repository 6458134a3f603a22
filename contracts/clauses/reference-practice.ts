import type { Clause } from './clause.ts';

const page = { document: 'Common practice', section: 'Interactive reference', url: null } as const;
const schema = { document: 'Common practice', section: 'Published document', url: null } as const;
const http = { document: 'RFC 9110' } as const;
const address = 'https://www.rfc-editor.org/rfc/rfc9110.html#section-';

/** What pages that load scripts, and documents that tools read, owe to their readers beyond the service's own specification. */
export const referencePractice = {
  'practice:lists.records-once': {
    document: 'Common practice',
    section: 'Lists in pages',
    url: null,
    level: 'ADVICE',
    statement: 'A list that comes in pages has each of its records on one page.',
  },
  // What is served so is public elsewhere, as a rule: it helps those who look for known faults.
  'practice:docs.page-files-alone': {
    ...page,
    level: 'ADVICE',
    statement: 'Beside the page its own files are served, and not those of the package that they came in.',
  },
  'practice:docs.own-document': {
    ...page,
    level: 'SHOULD',
    statement: 'The page shows the document of the service, whatever the link says that leads to it.',
  },
  'practice:fields.own-words': {
    document: 'Common practice',
    section: 'Fields',
    url: null,
    level: 'SHOULD',
    statement: 'Fields that have a meaning in responses are not copied from the request.',
  },
  'practice:docs.assets-pinned': {
    ...page,
    level: 'SHOULD',
    statement:
      'A script that another host serves is loaded in a fixed version, so that the page does not change by itself.',
  },
  'practice:docs.integrity-named': {
    ...page,
    level: 'SHOULD',
    statement:
      'A script or style that another host serves is loaded with an integrity value, so that the host cannot change it.',
  },
  'sri:integrity.matches': {
    document: 'Subresource Integrity',
    section: '§3.3',
    url: 'https://www.w3.org/TR/SRI/#does-response-match-metadatalist',
    level: 'MUST',
    statement:
      'A file with an integrity value runs only if it has one of the strongest digests; the page works only with that file.',
  },
  'csp:sources.allowed': {
    document: 'Content Security Policy Level 3',
    section: '§6.1',
    url: 'https://www.w3.org/TR/CSP3/#directives-fetch',
    level: 'SHOULD',
    statement: 'A page with a content security policy can load the resources that it refers to.',
  },
  'practice:document.links-lead': {
    ...schema,
    level: 'MAY',
    statement: 'What a document links as terms, contact, licence and documentation exists.',
  },
  'practice:schema.media-type': {
    ...schema,
    level: 'SHOULD',
    statement: 'The document is sent as JSON or YAML, with one of the media types that tools expect.',
  },
  'practice:schema.formats-on-request': {
    ...schema,
    level: 'SHOULD',
    statement:
      'A document that exists in several formats is sent in the requested format, by Accept or by its format parameter.',
  },
  'practice:schema.formats-agree': {
    ...schema,
    level: 'SHOULD',
    statement: 'A document has the same content in each of its formats, read as YAML 1.2 and as JSON.',
  },
  'practice:schema.stable': {
    ...schema,
    level: 'SHOULD',
    statement: 'Two readers get the same document.',
  },
  'rfc9110:head.published-document': {
    ...http,
    level: 'SHOULD',
    section: '§9.3.2',
    url: `${address}9.3.2`,
    statement: 'HEAD has the status and type of GET, or is not offered.',
  },
  'rfc9110:conditional.published-document': {
    ...http,
    level: 'SHOULD',
    section: '§8.8.3, §13.1.2',
    url: `${address}13.1.2`,
    statement: '304 is sent only to clients that have the current document; each format has its own entity tag.',
  },
  'rfc9110:coding.published-document': {
    ...http,
    level: 'SHOULD',
    section: '§8.4, §12.5.3',
    url: `${address}12.5.3`,
    statement: 'A document that is requested in gzip is sent in a requested content coding, with the same content.',
  },
  'practice:schema.readable-in-browsers': {
    ...schema,
    level: 'ADVICE',
    statement:
      'Tools that run in browsers, such as editors, can read the document: it carries Access-Control-Allow-Origin.',
  },
  'fetch:cors.header-usable': {
    document: 'Fetch Standard',
    section: 'CORS check',
    url: 'https://fetch.spec.whatwg.org/#concept-cors-check',
    level: 'SHOULD',
    statement:
      'Access-Control-Allow-Origin occurs once, names one origin or all, and does not allow credentials for all.',
  },
  'rfc9110:head.reference': {
    ...http,
    level: 'SHOULD',
    section: '§9.3.2',
    url: `${address}9.3.2`,
    statement: 'HEAD of a page has the status and type of GET, or is not offered.',
  },
  'rfc9110:head.skills': {
    ...http,
    level: 'SHOULD',
    section: '§9.3.2',
    url: `${address}9.3.2`,
    statement: 'HEAD has the status and type of GET, or is not offered.',
  },
  'practice:skills.answers-agree': {
    document: 'Common practice',
    section: 'Skills',
    url: null,
    level: 'SHOULD',
    statement: 'Two equal requests for the list get the same skills in the same order.',
  },
  'rfc9110:validators.skills': {
    ...http,
    level: 'SHOULD',
    section: '§8.8.1',
    url: `${address}8.8.1`,
    statement: 'A strong entity tag belongs to one representation: the lists of two companies have different tags.',
  },
  'rfc9110:status.success': {
    ...http,
    level: 'SHOULD',
    section: '§15.3',
    url: `${address}15.3`,
    statement: 'A status 2xx says that the request was understood and accepted: an error has a different status.',
  },
  'practice:skills.nothing-found': {
    document: 'Common practice',
    section: 'Skills',
    url: null,
    level: 'ADVICE',
    statement: 'A search without a match returns an empty array in the member that holds results otherwise.',
  },
  'rfc8259:text.skills': {
    document: 'RFC 8259',
    section: '§4, §8.1',
    url: 'https://www.rfc-editor.org/rfc/rfc8259.html#section-8.1',
    level: 'SHOULD',
    statement: 'JSON that the skills endpoints return is strict JSON: UTF-8, no byte order mark, no duplicate member.',
  },
  'rfc9111:shared-caches.private-data': {
    document: 'RFC 9111',
    section: '§3.5, §5.2.2',
    url: 'https://www.rfc-editor.org/rfc/rfc9111.html#section-3.5',
    level: 'SHOULD',
    statement: 'Responses to requests with credentials are kept out of shared caches, which would give them to others.',
  },
} as const satisfies Record<string, Clause>;
