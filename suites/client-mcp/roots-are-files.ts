import { isObject } from '../../runner/documents/json-value.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { sessionsOf, declaredBy } from '../../runner/kit/client/mcp-sessions.ts';
import type { SentMessage } from '../../runner/kit/client/read-entry.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { askedOfClient } from '../client-support/asked-of-client.ts';

/** Servers work on these folders. */
export default defineRunCheck({
  id: 'client-mcp/roots-are-files',
  clause: 'mcp-2025-11-25:client.roots-are-files',
  title: 'Declared roots are returned as file URIs',
  why: 'A server that requests roots waits for ever, or gets what it cannot open.',
  passes: 'a list of file:// URIs, also an empty one, or an error',
  fails: 'another scheme, or nothing within 5 s while the stream is open',
  fix: 'Respond to roots/list with file:// URIs, or do not declare the capability.',
  kinds: ['mcp-legacy'],
  uses: ['mcp-tools-call'],
  scenarios: ['server-asks'],
  brokenBy: ['legacy-roots-of-other-scheme', 'legacy-ignores-roots'],
  judgeRun({ run, expect }) {
    if (!sessionsOf(run).some((session) => isObject(declaredBy(session)['roots'])))
      throw new Inapplicable('the client does not declare roots');
    const question = askedOfClient(run, 'roots-id');
    if (question === null) throw new Untestable('the client was not sent roots/list');
    const { asked, own } = question;
    const openMs = (asked.respondedMs ?? asked.arrivedMs) - asked.arrivedMs;
    if (own === undefined && openMs < waitedMs) throw new Untestable('the client did not stay until it had to respond');
    expect.that('roots/list gets file URIs', own !== undefined && areFiles(own.message), {
      expected: 'roots with file:// URIs',
      actual: own?.message ?? 'nothing within 5 s',
      entry: (own ?? { entry: asked }).entry,
    });
  },
});

/** So long the scenario holds the stream open, less what its timer may be early. */
const waitedMs = 4900;

function areFiles(message: SentMessage['message']): boolean {
  if (isObject(message['error'])) return true;
  const result = message['result'];
  const roots = isObject(result) ? result['roots'] : undefined;
  return (
    Array.isArray(roots) &&
    roots.every((root) => isObject(root) && typeof root['uri'] === 'string' && root['uri'].startsWith('file://'))
  );
}
