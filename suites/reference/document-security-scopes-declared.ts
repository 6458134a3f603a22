import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** A scope that nobody can ask for closes the operation to everybody. */
export default defineCheck({
  id: 'reference/document-security-scopes-declared',
  clause: 'openapi:document.security-scopes-declared',
  title: 'Every scope that the published document requires is offered by an OAuth flow of the scheme',
  why: 'Clients ask for the scopes that the flows offer: the token that they get never opens the operation.',
  sends: 'GET of the published document, once a run.',
  passes: 'Requirements without scopes, schemes that offer scopes nobody requires, flows that name no scopes at all.',
  fails: 'A requirement of an OAuth scheme with a scope that none of its flows offers.',
  fix: 'Offer the scope in the flows, or fix its name in the requirement.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-scope-unknown'],
  run: (context) => expectRule(context, 'security-scopes-declared'),
});
