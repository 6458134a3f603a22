import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { hostKind } from '../../runner/documents/host-kind.ts';
import { findMetadata } from './support/found-metadata.ts';

const members: readonly string[] = [
  'authorization_servers',
  'jwks_uri',
  'resource_documentation',
  'resource_policy_uri',
  'resource_tos_uri',
];

/** What is set up inside is forgotten to be renamed. */
export default defineCheck({
  id: 'metadata/addresses-reachable',
  clause: 'rfc9728:addresses.reachable',
  title: 'The metadata contains only URLs of hosts that clients can reach',
  why: 'Clients cannot get tokens or keys from the other URLs, and users cannot read the pages linked in the consent form.',
  sends: 'GET of the metadata at each of its URLs.',
  passes:
    'URLs of public hosts. If the target itself is on a private network or on this machine, URLs of such hosts too.',
  fails: 'A URL on a private network or on this machine, though the target is reached from elsewhere.',
  fix: 'Use the public URL: clients outside of the network read the metadata.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-documentation-inside', 'metadata-policy-private'],
  async run({ authorization, expect }) {
    let judged = 0;
    for (const { value, url, exchange } of await findMetadata(authorization)) {
      const own = hostKind(url.hostname);
      for (const [name, written] of Object.entries(value)) {
        if (!members.includes(name.split('#')[0] ?? '')) continue;
        judged += 1;
        const inner = listTexts(written).filter((text) => isInner(text, own));
        expect.that(`${name.slice(0, 60)} is reached by clients`, inner.length === 0, {
          expected: [],
          actual: inner.slice(0, 5).map((text) => text.slice(0, 200)),
          exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('the metadata contains no URL except the resource');
  },
});

function listTexts(written: unknown): string[] {
  const all: readonly unknown[] = Array.isArray(written) ? written : [written];
  return all.filter((text) => typeof text === 'string');
}

/** Whoever reaches a target inside of a network reaches its neighbours. */
function isInner(text: string, own: ReturnType<typeof hostKind>): boolean {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  const kind = hostKind(url.hostname);
  return kind === 'inside' ? own !== 'inside' : kind === 'this-machine' && own === 'anywhere';
}
