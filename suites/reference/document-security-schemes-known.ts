import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** A name that leads nowhere says that credentials are needed, and not which. */
export default defineCheck({
  id: 'reference/document-security-schemes-known',
  clause: 'openapi:document.security-schemes-known',
  title: 'Every security requirement of the published document names a declared scheme',
  why: 'Clients are generated without credentials, and "Try it out" sends none.',
  sends: 'GET of the published document, once a run.',
  passes:
    'Empty security, for operations or for all; an optional {} beside others; declared schemes that nothing uses.',
  fails: 'A requirement, of an operation or of the document, whose name is not declared.',
  fix: 'Declare the scheme, or fix its name.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-security-scheme-unknown', 'doc-global-security-unknown'],
  run: (context) => expectRule(context, 'security-schemes-known'),
});
