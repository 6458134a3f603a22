import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { requireDocument } from './support/schema-representations.ts';
import { visitFromTool } from './support/visit-from-tool.ts';

/** Two layers that both mean well. */
export default defineCheck({
  id: 'reference/schema-cors-usable',
  clause: 'fetch:cors.header-usable',
  title: 'Access-Control-Allow-Origin of the OpenAPI document is one that browsers take',
  why: 'Browsers refuse an answer whose field they cannot read, as though there were none.',
  sends: 'GET /api/schema/ with the Origin of a tool, without credentials.',
  passes: 'One field with *, null or one origin. Inapplicable where there is none.',
  fails:
    'The field twice, several origins in it, a pattern such as *.example, an address with a path, or * together with credentials.',
  fix: 'Let one layer alone send the field.',
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
    expect.that('the field is one that browsers take', values.length === 1 && isOrigin && !(value === '*' && lets), {
      expected: 'one field with * or one origin, and no credentials for *',
      actual: { 'access-control-allow-origin': values, 'access-control-allow-credentials': lets },
      exchange,
    });
  },
});
