import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** The interactive reference asks for credentials by it. */
export default defineCheck({
  id: 'reference/document-security-schemes-complete',
  clause: 'openapi:document.security-schemes-complete',
  title: 'Every security scheme of the published document is complete',
  why: 'Clients know that a key is needed and not where to put it.',
  sends: 'GET of the published document, once a run.',
  passes: 'Schemes in capitals, scopes that are empty, mutualTLS in 3.1.',
  fails:
    'An API key without name or place, http without scheme, oauth2 without flows, a flow without its addresses or scopes, a type that does not exist.',
  fix: 'Add what is missing.',
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
