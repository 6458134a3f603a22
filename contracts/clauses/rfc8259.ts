import type { Clause } from './clause.ts';

const address = 'https://www.rfc-editor.org/rfc/rfc8259.html#section-';

/** What RFC 8259, JSON, demands. */
export const rfc8259 = {
  'rfc8259:text.strict': {
    level: 'MUST',
    statement:
      'JSON exchanged between systems is one value in UTF-8, without a byte order mark, and no member of an object occurs twice.',
    document: 'RFC 8259',
    section: '§2, §4, §8.1',
    url: `${address}8.1`,
  },
  'rfc8259:parser.accepts-grammar': {
    level: 'MUST',
    statement: 'A parser accepts every text that fits the grammar, with any white space, order of members and escapes.',
    document: 'RFC 8259',
    section: '§9',
    url: `${address}9`,
  },
  'rfc8259:parser.limits': {
    level: 'MUST',
    statement:
      'A parser may limit size, depth and range; input beyond a limit is refused and does not make the server fail.',
    document: 'RFC 8259',
    section: '§9',
    url: `${address}9`,
  },
  'rfc8259:names.repeated': {
    level: 'MUST',
    statement: 'The handling of a repeated member is not defined; a server failure is not acceptable.',
    document: 'RFC 8259',
    section: '§4',
    url: `${address}4`,
  },
  'rfc8259:encoding.foreign': {
    level: 'MUST',
    statement:
      'JSON that is not UTF-8, or begins with a byte order mark, or has a lone surrogate, may be read or refused; it does not make the server fail.',
    document: 'RFC 8259',
    section: '§8',
    url: `${address}8`,
  },
  'rfc8259:media-type.charset': {
    level: 'MUST',
    statement: 'application/json has no charset parameter; a charset that is sent has no effect.',
    document: 'RFC 8259',
    section: '§11',
    url: `${address}11`,
  },
} as const satisfies Record<string, Clause>;
