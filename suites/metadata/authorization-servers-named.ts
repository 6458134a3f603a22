import { isDocumentNamed } from '../../runner/kit/authorization.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';
import { addressFault, showValue } from './support/member-values.ts';

/** The metadata exists to name the authorization server. */
export default defineCheck({
  id: 'metadata/authorization-servers-named',
  clause: 'mcp-authorization:metadata.authorization-servers',
  title: 'The metadata names an authorization server by its issuer',
  why: 'Clients build the URL of the server metadata from the issuer. Without a valid issuer no user can sign in.',
  sends: 'GET of the metadata at each of its locations.',
  passes:
    'One or more https URLs without query and fragment, of any origin, with or without a path or a trailing slash. http on loopback.',
  fails:
    'No authorization_servers, an empty array, a value that is not an array, or an entry that is not such a URL or leads to a metadata document itself.',
  fix: 'List the issuers exactly as the servers publish them. Do not list the URL of a metadata document.',
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
    'metadata-server-a-document',
    'metadata-server-an-openid-document',
  ],
  async run({ authorization, mcp, expect }) {
    const found = await findMetadata(authorization);
    const { servers: published } = await authorization.discover();
    const documents: unknown[] = published.filter(isDocumentNamed).map(({ issuer }) => issuer);
    for (const { value, exchange } of found) {
      const servers = value['authorization_servers'];
      const faults = Array.isArray(servers)
        ? servers.flatMap((issuer: unknown) =>
            documents.includes(issuer)
              ? 'an entry is the URL of a metadata document, not an issuer'
              : (issuerFault(issuer, mcp) ?? []),
          )
        : ['it is not an array'];
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
