import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { type Representation, readRepresentations, requireDocument } from './support/schema-representations.ts';

/** Tools request a format in different ways. */
export default defineCheck({
  id: 'reference/schema-formats-on-request',
  clause: 'practice:schema.formats-on-request',
  title: 'The OpenAPI document is served in the requested format',
  why: 'Tools that read only JSON get YAML, or the other way round, although the service has both.',
  sends:
    'GET /api/schema/ with `Accept` for `*/*`, `application/json`, `application/vnd.oai.openapi+json` and `application/yaml`, and with ?format=json and ?format=yaml.',
  passes:
    'Each format that the service has, on request. 406 for a type that it does not offer. A `format` parameter without effect. Inapplicable if there is only one format.',
  fails: 'The other format, or an error, for a format that the service has.',
  fix: 'Choose the format by the `format` parameter first, then by Accept.',
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
    if (offered.size < 2) throw new Inapplicable('the document is offered in only one format');
    const parameters = all.filter(({ by }) => by === 'parameter');
    const isParameterRead = new Set(parameters.map(({ format }) => format ?? 'none')).size > 1;
    for (const one of all) {
      if (one.wanted === null || (one.by === 'parameter' && !isParameterRead)) continue;
      const { exchange, stopped } = one.visit;
      expect.that(`${one.name}: it is served in ${one.wanted === 'json' ? 'JSON' : 'YAML'}`, isHonoured(one), {
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
