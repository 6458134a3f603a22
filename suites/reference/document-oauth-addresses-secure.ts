import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** Clients send codes, secrets and tokens to these URLs. */
export default defineCheck({
  id: 'reference/document-oauth-addresses-secure',
  clause: 'openapi:document.oauth-addresses-secure',
  title: 'The OAuth URLs of the published document are https URLs',
  why: 'Credentials are sent unencrypted.',
  sends: 'GET of the published document, once per run.',
  passes: 'https, and http on loopback. In 3.1 also references relative to the document.',
  fails: 'http URLs of other hosts, or strings that are not URLs.',
  fix: 'Write the https URLs.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-oauth-over-http', 'doc-oauth-no-url'],
  run: (context) => expectRule(context, 'oauth-addresses-secure'),
});
