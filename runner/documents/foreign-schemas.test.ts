import t from 'tap';
import { createForeignSchemas, dialectNamed } from './foreign-schemas.ts';

t.test('a dialect is known by its URL, in both schemes and with an empty fragment', async (t) => {
  const cases: ReadonlyArray<readonly [url: string, dialect: string | null]> = [
    ['https://json-schema.org/draft/2020-12/schema', '2020-12'],
    ['http://json-schema.org/draft/2020-12/schema#', '2020-12'],
    ['https://json-schema.org/draft/2019-09/schema', '2019-09'],
    ['http://json-schema.org/draft-07/schema#', 'draft-07'],
    ['https://spec.openapis.org/oas/3.1/dialect/base', 'openapi'],
    ['https://spec.openapis.org/oas/3.2/dialect/2025-09-17', 'openapi'],
    ['https://spec.openapis.org/oas/3.0/schema/2024-10-18', null],
    ['http://json-schema.org/draft-04/schema#', null],
    ['https://attacker.example/json-schema.org/draft-07/schema', null],
    ['', null],
  ];
  for (const [url, dialect] of cases) t.equal(dialectNamed(url), dialect, url);
});

t.test('what schemas of targets may say is the same for values and for examples', async (t) => {
  for (const dialect of ['2020-12', '2019-09', 'draft-07'] as const)
    for (const isReused of [true, false]) {
      const validate = createForeignSchemas({ dialect, writtenBy: 'document', isReused }).compile({
        id: 'a word like any other',
        unknown: true,
        properties: { price: { multipleOf: 0.01 }, mail: { format: 'email' }, code: { pattern: '\\A\\d+\\z' } },
      });
      t.ok(validate({ price: 19.99, mail: 'none', code: 'x' }), `${dialect}: ${JSON.stringify(validate.errors)}`);
      t.notOk(validate({ price: 0.001 }), dialect);
    }
});
