import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeReferences } from './support/judge-references.ts';

/** Such a URL is chosen by the server. */
export default defineRunCheck({
  id: 'client-mcp-content/network-references-unfetched',
  clause: 'mcp-2026-07-28:client.network-references-unfetched',
  title: 'Schemas of other origins are not fetched',
  why: 'A server makes the client call at a URL of its choice, in its network, and learns when the tool is used.',
  passes: 'no request to the URL in $ref',
  fails: 'a request to it',
  fix: 'Leave references that are no part of the schema unresolved, unless a person has switched that on.',
  kinds: ['mcp-modern'],
  uses: ['mcp-tools-list'],
  scenarios: ['schema-network-ref'],
  brokenBy: ['modern-fetches-references'],
  judgeRun: judgeReferences,
});
