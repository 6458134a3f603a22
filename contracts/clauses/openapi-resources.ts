import { type Clause, publishedDocument } from './clause.ts';

const promised = { document: publishedDocument, url: null } as const;
const http = { document: 'RFC 9110' } as const;
const httpAddress = 'https://www.rfc-editor.org/rfc/rfc9110.html#section-';

/** What the document of an API promises of the things that its operations create, show and list. */
export const openapiResources = {
  'openapi:list.filters': {
    ...promised,
    level: 'SHOULD',
    section: 'parameters of each list',
    statement: 'A list that is filtered by a parameter holds the entries that fit, and no others.',
  },
  'openapi:list.order': {
    ...promised,
    level: 'SHOULD',
    section: 'parameters of each list',
    statement: 'A list is in the order that its parameter names.',
  },
  'openapi:list.size': {
    ...promised,
    level: 'SHOULD',
    section: 'parameters of each list',
    statement: 'A page of a list has no more entries than its parameter says.',
  },
  'openapi:list.pages': {
    ...promised,
    level: 'SHOULD',
    section: 'parameters of each list',
    statement: 'The pages of a list hold each of its entries once, and there is a last one, which says so.',
  },
  'openapi:list.total': {
    ...promised,
    level: 'SHOULD',
    section: 'schema of each list',
    statement:
      'The number of all entries that a list names is the number of entries that its pages hold, and the number of pages that of the pages.',
  },
  'openapi:resource.created-listed': {
    ...promised,
    level: 'SHOULD',
    section: 'operations on one thing',
    statement: 'What a POST to a list creates is found in that list.',
  },
  'openapi:resource.change-shown': {
    ...promised,
    level: 'SHOULD',
    section: 'responses of each change',
    statement: 'A response to PUT or PATCH that is described like the thing shows it as it is after the change.',
  },
  'openapi:resource.action-shown': {
    ...promised,
    level: 'SHOULD',
    section: 'responses of each action',
    statement:
      'A thing has the members and the state that the response to an action shows, and the state that an action which succeeds is named after.',
  },
  'openapi:list.below-parent': {
    ...promised,
    level: 'SHOULD',
    section: 'path of each list',
    statement:
      'A list below a thing holds what belongs to that thing, and what belongs to another is not read below it.',
  },
  'openapi:resource.keyed-creation': {
    ...promised,
    level: 'SHOULD',
    section: 'parameters of each creation',
    statement: 'A request that is repeated with the same value of the header Idempotency-Key creates nothing new.',
  },
  'openapi:resource.strings-whole': {
    ...promised,
    level: 'SHOULD',
    section: 'maxLength of each string',
    statement: 'A string that is no longer than the document allows is stored whole, or refused.',
  },
  'openapi:resource.values-kept': {
    ...promised,
    level: 'SHOULD',
    section: 'members of each body',
    statement:
      'A response to a creation or a change shows days, moments, numbers, false, characters and lists as they were sent.',
  },
  'openapi:resource.creation-time': {
    ...promised,
    level: 'SHOULD',
    section: 'members of each response',
    statement: 'The moment of its creation that a new thing shows is the one at which it was created.',
  },
  'openapi:resource.defaults': {
    ...promised,
    level: 'SHOULD',
    section: 'default of each member',
    statement: 'A member of a creation that the request leaves out has the default that the document gives it.',
  },
  'openapi:resource.companies-apart': {
    ...promised,
    level: 'MUST',
    section: 'operations on one thing',
    statement:
      'What a company creates is shown to another company neither in a list nor by its id, or in both; and what another company cannot read, it cannot change.',
  },
  'openapi:resource.unlisted-apart': {
    ...promised,
    level: 'SHOULD',
    section: 'operations on one thing',
    statement:
      'A job, and a thing that no list shows, is shown by its id to no other company than the one that made it.',
  },
  'openapi:resource.jobs-end': {
    ...promised,
    level: 'SHOULD',
    section: 'responses of each job',
    statement: 'What is accepted to be done later (202) comes to an end, or at least on its way.',
  },
  'openapi:resource.job-found': {
    ...promised,
    level: 'SHOULD',
    section: 'responses of each job',
    statement: 'The Location of a response with 202 leads to the job that was accepted.',
  },
  'openapi:resource.created-readable': {
    ...promised,
    level: 'SHOULD',
    section: 'operations on one thing',
    statement: 'What an operation creates can be read, with the values that were sent.',
  },
  'openapi:resource.creations-apart': {
    ...promised,
    level: 'MUST',
    section: 'operations on one thing',
    statement: 'Two things that are created at once are two, each with an identity of its own.',
  },
  'openapi:resource.deleted-gone': {
    ...http,
    level: 'SHOULD',
    section: '§9.3.5',
    url: `${httpAddress}9.3.5`,
    statement: 'After a DELETE was served, the thing is gone: it is neither read nor listed any more.',
  },
  'openapi:resource.read-by-id': {
    ...promised,
    level: 'SHOULD',
    section: 'operations on one thing',
    statement: 'A GET by the id of a thing returns the thing with that id.',
  },
  'openapi:parameter.defaults': {
    ...promised,
    level: 'SHOULD',
    section: 'default of each parameter',
    statement: 'A parameter of a list that the request leaves out has the default that the document gives it.',
  },
} as const satisfies Record<string, Clause>;
