import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { callsOfOneCompany, callsOfTwoCompanies, judgeAtOnce } from './support/calls-at-once.ts';
import { findDifferingCalls } from './support/differing-calls.ts';

/** Tools wait for databases, and meanwhile others call them. */
export default defineCheck({
  id: 'mcp/concurrent-calls-kept-apart',
  clause: 'json-rpc:response.one',
  title: 'Clients that call a tool at the same time get the results of their own arguments',
  why: 'One customer receives what another one requested, and the other waits for a response that never comes.',
  sends:
    'Two calls of a read-only tool whose results differ, several times alone. Then both at the same time, with the same id, from two and from four clients in sessions and on connections of their own; and a call of two companies where a token of another one is configured.',
  passes:
    'For each call the result that it has alone, or an error. Inapplicable if no call that takes less than a second has a result that depends on an argument and stays the same.',
  fails: 'The result of another call, or no response in time.',
  fix: 'Give each client a server and a transport of its own, and keep what belongs to a call in no variable that calls share.',
  systems: ['mcp'],
  asksEachOf: ['mcp'],
  credentials: 'unneeded',
  needs: [],
  mutates: false,
  // What a call returns alone is known only where no other check calls anything.
  runsAlone: true,
  brokenBy: ['calls-share-a-transport', 'calls-share-their-arguments', 'calls-share-their-company'],
  async run({ mcp, expect, random, resources, openConnection }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      const found = await findDifferingCalls(client, random);
      const own = found === null ? null : await callsOfOneCompany(mcp, client.era, found);
      const [first, second] = own ?? [];
      if (own === null || first === undefined || second === undefined) continue;
      judged += 1;
      const two = await callsOfTwoCompanies({ mcp, random, resources }, [first.client, second.client]);
      // Where responses are lost each costs a time-out, so two calls are made first.
      const together = [own.slice(0, 2), ...(two === null ? [] : [two]), own, ...(two === null ? [] : [two]), own];
      for (const [round, calls] of together.entries())
        // Within a session no id is used twice.
        if (!(await judgeAtOnce({ expect, openConnection }, calls, `vivero-at-once-${round + 1}`))) break;
    }
    if (judged === 0) throw new Inapplicable('no tool that may be called has a result that depends on an argument');
  },
});
