import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import type { ListedTool } from '../../runner/kit/mcp.ts';

/** Words by which a domain is recognised, in the languages of the service. */
const domains: Readonly<Record<string, readonly string[]>> = {
  taxes: ['tax', 'impuesto', 'tribut', 'dte', 'sii'],
  accounting: ['accounting', 'account', 'ledger', 'journal', 'contab', 'asiento'],
  banks: ['bank', 'banco', 'banca'],
  contacts: ['contact', 'customer', 'supplier', 'client', 'proveedor'],
  expenses: ['expense', 'gasto', 'rendici'],
  payroll: ['payroll', 'payslip', 'salar', 'remunera', 'nomina', 'nómina', 'liquidaci'],
  tickets: ['ticket', 'support', 'soporte'],
};

/** The service promises tools for these domains. */
export default defineCheck({
  id: 'mcp/tools-cover-domains',
  clause: 'service:mcp.domains',
  title: 'Each domain of the service has a tool',
  why: 'An assistant cannot help with a domain for which there is no tool.',
  sends: '`tools/list`, all pages, with the configured token.',
  passes: 'A word for each of the seven domains in the name, title, description or _meta of a tool.',
  fails:
    'A domain for which no tool has such a word. The token may lack its scope, and the names of tools are not specified.',
  fix: 'Run with a token of all scopes, and put the domain into the names of its tools.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['payroll-tools-missing'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients()) {
      const pages = await client.listToolPages();
      const texts = (await client.listTools()).map(textOf);
      const missing = Object.entries(domains).filter(
        ([, words]) => !texts.some((text) => words.some((word) => text.includes(word))),
      );
      // What stands on a page that did not come is not missing.
      if (missing.length > 0 && typeof pages.at(-1)?.result?.['nextCursor'] === 'string')
        throw new Untestable('tools/list was not served to its end: see mcp/tool-pages-end');
      expect.that(`${client.eraName}: each domain has a tool`, missing.length === 0, {
        expected: Object.keys(domains),
        actual: missing.length === 0 ? 'all of them' : `none for ${missing.map(([domain]) => domain).join(', ')}`,
        ...(pages[0] === undefined ? {} : { exchange: pages[0].exchange }),
      });
    }
  },
});

function textOf({ name, title, description, annotations, _meta }: ListedTool): string {
  const labels = [name, title, description, isObject(annotations) ? annotations['title'] : null, _meta];
  return labels.map(showValue).join(' ').toLowerCase();
}
