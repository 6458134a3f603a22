import { defineCheck } from '../../runner/kit/define-check.ts';
import { isWrittenUrl } from './support/endpoint-url.ts';
import { expectOfServers, isTexts, type ServerFinding, shownValue } from './support/server-finding.ts';

/** A scope as RFC 6749 §3.3 has it: several of them are separated by blanks. */
const scope = /^[\x21\x23-\x5b\x5d-\x7e]+$/;
const lists = [
  'response_modes_supported',
  'token_endpoint_auth_methods_supported',
  'token_endpoint_auth_signing_alg_values_supported',
  'revocation_endpoint_auth_methods_supported',
  'revocation_endpoint_auth_signing_alg_values_supported',
  'introspection_endpoint_auth_methods_supported',
  'introspection_endpoint_auth_signing_alg_values_supported',
  'dpop_signing_alg_values_supported',
  'ui_locales_supported',
  'subject_types_supported',
  'acr_values_supported',
  'claims_supported',
  'protected_resources',
];
const urls = [
  'registration_endpoint',
  'revocation_endpoint',
  'introspection_endpoint',
  'pushed_authorization_request_endpoint',
  'device_authorization_endpoint',
  'userinfo_endpoint',
  'end_session_endpoint',
  'service_documentation',
  'op_policy_uri',
  'op_tos_uri',
];
const booleans = [
  'client_id_metadata_document_supported',
  'require_pushed_authorization_requests',
  'request_parameter_supported',
  'request_uri_parameter_supported',
  'claims_parameter_supported',
  'tls_client_certificate_bound_access_tokens',
];

/** Typed clients read the whole document, or nothing of it. */
export default defineCheck({
  id: 'authorization/metadata-member-types',
  clause: 'rfc8414:members.types',
  title: 'The optional members of the metadata have the types that are defined for them',
  why: 'Clients with a schema refuse the whole document for one member of another type.',
  sends: 'GET for the metadata of each authorization server.',
  passes:
    'Arrays of strings, of scopes, URLs and booleans where they are defined so, and any other members. Members that are absent, empty or null are judged by authorization/metadata-empty-members-omitted.',
  fails:
    'A string in place of an array, a number in an array, several scopes in one string, "true" in place of true, a relative URL, a URL with blanks, and the like.',
  fix: 'Write arrays as arrays, also those of one element.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'as-auth-methods-text',
    'as-scopes-text',
    'as-scopes-in-one-string',
    'as-cimd-flag-text',
    'as-documentation-no-url',
    'as-registration-endpoint-relative',
    'as-request-flag-text',
  ],
  run: (context) =>
    expectOfServers(
      context,
      (metadata) => [
        ...judgeMembers(metadata, ['scopes_supported'], {
          expected: 'an array of scopes without blanks and quotation marks',
          holds: (value) => isTexts(value) && value.every((one) => scope.test(one)),
        }),
        ...judgeMembers(metadata, lists, { expected: 'an array of strings', holds: isTexts }),
        ...judgeMembers(metadata, urls, { expected: 'an absolute URL', holds: isWrittenUrl }),
        ...judgeMembers(metadata, booleans, {
          expected: 'true or false',
          holds: (value) => typeof value === 'boolean',
        }),
      ],
      'the metadata has none of the optional members',
    ),
});

function judgeMembers(
  metadata: Readonly<Record<string, unknown>>,
  names: readonly string[],
  { expected, holds }: { readonly expected: string; holds(value: unknown): boolean },
): ServerFinding[] {
  return names
    .filter((name) => (metadata[name] ?? '') !== '')
    .map((name) => ({
      statement: `${name} is ${expected}`,
      ok: holds(metadata[name]),
      expected,
      actual: shownValue(metadata[name]),
    }));
}
