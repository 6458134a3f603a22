import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';

/** Ids of clients that count downwards, from the clock, or in their own alphabet. */
const ids = [-7, 9007199254740991, '007', 'é'];

/** A server has no opinion on how its clients number their requests. */
export default defineCheck({
  id: 'mcp/any-id-served',
  clause: 'json-rpc:request.any-id',
  title: 'A request is served whatever its id is',
  why: 'Clients that number their requests another way get an error for each of them.',
  sends:
    'Plain requests with an ordinary id, and where these are served, with the ids -7, 2^53-1, "007" and é. Each is repeated if it is refused.',
  passes: 'A result. What id a response has is judged by `mcp/ids-echoed`.',
  fails: 'An error twice in succession, or no response in time.',
  fix: 'Accept any string and any number as an id.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['negative-request-ids-refused'],
  async run({ mcp, expect }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      const plain = await client.askPlainly({ case: `${client.eraName}: an ordinary id` });
      if (plain.result === null) continue;
      judged += 1;
      for (const id of ids) {
        const ask = (): ReturnType<typeof client.askPlainly> =>
          client.askPlainly({ id, case: `${client.eraName}: id ${String(id)}` });
        const first = await ask();
        const reply = first.result === null ? await ask() : first;
        expect.that(`a request with the id ${String(id)} is served`, reply.result !== null, {
          expected: 'a result, as with an ordinary id',
          actual: describeReply(reply),
          exchange: reply.exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('no plain request is served');
  },
});
