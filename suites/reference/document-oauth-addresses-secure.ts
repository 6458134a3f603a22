import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** What is sent there are codes, secrets and tokens. */
export default defineCheck({
  id: 'reference/document-oauth-addresses-secure',
  clause: 'openapi:document.oauth-addresses-secure',
  title: 'OAuth addresses of the published document are https URLs',
  why: 'Credentials travel in the clear.',
  sends: 'GET of the published document, once a run.',
  passes: 'https, and http on loopback; references relative to the document in 3.1.',
  fails: 'http addresses of other hosts, texts that are no URL.',
  fix: 'Name the https addresses.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-oauth-over-http', 'doc-oauth-no-url'],
  run: (context) => expectRule(context, 'oauth-addresses-secure'),
});
