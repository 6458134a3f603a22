import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** Clients send all their requests to these servers. */
export default defineCheck({
  id: 'reference/document-servers-usable',
  clause: 'openapi:document.servers-usable',
  title: 'Every server of the published document is a URL that readers can use',
  why: 'Generated clients and "Try it out" send requests nowhere, or to the reader\'s own machine.',
  sends: 'GET of the published document, once per run.',
  passes:
    'No servers, relative servers, variables with defaults, and loopback in a document that is itself on loopback.',
  fails:
    'An undeclared variable, a query or a fragment, a default that is not one of the values, a string that is not a URL, or localhost in a document that is not on localhost.',
  fix: 'Write the public URL, or a relative one.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'doc-server-variable-undeclared',
    'doc-server-no-address',
    'doc-server-default-not-a-value',
    'doc-server-with-query',
  ],
  run: (context) => expectRule(context, 'servers-usable'),
});
