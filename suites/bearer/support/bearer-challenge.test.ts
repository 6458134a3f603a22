import fc from 'fast-check';
import t from 'tap';
import { testSeed } from '../../../scripts/test/is-drawn.test-support.ts';
import { bearerChallenges, challengeFields, parameterValues } from './bearer-challenge.ts';
import { type Challenge, parseChallenges } from '../../../runner/kit/challenges.ts';
import { makeExchange } from './exchange.test-support.ts';

function challenge(scheme: string, parameters: Challenge['parameters'] = [], token68: string | null = null): Challenge {
  return { scheme, token68, parameters };
}

t.test('challenges by the grammar are read', async (t) => {
  const table: ReadonlyArray<readonly [string, readonly Challenge[]]> = [
    ['Bearer', [challenge('bearer')]],
    ['Bearer ', [challenge('bearer')]],
    ['Bearer realm="x"', [challenge('bearer', [['realm', 'x']])]],
    ['bEARER Realm=x', [challenge('bearer', [['realm', 'x']])]],
    [
      'Bearer realm = "x"\t,\terror=invalid_token',
      [
        challenge('bearer', [
          ['realm', 'x'],
          ['error', 'invalid_token'],
        ]),
      ],
    ],
    ['Bearer realm="a, \\"b\\" \\\\ c=d, Basic"', [challenge('bearer', [['realm', 'a, "b" \\ c=d, Basic']])]],
    ['Bearer realm=""', [challenge('bearer', [['realm', '']])]],
    ['Bearer realm="almacén ñ 木"', [challenge('bearer', [['realm', 'almacén ñ 木']])]],
    ['Negotiate, Bearer realm="x"', [challenge('negotiate'), challenge('bearer', [['realm', 'x']])]],
    ['Negotiate YII==,Bearer a=b', [challenge('negotiate', [], 'YII=='), challenge('bearer', [['a', 'b']])]],
    ['Bearer a=b, Bearer a=c', [challenge('bearer', [['a', 'b']]), challenge('bearer', [['a', 'c']])]],
    [
      'Bearer a=b, a=c',
      [
        challenge('bearer', [
          ['a', 'b'],
          ['a', 'c'],
        ]),
      ],
    ],
    [
      ' , Bearer a=b ,, ,c=d, ',
      [
        challenge('bearer', [
          ['a', 'b'],
          ['c', 'd'],
        ]),
      ],
    ],
    ['Bearer ,a=b', [challenge('bearer', [['a', 'b']])]],
    ['Bearer realm', [challenge('bearer', [], 'realm')]],
    ['', []],
    [' ,\t, ', []],
  ];
  for (const [value, challenges] of table) t.strictSame(parseChallenges(value), { ok: true, challenges }, value);
});

t.test('what is outside the grammar is told apart, with its place', async (t) => {
  const table: ReadonlyArray<readonly [string, RegExp]> = [
    ['Bearer realm="x', /^at character 14: expected a quoted string that ends$/],
    ['Bearer realm="x\\', /quoted string/],
    ['Bearer realm="x\u0007"', /quoted string/],
    ['Bearer realm="x" error="y"', /^at character 18: expected a comma$/],
    ['Bearer realm=Plant Store', /comma/],
    ['Bearer realm=https://x', /^at character 19: expected quotes around the value of realm$/],
    ['Bearer realm=(a)', /a value of realm/],
    ['Bearer,realm="x"', /^at character 13: expected a space$/],
    ['Bearer\trealm="x"', /space/],
    ['Bearer: realm="x"', /space/],
    ['Bearer ="x"', /name of a parameter/],
    ['"Bearer"', /name of a scheme/],
    ['Bearer a=b, ="c"', /name of a scheme/],
    ['Bearer a=b; c=d', /comma/],
    ['Negotiate YII==, realm="x"', /space/],
  ];
  for (const [value, expected] of table) {
    const parsed = parseChallenges(value);
    t.match(parsed.ok ? 'read' : parsed.fault, expected, value);
  }
});

const tokenText = fc.stringMatching(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,8}$/);
const blanks = fc.stringMatching(/^[ \t]{0,2}$/);
const quotable = fc.string({ unit: fc.constantFrom(...'abc ,="\\\t;ñ木'.split('')) });

/** A parameter in one of its spellings; the value in quotes where it is no token, or for the sake of it. */
const parameter = fc
  .record({
    name: tokenText,
    value: fc.oneof(tokenText, quotable),
    before: blanks,
    after: blanks,
    quoted: fc.boolean(),
  })
  .map((part) => {
    const isToken = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(part.value);
    const written = isToken && !part.quoted ? part.value : `"${part.value.replaceAll(/["\\]/g, '\\$&')}"`;
    return {
      pair: [part.name.toLowerCase(), part.value] as const,
      text: `${part.name}${part.before}=${part.after}${written}`,
    };
  });
const separator = fc.tuple(blanks, fc.constantFrom(',', ',,', ', ,'), blanks).map((parts) => parts.join(''));
const anyChallenge = fc
  .record({ scheme: tokenText, parameters: fc.array(parameter, { maxLength: 4 }), separator })
  .map((part) => ({
    challenge: challenge(
      part.scheme.toLowerCase(),
      part.parameters.map(({ pair }) => pair),
    ),
    text: [part.scheme, part.parameters.map(({ text }) => text).join(part.separator)].join(
      part.parameters.length > 0 ? ' ' : '',
    ),
  }));

t.test('whatever is written by the grammar is read as it was meant', async (t) => {
  const lists = fc.tuple(fc.array(anyChallenge, { minLength: 1, maxLength: 4 }), separator);
  fc.assert(
    fc.property(lists, ([list, comma]) => {
      const parsed = parseChallenges(list.map(({ text }) => text).join(comma));
      t.strictSame(parsed, { ok: true, challenges: list.map((part) => part.challenge) });
    }),
    { numRuns: 300, seed: testSeed() },
  );
});

t.test('no text makes it throw or wait', async (t) => {
  const hostile = fc.string({ unit: fc.constantFrom(...'aB=", \t\\/ñ\0'.split('')) });
  fc.assert(
    fc.property(hostile, (text) => typeof parseChallenges(text).ok === 'boolean'),
    { numRuns: 2000, seed: testSeed() },
  );
  for (const text of ['a '.repeat(50_000), 'a=,'.repeat(50_000), `a b="${'\\"'.repeat(50_000)}`, ' ,'.repeat(50_000)]) {
    t.type(parseChallenges(text).ok, 'boolean');
  }
});

t.test('a field that cannot be read does not hide the others', async (t) => {
  const exchange = makeExchange({
    received: [
      ['WWW-Authenticate', 'Basic realm=Plant Store'],
      ['www-authenticate', ' '],
      ['Www-Authenticate', 'Bearer realm="x", error="invalid_token"'],
    ],
  });
  t.equal(challengeFields(exchange).length, 2);
  t.strictSame(parameterValues(bearerChallenges(exchange), 'error'), ['invalid_token']);
});
