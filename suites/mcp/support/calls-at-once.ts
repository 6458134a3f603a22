import { isDeepStrictEqual } from 'node:util';
import type { CheckContext } from '../../../runner/kit/context.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';
import { bearer } from '../../../runner/kit/credentials.ts';
import { describeReply } from '../../../runner/kit/judge-reply.ts';
import type { McpReply } from '../../../runner/kit/json-rpc.ts';
import type { ListedTool, Mcp, McpClient, McpSendOptions } from '../../../runner/kit/mcp.ts';
import { allOf } from './all-of.ts';
import { type DifferingCalls, quickMs } from './differing-calls.ts';
import { nameOf } from './judge-tools.ts';
import { speakAs } from './own-session.ts';
import { pickCallable } from './pick-callable.ts';
import { contentOf, isSameContent } from './tool-content.ts';

/** Somebody who calls tools: a client, in a session of its own where there are sessions, with its credentials. */
interface Caller {
  readonly client: McpClient;
  readonly options: Pick<McpSendOptions, 'credentials' | 'replace'>;
  readonly who: string;
}

/** A call that a caller makes, and what it returns when nothing else is under way. */
export interface KnownCall extends Caller {
  readonly params: Readonly<Record<string, unknown>>;
  readonly alone: unknown;
}

/** Tools that the two companies call, at most, until one shows them different data. */
const mostTools = 8;

/** Which of the two calls each of four clients makes: neighbors make different ones, and so do the first and the last. */
const order = [0, 1, 0, 1] as const;

/** Resolves to the calls of four clients of one company, each made alone before; `null` where a session changes what they return. */
export async function callsOfOneCompany(mcp: Mcp, era: McpClient['era'], { tool, calls, contents }: DifferingCalls) {
  const known: KnownCall[] = [];
  for (const [number, place] of order.entries()) {
    const client = era === 'modern' ? await mcp.client(era) : await mcp.openClient();
    const call = await callAlone({ client, options: {}, who: `client ${number + 1}` }, tool, calls[place]);
    if (!isSameContent(call.alone, contents[place])) return null;
    known.push(call);
  }
  return known;
}

/**
 * Resolves to a call that two companies make, each from two clients and alone before; `null` where there is one company, and where no tool
 * shows them different data twice.
 */
export async function callsOfTwoCompanies(
  { mcp, random, resources }: Pick<CheckContext, 'mcp' | 'random' | 'resources'>,
  clients: readonly [McpClient, McpClient],
) {
  const token = resources.find(({ system }) => system === 'mcp')?.tokens.otherCompany ?? null;
  if (token === null) return null;
  const callers: Caller[] = [];
  for (const [number, client] of clients.entries()) {
    const options = await speakAs(mcp, client, bearer(token, 'unspecified'));
    if (options === null) return null;
    callers.push({ client, options: {}, who: `the own company, client ${number + 1}` });
    callers.push({ client, options, who: `the other company, client ${number + 1}` });
  }
  for (const { tool, given } of (await pickCallable(clients[0], random)).slice(0, mostTools)) {
    const calls: KnownCall[] = [];
    for (const caller of callers) {
      const call = await callAlone(caller, tool, given);
      const before = calls.at(-2);
      const isUsable = call.alone !== null && !isSameContent(calls.at(-1)?.alone, call.alone);
      if (!isUsable || (before !== undefined && !isSameContent(before.alone, call.alone))) break;
      calls.push(call);
    }
    if (calls.length === callers.length) return calls;
  }
  return null;
}

async function callAlone(
  caller: Caller,
  tool: ListedTool,
  given: Readonly<Record<string, unknown>>,
): Promise<KnownCall> {
  const { client, options, who } = caller;
  const params = { name: tool['name'], arguments: given };
  const naming = { case: `${client.eraName}: ${nameOf(tool)}, ${who} alone` };
  const reply = await client.request('tools/call', params, { ...options, ...naming });
  // Many calls that take long may take too long together.
  return { ...caller, params, alone: reply.exchange.durationMs > quickMs ? null : contentOf(reply) };
}

/**
 * Makes the calls at the same time, with one id and connections of their own; resolves to false where one got what is not its own. A call that
 * got a response only when it was sent again may have been left alone by chance: then all are made once more.
 */
export async function judgeAtOnce(
  { expect, openConnection }: Pick<CheckContext, 'expect' | 'openConnection'>,
  calls: readonly KnownCall[],
  id: string,
): Promise<boolean> {
  const make = async (ownId: string): Promise<McpReply[]> =>
    allOf(
      calls.map(({ client, options, params, who }) => {
        const naming = { id: ownId, case: `${client.eraName}: ${who}, all at the same time` };
        return client.request('tools/call', params, { ...options, ...naming, connection: openConnection('mcp') });
      }),
    );
  const first = await make(id);
  const wasSilent = first.some(({ exchange }) => exchange.silences !== undefined);
  // Where more and more of them get none, the run soon doubts that it is the target's doing, which is judged once all is over.
  const again = wasSilent ? await make(`${id}-again`).catch(onlyUntestable) : null;
  const replies = again ?? first;
  let isRight = true;
  for (const [place, call] of calls.entries()) {
    const reply = replies[place];
    if (reply === undefined) continue;
    const fault = faultOf(reply, call, calls);
    isRight &&= fault === null;
    expect.that(`${call.who} gets the result of its own call`, fault === null, {
      expected: 'the result that the call has alone, or an error',
      actual: fault ?? describeReply(reply),
      exchange: reply.exchange,
    });
  }
  return isRight;
}

function onlyUntestable(error: unknown): null {
  if (error instanceof Untestable) return null;
  throw error;
}

/** What changed meanwhile proves nothing: only the result of another call, and none at all, are wrong. */
function faultOf(reply: McpReply, { alone }: KnownCall, calls: readonly KnownCall[]): string | null {
  if (reply.exchange.fault !== null) return describeReply(reply);
  if (reply.exchange.silences !== undefined) return 'no response in time, though one when it was sent again';
  const content = contentOf(reply);
  if (content === null || isSameContent(content, alone)) return null;
  const other = calls.find((one) => isDeepStrictEqual(one.alone, content));
  return other === undefined ? null : `the result of another call, which ${other.who} made`;
}
