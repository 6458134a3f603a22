import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** Where clients send everything. */
export default defineCheck({
  id: 'reference/document-servers-usable',
  clause: 'openapi:document.servers-usable',
  title: 'Every server of the published document is an address that readers can use',
  why: 'Generated clients and "Try it out" send requests nowhere, or to the machine of whoever reads.',
  sends: 'GET of the published document, once a run.',
  passes: 'No servers, relative ones, variables with defaults, loopback in a document that is itself on loopback.',
  fails:
    'A variable that is not declared, a default that is none of the values, no address, localhost in a document that is not on one.',
  fix: 'Name the public address, or a relative one.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-server-variable-undeclared', 'doc-server-no-address', 'doc-server-default-not-a-value'],
  run: (context) => expectRule(context, 'servers-usable'),
});
