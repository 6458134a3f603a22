import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { requireDocument } from './support/schema-representations.ts';
import { visitFromTool } from './support/visit-from-tool.ts';

/** The field is often sent by two layers. */
export default defineCheck({
  id: 'reference/schema-cors-usable',
  clause: 'fetch:cors.header-usable',
  title: 'Browsers accept the Access-Control-Allow-Origin of the OpenAPI document',
  why: 'Browsers refuse a response whose field they cannot parse, as if there were no field.',
  sends: 'GET /api/schema/ with the Origin of a tool, without credentials.',
  passes: 'One field with `*`, null or one origin. Inapplicable without the field.',
  fails:
    'The field is repeated, or has several origins, a pattern such as *.example, a URL with a path, or `*` together with credentials.',
  fix: 'Send the field from one layer only.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'ref-schema-cors-twice',
    'ref-schema-cors-list',
    'ref-schema-cors-all-with-credentials',
    'ref-schema-cors-pattern',
  ],
  async run({ api, expect }) {
    await requireDocument(api);
    const exchange = await visitFromTool(api);
    const { headers = [] } = exchange.response ?? {};
    const values = headerValues(headers, 'access-control-allow-origin');
    if (values.length === 0) throw new Inapplicable('the document has no Access-Control-Allow-Origin');
    const [value = ''] = values;
    const lets = headerValues(headers, 'access-control-allow-credentials').some((one) => one.trim() === 'true');
    const isOrigin = value === '*' || value === 'null' || (URL.parse(value)?.origin === value && !value.includes('*'));
    expect.that('browsers accept the field', values.length === 1 && isOrigin && !(value === '*' && lets), {
      expected: 'one field with * or one origin, and no credentials for *',
      actual: { 'access-control-allow-origin': values, 'access-control-allow-credentials': lets },
      exchange,
    });
  },
});
