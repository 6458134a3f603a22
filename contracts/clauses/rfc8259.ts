import type { Clause } from './clause.ts';

const address = 'https://www.rfc-editor.org/rfc/rfc8259.html#section-';

/** What RFC 8259, JSON, demands. */
export const rfc8259 = {
  'rfc8259:text.strict': {
    level: 'MUST',
    statement:
      'A JSON text between systems is one value in UTF-8, without a byte order mark, and no member of an object stands twice.',
    document: 'RFC 8259',
    section: '§2, §4, §8.1',
    url: `${address}8.1`,
  },
  'rfc8259:parser.accepts-grammar': {
    level: 'MUST',
    statement: 'A parser accepts every text of the grammar, whatever its white space, order of members and escapes.',
    document: 'RFC 8259',
    section: '§9',
    url: `${address}9`,
  },
  'rfc8259:parser.limits': {
    level: 'MUST',
    statement: 'A parser may limit size, depth and range; what lies past a limit is refused and makes no server fail.',
    document: 'RFC 8259',
    section: '§9',
    url: `${address}9`,
  },
  'rfc8259:names.repeated': {
    level: 'MUST',
    statement: 'What becomes of a member that stands twice is left open; the server failing is no such outcome.',
    document: 'RFC 8259',
    section: '§4',
    url: `${address}4`,
  },
  'rfc8259:encoding.foreign': {
    level: 'MUST',
    statement:
      'A text that is not UTF-8, or begins with a byte order mark, or has a lone surrogate, may be read or refused; it makes no server fail.',
    document: 'RFC 8259',
    section: '§8',
    url: `${address}8`,
  },
  'rfc8259:media-type.charset': {
    level: 'MUST',
    statement: 'application/json has no charset parameter; one that is sent changes nothing.',
    document: 'RFC 8259',
    section: '§11',
    url: `${address}11`,
  },
} as const satisfies Record<string, Clause>;
