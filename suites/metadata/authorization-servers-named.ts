import { defineCheck } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';
import { addressFault, showValue } from './support/member-values.ts';

/** The answer to the one question that the metadata is there for. */
export default defineCheck({
  id: 'metadata/authorization-servers-named',
  clause: 'mcp-authorization:metadata.authorization-servers',
  title: 'Metadata names an authorization server by its issuer',
  why: 'Clients build the address of the server metadata from the issuer; without a good one nobody can sign in.',
  sends: 'GET of the metadata at each of its places.',
  passes:
    'One or several https URLs without query and fragment, of this origin or others, with a path or slash or without; http on loopback.',
  fails: 'No authorization_servers, an empty list, a text instead of a list, an entry that is no such URL.',
  fix: 'List the issuers exactly as the servers publish them; the address of a metadata document is no issuer.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'metadata-servers-missing',
    'metadata-servers-empty',
    'metadata-servers-a-text',
    'metadata-servers-objects',
    'metadata-server-with-query',
    'metadata-server-without-scheme',
  ],
  async run({ authorization, mcp, expect }) {
    for (const { value, exchange } of await findMetadata(authorization)) {
      const servers = value['authorization_servers'];
      const faults = Array.isArray(servers)
        ? servers.flatMap((issuer: unknown) => issuerFault(issuer, mcp) ?? [])
        : ['it is no list'];
      const isNamed = Array.isArray(servers) && servers.length > 0 && faults.length === 0;
      expect.that('authorization_servers names issuers', isNamed, {
        expected: 'one or more https URLs without query and fragment',
        actual: isNamed ? servers : { authorization_servers: showValue(servers), faults: faults.slice(0, 5) },
        exchange,
      });
    }
  },
});

function issuerFault(issuer: unknown, target: { readonly isLoopback: boolean }): string | null {
  const fault = addressFault(issuer, target);
  if (fault !== null) return `an entry ${fault}`;
  return /[?#]/.test(String(issuer)) ? 'an entry has a query or fragment' : null;
}
