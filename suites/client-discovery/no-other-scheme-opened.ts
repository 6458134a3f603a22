import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Untestable } from '../../runner/kit/define-check.ts';
import { foundMembers, serverMetadataRequests } from '../client-support/metadata-requests.ts';
import { requireMcpSignIn } from '../client-support/sign-in-control.ts';

/** What opens a file or an application does so with the rights of the user. */
export default defineRunCheck({
  id: 'client-discovery/no-other-scheme-opened',
  clause: 'mcp-security:client.http-urls-opened',
  title: 'An authorization URL that is not http or https is not opened',
  why: 'A server can make the client open a file or start an application.',
  passes: 'the URL is not opened',
  fails: 'a URL of another scheme is given to the browser',
  fix: 'Open no URL whose scheme is not http or https.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: ['authorization-endpoint-scheme'],
  brokenBy: ['assistant-opens-any-url'],
  judgeRun({ run, plain, expect }) {
    requireMcpSignIn(plain);
    if (plain.opened.length === 0) throw new Untestable('the client gives no URL to the browser that stands by for it');
    const bait = serverMetadataRequests(run).find((entry) => foundMembers(entry) !== null);
    const wrong = run.opened.find(({ url }) => !/^https?:/i.test(url));
    if (wrong === undefined && bait === undefined) throw new Untestable('the client did not come to the point');
    if (wrong === undefined && run.end.kind === 'killed' && !run.end.wasIdle)
      throw new Untestable('the time limit ended the client before it showed what it does');
    expect.that('no URL of another scheme is opened', wrong === undefined, {
      expected: 'nothing opened',
      actual: wrong?.url ?? 'nothing opened',
      entry: bait,
    });
  },
});
