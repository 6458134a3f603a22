import { askEachResource } from '../../runner/kit/ask-each.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { firstOfEachSystem, type HeadEdit, ofMalformedRequests, requireServed } from './support/refuse-heads.ts';

/** Clients, proxies and HTTP/2 write names in small letters; some old clients in capitals. */
export default defineCheck({
  ...ofMalformedRequests,
  id: 'http1/field-names-in-any-case',
  clause: 'rfc9110:field.name-any-case',
  title: 'Names of fields are read in any case',
  why: 'Clients and proxies that write them in another case are refused, or their body is not understood.',
  sends:
    'A valid request to each system with the names of all of its fields in capitals, and one with all in small letters.',
  passes: 'A 2xx, as for the usual spelling.',
  fails: 'Another status, or no response.',
  fix: 'Compare names of fields without regard to case, in each gateway and function that reads them.',
  brokenBy: ['capital-names-unknown', 'api-capital-names-unknown', 'mcp-capital-names-unknown'],
  async run({ resources, expect }) {
    await askEachResource(firstOfEachSystem(resources), async (resource) => {
      await requireServed(resource);
      for (const [how, spell] of spellings) {
        const exchange = await resource.request({
          editHead: spelling(spell),
          case: `${resource.name} with names ${how}`,
        });
        const status = exchange.response?.status ?? 0;
        expect.that(`${resource.name} is served with names ${how}`, status >= 200 && status < 300, {
          expected: 'a 2xx, as for the usual spelling',
          actual: describeAnswer(exchange),
          exchange,
        });
      }
    });
  },
});

const spellings = [
  ['in capitals', (name: string) => name.toUpperCase()],
  ['in small letters', (name: string) => name.toLowerCase()],
] as const;

function spelling(spell: (name: string) => string): HeadEdit {
  return ([line = '', ...fields]) => [line, ...fields.map((field) => field.replace(/^[^:]+/, spell))];
}
