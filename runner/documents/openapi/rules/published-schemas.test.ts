import { createRequire } from 'node:module';
import { Ajv2020 } from 'ajv/dist/2020.js';
import AjvDraft04 from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import t from 'tap';
import { rightLater, wrongLater } from './wrong-later.test-support.ts';
import { rightSwagger, wrongSwagger } from './wrong-swagger.test-support.ts';

const require = createRequire(import.meta.url);
const schemaOf = (version: string): object =>
  require(`@seriousme/openapi-schema-validator/schemas/v${version}/schema.json`) as object;
const options = { strict: false, logger: false } as const;
const isRight32 = addFormats.default(new Ajv2020(options)).compile(schemaOf('3.2'));
const isRight20 = addFormats.default(new AjvDraft04.default(options)).compile(schemaOf('2.0'));

/** What the specification says and a schema cannot. */
const beyond = new Set([
  'a query in a path',
  'a fragment in a path',
  'a segment of nothing',
  'letters beyond ASCII in a path',
  'a placeholder twice',
  'a key of content that is not a media type',
  'a tag of a tag that is not there',
  'tags of each other',
  'a body and a form',
  'a list of nothing',
]);

void t.test(
  'the published schema of 3.2 takes what nothing is said of, and refuses what is not as it has to be',
  async (t) => {
    for (const [name, value] of rightLater) t.ok(isRight32(value), `${name} ${JSON.stringify(isRight32.errors)}`);
    for (const [rule, name, value] of wrongLater)
      if (rule === 'structure-valid' && !beyond.has(name)) t.notOk(isRight32(value), name);
  },
);

void t.test('the published schema of 2.0 does', async (t) => {
  for (const [name, value] of rightSwagger) t.ok(isRight20(value), `${name} ${JSON.stringify(isRight20.errors)}`);
  for (const [rule, name, value] of wrongSwagger)
    if (['structure-valid', 'schemas-valid'].includes(rule) && !beyond.has(name)) t.notOk(isRight20(value), name);
});
