import { defineCheck } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { requireDocument } from './support/schema-representations.ts';
import { toolOrigin, visitFromTool } from './support/visit-from-tool.ts';

/** Editors and catalogues run in browsers. */
export default defineCheck({
  id: 'reference/schema-readable-in-browsers',
  clause: 'practice:schema.readable-in-browsers',
  title: 'Tools in browsers can read the OpenAPI document',
  why: 'Editors, catalogues and testers that run in a browser cannot open the document by its URL.',
  sends: 'GET /api/schema/ with the Origin of a tool, without credentials.',
  passes: 'Access-Control-Allow-Origin with `*` or with that origin.',
  fails: 'No such field, or one with another origin.',
  fix: 'Send `Access-Control-Allow-Origin: *` with the document.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-schema-without-cors', 'ref-schema-cors-own-origin'],
  async run({ api, expect }) {
    await requireDocument(api);
    const exchange = await visitFromTool(api);
    const allowed = headerValues(exchange.response?.headers ?? [], 'access-control-allow-origin');
    const isReadable = allowed.some((value) => value.trim() === '*' || value.trim() === toolOrigin);
    expect.that('the origin of a tool is allowed', isReadable, {
      expected: `* or ${toolOrigin}`,
      actual: allowed.length === 0 ? 'none' : allowed,
      exchange,
    });
  },
});
