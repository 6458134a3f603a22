import { defineCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { legacyRevisions } from './support/revisions.ts';

/** Clients of every age ask for the version that they know. */
export default defineCheck({
  id: 'mcp/supported-versions-negotiated',
  clause: 'mcp-2025-11-25:lifecycle.supported-version',
  title: 'Each published version is answered with one that exists',
  why: 'A client that is offered a version of another name, or not the one that both know, disconnects.',
  sends: 'initialize with the revisions 2024-11-05, 2025-03-26, 2025-06-18 and 2025-11-25.',
  passes:
    'A published revision; the very same where another answer shows that the server supports it. An error for one it does not support.',
  fails: 'A text that names no revision, another revision than one that the server supports, a server error.',
  fix: 'Answer the version asked for where it is supported, else the latest one that is.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['initialize-own-version-name', 'initialize-one-version-older', 'initialize-of-first-revision-crashes'],
  async run({ mcp, expect }) {
    const client = await mcp.client('legacy');
    const agreed = new Set<unknown>([client.revision]);
    const answers: Array<readonly [string, unknown]> = [];
    for (const protocolVersion of ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25']) {
      const reply = await mcp.initialize({ protocolVersion }, { case: protocolVersion });
      expect.noServerError(reply.exchange);
      if (reply.result === null && !agreed.has(protocolVersion)) continue;
      const given = reply.result?.['protocolVersion'];
      // A member that is missing is judged by mcp/initialize-result-complete.
      if (reply.result !== null && typeof given !== 'string') continue;
      answers.push([protocolVersion, given]);
      if (legacyRevisions.includes(given)) agreed.add(given);
      expect.that('the version in the answer is a published one', legacyRevisions.includes(given), {
        expected: `${protocolVersion}, or another revision up to 2025-11-25`,
        actual: showValue(given),
        exchange: reply.exchange,
      });
    }
    const differing = answers.filter(([version, given]) => agreed.has(version) && given !== version);
    expect.that('a version that the server supports is answered with the same', differing.length === 0, {
      expected: 'the version asked for, where it was agreed to before',
      actual: differing.map(([version, given]) => ({ asked: version, answered: showValue(given) })),
      exchange: client.opening.exchange,
    });
  },
});
