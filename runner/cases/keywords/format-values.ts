import { LosslessNumber } from 'lossless-json';

/** Values of one kind; the first that is right in everything else is taken. */
interface FormatEdge {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Values just inside and just outside of a format. */
export interface FormatEdges {
  readonly inside: readonly FormatEdge[];
  readonly outside: readonly FormatEdge[];
}

const edge = (text: string, ...values: readonly unknown[]): FormatEdge => ({ text, values });

/** Values of formats of texts, by their names; the first inside is the most ordinary one. */
export const formatTexts: ReadonlyMap<string, FormatEdges> = new Map([
  [
    'date',
    {
      inside: [edge('a date', '2026-01-15'), edge('29 February of a leap year', '2024-02-29')],
      outside: [edge('29 February of a year without one', '2025-02-29'), edge('not a date', 'vivero', '15/01/2026')],
    },
  ],
  [
    'date-time',
    {
      inside: [
        edge('a time in UTC', '2026-01-15T12:00:00Z'),
        edge('a time with an offset and a fraction', '2026-01-15T12:00:00.125+05:30', '2026-01-15T12:00:00.125-03:00'),
      ],
      outside: [
        edge('a time without an offset', '2026-01-15T12:00:00'),
        edge('a time of a day that is not', '2026-13-45T12:00:00Z'),
        edge('not a time', 'vivero'),
      ],
    },
  ],
  [
    'time',
    {
      inside: [edge('a time', '12:00:00Z')],
      outside: [edge('an hour that is not', '25:00:00Z'), edge('not a time', 'vivero')],
    },
  ],
  ['duration', { inside: [edge('a duration', 'P1D', 'PT1H')], outside: [edge('not a duration', '1 day')] }],
  [
    'uuid',
    {
      inside: [
        edge('a UUID', '8f14e45f-ceea-467f-a9d8-2b6f1c3d5e70'),
        edge('a UUID in capitals', '8F14E45F-CEEA-467F-A9D8-2B6F1C3D5E70'),
      ],
      outside: [edge('a digit missing', '8f14e45f-ceea-467f-a9d8-2b6f1c3d5e7'), edge('not a UUID', 'vivero')],
    },
  ],
  [
    'email',
    {
      inside: [
        edge('an address', 'vivero@example.com', 'a@b.example'),
        edge('an email address with a plus sign', 'vivero+1@example.com', 'a+1@b.example'),
      ],
      outside: [edge('no at sign', 'vivero.example.com', 'vivero')],
    },
  ],
  ['idn-email', { inside: [edge('an address', 'vivero@example.com')], outside: [] }],
  ['hostname', { inside: [edge('a host name', 'example.com')], outside: [edge('a name with a space', 'not a host')] }],
  [
    'ipv4',
    {
      inside: [edge('an address', '192.0.2.1')],
      outside: [edge('a number beyond 255', '256.0.2.1'), edge('three numbers', '192.0.2')],
    },
  ],
  [
    'ipv6',
    {
      inside: [edge('an address', '2001:db8::1')],
      outside: [edge('two gaps', '2001::db8::1'), edge('a word', 'vivero')],
    },
  ],
  [
    'uri',
    {
      inside: [edge('a URI', 'https://example.com/a?b=c')],
      outside: [edge('no scheme', '//example.com/a', 'vivero'), edge('a space', 'https://example.com/a b')],
    },
  ],
  ['uri-reference', { inside: [edge('a reference', '/a?b=c')], outside: [edge('a space and a bracket', '/a b{')] }],
  ['url', { inside: [edge('a URL', 'https://example.com/')], outside: [] }],
  ['iri', { inside: [edge('an IRI', 'https://example.com/')], outside: [] }],
  ['json-pointer', { inside: [edge('a pointer', '/a/b')], outside: [edge('no slash at its start', 'a/b')] }],
  ['regex', { inside: [edge('a pattern', '^[a-z]+$')], outside: [] }],
  [
    'byte',
    { inside: [edge('bytes in Base64', 'dml2ZXJv')], outside: [edge('characters that are not of Base64', '%%%%')] },
  ],
  ['binary', { inside: [edge('bytes', 'vivero')], outside: [] }],
  ['password', { inside: [edge('a password', 'Vivero-2026!')], outside: [] }],
]);

const exact = (text: string): LosslessNumber => new LosslessNumber(text);

/** Values of formats of numbers, by their names; those that a double would lose are written digit by digit. */
export const formatNumbers: ReadonlyMap<string, FormatEdges> = new Map([
  [
    'int32',
    {
      inside: [edge('the greatest', 2_147_483_647), edge('the least', -2_147_483_648)],
      outside: [edge('one more than the greatest', 2_147_483_648), edge('one less than the least', -2_147_483_649)],
    },
  ],
  [
    'int64',
    {
      inside: [
        edge('the greatest', exact('9223372036854775807')),
        edge('the least', exact('-9223372036854775808')),
        edge('one more than a double keeps', exact('9007199254740993')),
      ],
      outside: [
        edge('one more than the greatest', exact('9223372036854775808')),
        edge('one less than the least', exact('-9223372036854775809')),
      ],
    },
  ],
  ['float', { inside: [edge('a fraction', 0.5)], outside: [] }],
  [
    'double',
    {
      inside: [edge('as many digits as a double keeps', 0.1234567890123456), edge('a large number', 1e300)],
      outside: [],
    },
  ],
]);
