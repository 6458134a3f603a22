import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** If no flow offers a required scope, no client can get access to the operation. */
export default defineCheck({
  id: 'reference/document-security-scopes-declared',
  clause: 'openapi:document.security-scopes-declared',
  title: 'An OAuth flow of the scheme offers every scope that the document requires',
  why: 'Clients request the scopes that the flows offer, and never get a token that opens the operation.',
  sends: 'GET of the published document, once per run.',
  passes: 'Requirements without scopes, schemes with additional scopes, and flows without any scopes.',
  fails: 'A requirement of an OAuth scheme with a scope that none of its flows offers.',
  fix: 'Offer the scope in the flows, or fix its name in the requirement.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-scope-unknown'],
  run: (context) => expectRule(context, 'security-scopes-declared'),
});
