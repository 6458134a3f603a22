import { defineCheck } from '../../runner/kit/define-check.ts';

/** Whitespace where HTTP allows it. */
const spellings: ReadonlyArray<readonly [name: string, field: string, value: string]> = [
  ['whitespace around a version', 'mcp-protocol-version', ' \t%s \t'],
  ['whitespace in a list', 'accept', 'application/json \t,\t text/event-stream'],
  ['whitespace before a parameter', 'content-type', 'application/json ; charset=utf-8'],
];

/** Proxies rewrite header fields, and may add whitespace where HTTP allows it. */
export default defineCheck({
  id: 'mcp/field-blanks-ignored',
  clause: 'rfc9110:field.optional-whitespace',
  title: 'Optional whitespace in header fields is ignored',
  why: 'The same client works directly and fails behind a proxy, and the cause is hard to find.',
  sends:
    'Plain requests with spaces and tabs around the version, in the list of Accept, and before a parameter of Content-Type.',
  passes: 'A result.',
  fails: 'An error, a server error, or no response in time.',
  fix: 'Parse header fields with a library that ignores whitespace, instead of comparing strings.',
  systems: ['mcp'],
  httpVersion: '1.1',
  needs: [],
  mutates: false,
  brokenBy: ['accept-compared-as-text', 'content-type-compared-as-text'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients()) {
      for (const [name, field, value] of spellings) {
        // Revisions before 2025-06-18 have no header for the version.
        if (value.includes('%s') && !(client.revision >= '2025-06-18')) continue;
        const replace = { [field]: value.replace('%s', client.revision) };
        expect.result(await client.askPlainly({ replace, case: `${client.eraName}: ${name}` }));
      }
    }
  },
});
