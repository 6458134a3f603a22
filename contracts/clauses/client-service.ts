import { type Clause, publishedDocument, serviceContract } from './clause.ts';

const plants = { document: serviceContract, section: '§4.1', url: null } as const;
const rfc = (document: string, section: string): Pick<Clause, 'document' | 'section' | 'url'> => ({
  document,
  section: `§${section}`,
  url: `https://www.rfc-editor.org/rfc/${document.toLowerCase().replace(' ', '')}.html#section-${section}`,
});

/** What the service, its documents and the formats that it uses demand of clients. */
export const clientService = {
  'service:client.plants-by-post': {
    level: 'MUST',
    statement: 'A client creates plants by POST at the path /plants, spelled so.',
    ...plants,
  },
  'service:client.plants-as-json': {
    level: 'MUST',
    statement: 'The plant that a client sends has the media type application/json.',
    ...plants,
  },
  'rfc8259:client.plants-strict-json': {
    level: 'MUST',
    statement: 'JSON that a client sends follows the grammar, in UTF-8 and without a byte order mark.',
    ...rfc('RFC 8259', '8.1'),
  },
  'rfc8259:client.members-once': {
    level: 'SHOULD',
    statement: 'The names within an object that a client sends are unique.',
    ...rfc('RFC 8259', '4'),
  },
  'service:client.plant-shape': {
    level: 'MUST',
    statement: 'The plant that a client sends has an integer id, a string name, and a string tag or none.',
    document: serviceContract,
    section: '§2 NewPlant',
    url: null,
  },
  'service:client.plant-id-range': {
    level: 'SHOULD',
    statement: 'The id of a plant is within the range of its format, int64.',
    document: serviceContract,
    section: '§2 NewPlant',
    url: null,
  },
  'service:client.ids-exact': {
    level: 'MUST',
    statement: 'A client sends an id that it was given digit by digit, as a number.',
    document: serviceContract,
    section: '§2 NewPlant',
    url: null,
  },
  'practice:client.text-kept': {
    level: 'ADVICE',
    statement: 'A client sends text that it was given letter by letter.',
    document: 'Practice of clients',
    section: 'text',
    url: null,
  },
  'service:client.plants-with-token': {
    level: 'MUST',
    statement: 'A client that creates plants sends a bearer token.',
    document: serviceContract,
    section: '§5',
    url: null,
  },
  'openapi-document:client.open-schemas': {
    level: 'ADVICE',
    statement: 'A client reads on where a response has members or values that its document does not name yet.',
    document: publishedDocument,
    section: 'components.schemas',
    url: null,
  },
  'openapi-document:client.documented-operations': {
    level: 'ADVICE',
    statement: 'A client sends the methods and paths that the published document has.',
    document: publishedDocument,
    section: 'paths',
    url: null,
  },
  'openapi-document:client.parameters-fit': {
    level: 'MUST',
    statement:
      'Parameters that an operation requires are sent, and values and bodies fit the schemas of the published document.',
    document: publishedDocument,
    section: 'parameters, requestBody',
    url: null,
  },
  'openapi-document:client.body-types': {
    level: 'MUST',
    statement: 'The body of a request is of one of the media types that the published document lists for it.',
    document: publishedDocument,
    section: 'requestBody, content',
    url: null,
  },
  'rfc3986:client.segment-encoded': {
    level: 'MUST',
    statement: 'A value that becomes one segment of a path is percent-encoded once, delimiters included.',
    ...rfc('RFC 3986', '2.2'),
  },
  'rfc3986:client.query-value-encoded': {
    level: 'MUST',
    statement: 'A value that becomes a parameter of a query is encoded so that it decodes to itself.',
    ...rfc('RFC 3986', '3.4'),
  },
  'openapi-document:client.next-page-as-given': {
    level: 'ADVICE',
    statement: 'A client requests the next page with the value that the page before gives for it, unchanged.',
    document: publishedDocument,
    section: 'pagination',
    url: null,
  },
  'openapi-document:client.pages-read-to-end': {
    level: 'ADVICE',
    statement: 'A client that looks for a record reads further pages until it finds it or the list ends.',
    document: publishedDocument,
    section: 'pagination',
    url: null,
  },
  'rfc9110:client.entity-tags-repeated': {
    level: 'MUST',
    statement: 'If-None-Match repeats entity tags of the same URL as they were sent, quotes and weakness included.',
    ...rfc('RFC 9110', '13.1.2'),
  },
  'rfc8259:client.read-integers-exact': {
    level: 'MUST',
    statement: 'An integer that a client reads and sends back keeps all of its digits.',
    ...rfc('RFC 8259', '6'),
  },
  'rfc9309:client.rules-followed': {
    level: 'MUST',
    statement: 'A client that reads robots.txt and follows links leaves out the paths that it forbids.',
    ...rfc('RFC 9309', '2.3.1.1'),
  },
  'rfc9309:client.unavailable-rules-forbid': {
    level: 'MUST',
    statement: 'A client that gets a server error for robots.txt follows no links of the site.',
    ...rfc('RFC 9309', '2.3.1.4'),
  },
  'rfc3986:client.links-resolved': {
    level: 'ADVICE',
    statement:
      'A client resolves relative links against the URL of the document that they are in, and leaves fragments out of requests.',
    ...rfc('RFC 3986', '5.2'),
  },
} as const satisfies Readonly<Record<string, Clause>>;
