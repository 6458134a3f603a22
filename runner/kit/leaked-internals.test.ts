import t from 'tap';
import { findLeaks } from './leaked-internals.ts';

const nothing = (): string => '';

const leaking: ReadonlyArray<readonly [kind: string, text: string]> = [
  ['stack trace', 'Error: no name\n    at createPlant (/srv/plants/create.js:12:9)'],
  ['stack trace', '    at async /work/plants.mjs:3:1'],
  ['stack trace', '\tat com.plants.Store.create(Store.java:41)'],
  ['stack trace', 'Traceback (most recent call last):\n  File "plants.py", line 7, in create'],
  ['stack trace', "plants.rb:12:in `create'"],
  ['stack trace', '#0 plants.php(17): create()'],
  ['stack trace', '   at Plants.Store.Create(Plant plant) in Store.cs:line 42'],
  ['stack trace', 'panic: x\ngoroutine 17 [running]:'],
  ['file path', 'cannot open /etc/plants/schema.json'],
  ['file path', 'ENOENT: "/app/plants.db"'],
  ['file path', String.raw`cannot open C:\inetpub\plants\web.config`],
  ['SQL error', 'SQLSTATE[23505]: unique violation'],
  ['SQL error', 'UNIQUE constraint failed: plants.id'],
  ['SQL error', 'in the statement INSERT INTO plants (id) VALUES ($1)'],
  ['SQL error', 'SELECT id, name FROM plants WHERE id = 1'],
  ['SQL error', 'relation "plants" does not exist'],
  ['SQL error', 'null value in column "name" of relation "plants"'],
  ['SQL error', 'DETAIL:  Key (id)=(7) already exists.'],
  ['SQL error', "Duplicate entry '7' for key 'plants.PRIMARY'"],
  ['SQL error', "Unknown column 'tagg' in 'field list'"],
  ['SQL error', 'connect ECONNREFUSED 10.0.0.5:5432'],
  ['SQL error', 'PostgresError: too many connections'],
  ['framework name', '(sqlalchemy.exc.IntegrityError) [parameters: 7]'],
  ['framework name', 'Invalid `prisma.plant.create()` invocation'],
  ['framework name', 'QueryFailedError: value too long'],
  ['framework name', 'org.springframework.http.converter.HttpMessageNotReadableException'],
  ['framework name', 'see https://errors.pydantic.dev/2.5/v/missing'],
  ['framework name', 'java.lang.NullPointerException'],
  ['framework name', 'json: cannot unmarshal number into Go struct field Plant.name of type string'],
  ['framework name', 'strconv.ParseInt: parsing "x": invalid syntax'],
];

const innocent: readonly string[] = [
  '/name must be string',
  'the body is not JSON: Unexpected token at position 5 (line 2:4)',
  'it ends too early, at line 3 column 4 (char 17)',
  'expected application/json, got text/plain; see #/components/schemas/NewPlant',
  'https://plants.example/docs/errors/etc/opt-in.html#name',
  'there is nothing at /vivero-12345; POST /plants is all there is',
  'select a name from the list, and express the id as an integer',
  'the tag is too long (max: 40), at most (e.g.: 3)',
  'El campo «name» es obligatorio: ¡revise /name y /tag!',
  '<html><head><title>405 Not Allowed</title></head><body><hr><center>nginx</center></body></html>',
  'the relation of name and tag does not exist; the column "name" is missing, and so is the table "plants"',
  'prisma, doctrine and redis are plants of nobody; see details: Key (id) of the request',
  'this is a duplicate entry: the id 7 is taken',
  'spring, flask, rails and express are words; so are node, go and rust',
  'try again at 12:30:15 (UTC+3:00)',
  'id must be >= -9223372036854775808 and <= 9223372036854775807',
  '{"statusCode":400,"code":"FST_ERR_VALIDATION","error":"Bad Request","message":"querystring/page must be integer"}',
  '{"code":"FST_ERR_CTP_EMPTY_JSON_BODY","message":"the body is empty"}',
  'trace 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
];

t.test('what tells of the making of a service is found, each of its kind', async (t) => {
  for (const [kind, text] of leaking) {
    t.ok(
      findLeaks(text, nothing).some((leak) => leak.kind === kind),
      text,
      { found: findLeaks(text, nothing) },
    );
  }
});

t.test('what a caller may be told is no leak', async (t) => {
  for (const text of innocent) t.strictSame(findLeaks(text, nothing), [], text);
});

t.test('what the request contained is no leak, what stands beside it is', async (t) => {
  const request = (): string => 'POST /app/plants {"name":"SELECT * FROM plants"}';
  t.strictSame(findLeaks('nothing at /app/plants for SELECT * FROM plants', request), []);
  t.match(findLeaks('nothing at /app/plants, see /app/routes.js', request), [
    { kind: 'file path', words: '/app/routes.js' },
  ]);
});

t.test('long and hostile texts are searched in linear time', async (t) => {
  const texts = [
    'at '.repeat(50_000),
    `at ${'a '.repeat(50_000)}(`,
    `at x(${'/'.repeat(100_000)}`,
    `SELECT ${'a,'.repeat(50_000)}`,
    'C:\\'.repeat(50_000),
    `${'at '.repeat(33)}(${'/'.repeat(200)}\n`.repeat(220),
  ];
  for (const text of texts) t.strictSame(findLeaks(text, nothing), []);
});
