import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** The interactive reference requests credentials from its user by this scheme. */
export default defineCheck({
  id: 'reference/document-security-schemes-complete',
  clause: 'openapi:document.security-schemes-complete',
  title: 'Every security scheme of the published document is complete',
  why: 'Clients know that they need a key, but not where to send it.',
  sends: 'GET of the published document, once per run.',
  passes: 'Schemes in capitals, empty scopes, and mutualTLS in 3.1.',
  fails:
    'An API key without name or place, http without a scheme, oauth2 without flows, a flow without its URLs or scopes, or a type that does not exist.',
  fix: 'Add the missing members.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'doc-api-key-without-name',
    'doc-http-without-scheme',
    'doc-oauth-without-flows',
    'doc-oauth-without-token-url',
    'doc-security-type-unknown',
    'doc-api-key-in-body',
  ],
  run: (context) => expectRule(context, 'security-schemes-complete'),
});
