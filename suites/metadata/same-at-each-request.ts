import { defineCheck } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';
import { readTexts, showValue } from './support/member-values.ts';

const members = ['resource', 'authorization_servers', 'scopes_supported'];
/** Requests of each place: enough to meet one instance of several. */
const requests = 5;

/** Behind one address there may be several servers, some of them of yesterday. */
export default defineCheck({
  id: 'metadata/same-at-each-request',
  clause: 'rfc9728:location.agree',
  title: 'The metadata says the same at each request',
  why: 'A client that meets the one server that was not renewed signs in somewhere else, or asks for scopes that are gone.',
  sends: 'GET of the metadata at each of its places, five times.',
  passes: 'The same resource, authorization servers and scopes each time, in any order.',
  fails: 'An answer that names others than the one before, or has none.',
  fix: 'Renew every instance, and clear caches in front of them.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-of-old-instance-now-and-then'],
  async run({ authorization, expect }) {
    for (const { url, value } of await findMetadata(authorization)) {
      for (let count = 1; count <= requests; count += 1) {
        const again = await authorization.fetch(url, { case: `${url.pathname}, request ${count}` });
        const changed = members.filter((name) => said(value[name]) !== said(again.value?.[name]));
        expect.that('it says what it said before', changed.length === 0, {
          expected: showMembers(value, members),
          actual: again.fault ?? (changed.length === 0 ? 'the same' : showMembers(again.value ?? {}, changed)),
          exchange: again.exchange,
        });
      }
    }
  },
});

function said(value: unknown): string {
  return JSON.stringify(readTexts(value)?.toSorted() ?? value ?? null);
}

function showMembers(value: Readonly<Record<string, unknown>>, names: readonly string[]): string[] {
  return names.map((name) => `${name}: ${JSON.stringify(showValue(value[name] ?? null))}`);
}
