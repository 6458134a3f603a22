import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** An unknown name says that credentials are needed, but not which ones. */
export default defineCheck({
  id: 'reference/document-security-schemes-known',
  clause: 'openapi:document.security-schemes-known',
  title: 'Every security requirement of the published document names a declared scheme',
  why: 'Generated clients send no credentials, and "Try it out" sends none either.',
  sends: 'GET of the published document, once per run.',
  passes:
    'Empty security, for operations or for the document. An optional `{}` next to others. Declared schemes without use.',
  fails: 'A requirement, of an operation or of the document, whose name is not declared.',
  fix: 'Declare the scheme, or fix its name.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-security-scheme-unknown', 'doc-global-security-unknown'],
  run: (context) => expectRule(context, 'security-schemes-known'),
});
