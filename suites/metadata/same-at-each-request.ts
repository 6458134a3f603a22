import { defineCheck } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';
import { readTexts, showValue } from './support/member-values.ts';

const members = ['resource', 'authorization_servers', 'scopes_supported'];
/** Requests of each location: enough to reach an outdated instance among several. */
const requests = 5;

/** Behind one URL there may be several servers, and some of them may be outdated. */
export default defineCheck({
  id: 'metadata/same-at-each-request',
  clause: 'rfc9728:location.agree',
  title: 'The metadata is the same on each request',
  why: 'A client that reaches an outdated instance signs in elsewhere, or requests scopes that no longer exist.',
  sends: 'GET of the metadata at each of its locations, five times.',
  passes: 'The same resource, authorization servers and scopes each time, in any order.',
  fails: 'A response with other values than the first one, or without metadata.',
  fix: 'Update every instance, and clear the caches in front of them.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-of-old-instance-now-and-then'],
  async run({ authorization, expect }) {
    for (const { url, value } of await findMetadata(authorization)) {
      for (let count = 1; count <= requests; count += 1) {
        const again = await authorization.fetch(url, { case: `${url.pathname}, request ${count}` });
        const changed = members.filter((name) => said(value[name]) !== said(again.value?.[name]));
        expect.that('the metadata is the same as before', changed.length === 0, {
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
