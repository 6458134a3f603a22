import { defineCheck } from '../../runner/kit/define-check.ts';
import { askPlainly } from './support/plain-request.ts';

/** Blanks where HTTP allows them. */
const spellings: ReadonlyArray<readonly [name: string, field: string, value: string]> = [
  ['blanks around a version', 'mcp-protocol-version', ' \t%s \t'],
  ['blanks in a list', 'accept', 'application/json \t,\t text/event-stream'],
  ['blanks before a parameter', 'content-type', 'application/json ; charset=utf-8'],
];

/** Proxies write fields anew, and may put blanks where HTTP allows them. */
export default defineCheck({
  id: 'mcp/field-blanks-ignored',
  clause: 'rfc9110:field.optional-whitespace',
  title: 'Blanks in header fields mean nothing',
  why: 'The same client works directly and fails behind a proxy, and nobody finds out why.',
  sends: 'Plain requests with blanks and tabs around the version, in the list of Accept, before a parameter.',
  passes: 'A result.',
  fails: 'A refusal, a server error, no answer in time.',
  fix: 'Read fields with a parser that takes blanks off, not by comparing texts.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['accept-compared-as-text', 'content-type-compared-as-text'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients()) {
      for (const [name, field, value] of spellings) {
        // Revisions before 2025-06-18 have no header for the version.
        if (value.includes('%s') && !(client.revision >= '2025-06-18')) continue;
        const replace = { [field]: value.replace('%s', client.revision) };
        expect.result(await askPlainly(client, { replace, case: `${client.era}: ${name}` }));
      }
    }
  },
});
