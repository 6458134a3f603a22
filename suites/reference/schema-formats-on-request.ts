import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { type Representation, readRepresentations, requireDocument } from './support/schema-representations.ts';

/** Each tool asks in its own way. */
export default defineCheck({
  id: 'reference/schema-formats-on-request',
  clause: 'practice:schema.formats-on-request',
  title: 'The OpenAPI document comes in the format that is asked for',
  why: 'Tools that read JSON alone get YAML, and the other way round, though the service has both.',
  sends:
    'GET /api/schema/ with Accept: */*, application/json, application/vnd.oai.openapi+json and application/yaml, and with ?format=json and yaml.',
  passes:
    'Each format that the service has, where it is asked for; 406 for a type that it does not offer; a format parameter that means nothing. Inapplicable where there is one format alone.',
  fails: 'The other format, or a failure, for one that the service has.',
  fix: 'Choose the format by Accept, and by the parameter before it.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'ref-schema-accept-ignored',
    'ref-schema-format-mixed-up',
    'ref-schema-json-server-error',
    'ref-schema-vendor-type-mixed-up',
    'ref-schema-format-json-missing',
  ],
  async run({ api, expect }) {
    await requireDocument(api);
    const all = await readRepresentations(api);
    const offered = new Set(all.map(({ format }) => format).filter((format) => format !== null));
    if (offered.size < 2) throw new Inapplicable('the document is offered in one format alone');
    const parameters = all.filter(({ by }) => by === 'parameter');
    const isParameterRead = new Set(parameters.map(({ format }) => format ?? 'none')).size > 1;
    for (const one of all) {
      if (one.wanted === null || (one.by === 'parameter' && !isParameterRead)) continue;
      const { exchange, stopped } = one.visit;
      expect.that(`${one.name}: it comes in ${one.wanted === 'json' ? 'JSON' : 'YAML'}`, isHonoured(one), {
        expected: `status 200 with ${one.wanted === 'json' ? 'JSON' : 'YAML'}${one.by === 'accept' ? ', or 406' : ''}`,
        actual: stopped ?? describeAnswer(exchange),
        exchange,
      });
    }
  },
});

function isHonoured({ format, wanted, by, visit }: Representation): boolean {
  return format === wanted || (by === 'accept' && visit.exchange.response?.status === 406);
}
