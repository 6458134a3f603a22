import type { CheckContext } from '../../../runner/kit/context.ts';
import { bearer } from '../../../runner/kit/credentials.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { describeReply } from '../../../runner/kit/judge-reply.ts';
import { type LimitedScope, unknownNeed } from '../../../runner/kit/scope-need.ts';
import { needOfTools } from '../../bearer/support/need-of-tools.ts';
import { requireCalls } from './call-tools.ts';
import { nameOf } from './judge-tools.ts';
import { speakAs } from './own-session.ts';
import { contentOf } from './tool-content.ts';

/** Tools of the domain that are called at the most. */
const mostCalls = 4;

/**
 * Calls read-only tools that need the scope that a token lacks, with the full token and with that one, and states that the latter gets no data.
 * Throws {@link Inapplicable} where no tool that may be called is known to need the scope, and where none gives data.
 */
export async function judgeNarrowToken(
  context: Pick<CheckContext, 'mcp' | 'expect' | 'authorization'>,
  limited: LimitedScope,
): Promise<void> {
  const { mcp, expect } = context;
  const isWanted = await needOfTools(context, limited);
  for (const client of await mcp.clients()) {
    if (!(await client.listCallableTools()).some(isWanted))
      throw new Inapplicable(unknownNeed(limited, 'a tool that may be called', 'tool <name>'));
    const calls = await requireCalls(client, { wanted: isWanted, enough: mostCalls });
    const options = await speakAs(mcp, client, bearer(limited.token, 'unspecified'));
    for (const call of options === null ? [] : calls) {
      const params = { name: call.tool['name'], arguments: call.arguments };
      const reply = await client.request('tools/call', params, {
        ...options,
        case: `${client.eraName}: ${nameOf(call.tool)}`,
      });
      expect.that(`nothing is read without the scope ${limited.lacks}`, contentOf(reply) === null, {
        expected: 'a refusal',
        actual: describeReply(reply),
        exchange: reply.exchange,
      });
    }
  }
}
