import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';

/** Clients name the agreed version in every request, since they must. */
export default defineCheck({
  id: 'mcp/agreed-version-served',
  clause: 'mcp-2025-11-25:transport.version-agreed',
  title: 'The version that initialize agreed on is accepted in MCP-Protocol-Version',
  why: 'Every request of a client is refused after a successful opening: often a gateway knows fewer versions than the server behind it.',
  sends:
    'In a session of its own `ping`, GET and DELETE with the agreed version, and what gets 400 once more without it.',
  passes:
    'Any response that does not depend on the field. Inapplicable before revision 2025-06-18, which introduced it.',
  fails: '400 with the agreed version, and another status without it.',
  fix: 'Let the server agree only on versions that everything in front of it accepts, or add the version there.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['agreed-version-refused', 'agreed-version-refused-at-get'],
  async run({ mcp, expect }) {
    const { revision, versionRefused, exchange } = await mcp.sessionTrial();
    if (revision < '2025-06-18') throw new Inapplicable(`revision ${revision} has no version header`);
    expect.that('no request is refused for the agreed version', versionRefused.length === 0, {
      expected: `a response that does not depend on MCP-Protocol-Version: ${revision}`,
      actual:
        versionRefused.length === 0
          ? 'such responses'
          : versionRefused.map(({ method, exchange: refused }) => `${method}: ${describeAnswer(refused)}`),
      exchange: versionRefused[0]?.exchange ?? exchange,
    });
  },
});
