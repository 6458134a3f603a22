import t from 'tap';
import {
  readApiKey,
  readDays,
  readOneOf,
  readRate,
  readRunTimeMs,
  readShard,
  readSwitch,
  readText,
  readTimeoutMs,
  readToken,
  readWholeNumber,
  RefusedValue,
} from './option-values.ts';

const day = 24 * 60 * 60 * 1000;

/** Each reader, with texts that it takes, and texts that it refuses. */
const cases: ReadonlyArray<
  readonly [
    name: string,
    read: (text: string) => unknown,
    taken: ReadonlyArray<readonly [text: string, value: unknown]>,
    refused: readonly string[],
  ]
> = [
  [
    'days',
    readDays,
    [
      ['90', 90],
      ['90d', 90],
      [' 12 w ', 84],
      ['0', 0],
    ],
    ['', 'd', '-1', '1.5', '90m', '123456', '1d1d'],
  ],
  [
    'whole numbers',
    readWholeNumber(1, 10),
    [
      ['1', 1],
      ['10', 10],
    ],
    ['0', '11', '1.5', '1e1', '', '0x5', '-3'],
  ],
  [
    'shards',
    readShard,
    [
      ['1/3', { index: 1, total: 3 }],
      [' 3/3 ', { index: 3, total: 3 }],
      ['None', null],
    ],
    ['0/3', '4/3', '1', '1/0', 'a/b', '-1/3', '1/3/3'],
  ],
  [
    'rates',
    readRate,
    [
      ['0.01', 0.01],
      ['100000', 100_000],
    ],
    ['0', '0.001', '100001', '-1', '1e3', ''],
  ],
  ['time-outs', readTimeoutMs, [['2s', 2_000]], ['', '0', 'soon', '-2s']],
  ['times of a run', readRunTimeMs, [['2m', 120_000]], ['', '0', '-2s', `${100 * day}`]],
  ['tokens', readToken, [['a-._~+/=', 'a-._~+/=']], ['', 'Bearer a', 'a b', 'ñ']],
  [
    'keys',
    readApiKey,
    [
      ['secret', { header: null, value: 'secret' }],
      ['X-API-Key: a b', { header: 'X-API-Key', value: 'a b' }],
    ],
    ['', 'a b', 'X Key: a', 'X-API-Key: ', 'ñ'],
  ],
  [
    'switches',
    readSwitch,
    [
      ['Yes', true],
      ['on', true],
      ['0', false],
      ['', false],
    ],
    ['2', 'maybe'],
  ],
  ['texts', readText, [[' a ', ' a ']], ['', '  ']],
  ['names', readOneOf(['never', 'always']), [[' Never ', 'never']], ['', 'nevr']],
];

for (const [name, read, taken, refused] of cases)
  t.test(`${name} are read, and what is none is refused with what is accepted`, (t) => {
    for (const [text, value] of taken) t.strictSame(read(text), value, JSON.stringify(text));
    for (const text of refused) t.throws(() => read(text), RefusedValue, JSON.stringify(text));
    t.end();
  });

t.test('what is nearly right is told how to write it', (t) => {
  t.throws(() => readToken('bearer a'), { message: /without the word "Bearer"$/ });
  t.throws(() => readOneOf(['never', 'always'])('nevr'), { message: /did you mean "never"/ });
  t.throws(() => readDays('90m'), { message: 'must be a number of days or weeks, such as 90d or 12w' });
  t.end();
});
