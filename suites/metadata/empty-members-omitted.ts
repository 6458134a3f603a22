import { defineCheck } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';
import { showValue } from './support/member-values.ts';

/** An empty `bearer_methods_supported` says that bearer tokens are not accepted at all (RFC 9728 §2), so it is legal. */
const members = [
  'resource',
  'authorization_servers',
  'jwks_uri',
  'scopes_supported',
  'resource_signing_alg_values_supported',
  'resource_name',
  'resource_documentation',
  'resource_policy_uri',
  'resource_tos_uri',
  'tls_client_certificate_bound_access_tokens',
  'authorization_details_types_supported',
  'dpop_signing_alg_values_supported',
  'dpop_bound_access_tokens_required',
  'signed_metadata',
];

/** A member without a value is left out. */
export default defineCheck({
  id: 'metadata/empty-members-omitted',
  clause: 'rfc9728:response.empty-omitted',
  title: 'The metadata omits members without a value',
  why: 'Clients read an empty array as "none allowed", and null as a broken document. An omitted member has its default.',
  sends: 'GET of the metadata at each of its locations.',
  passes:
    'No known member that is null, an empty array or an empty string. An empty bearer_methods_supported is legal, since it has a meaning.',
  fails: 'A known member that is null, an empty array or an empty string.',
  fix: 'Omit members without a value when you write the document. Many serializers have a setting for it.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-with-nulls', 'metadata-with-empty-list', 'metadata-with-empty-text', 'metadata-servers-empty'],
  async run({ authorization, expect }) {
    for (const { value, exchange } of await findMetadata(authorization)) {
      const empty = members.filter((name) => Object.hasOwn(value, name) && isEmpty(value[name]));
      expect.that('no known member is empty', empty.length === 0, {
        expected: [],
        actual: empty.map((name) => ({ [name]: showValue(value[name]) })),
        exchange,
      });
    }
  },
});

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
