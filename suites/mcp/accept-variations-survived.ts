import { defineCheck } from '../../runner/kit/define-check.ts';

const values = ['application/json', '*/*', 'text/event-stream', 'application/*;q=0.5, text/*', 'garbage', null];

/** Clients have to accept both media types of a response, and some of them do not. */
export default defineCheck({
  id: 'mcp/accept-variations-survived',
  clause: 'rfc9110:status.5xx-mcp',
  title: 'No value of Accept causes a server error',
  why: 'Scripts and older clients send other values of Accept. A 406 tells them what is wrong, a server error does not.',
  sends: 'A plain request with each of five other values of Accept, and one without Accept.',
  passes: 'Any response that is not a server error, such as a result, 406 or 400.',
  fails: 'A 5xx, or no response in time.',
  fix: 'Respond in a media type that the client accepts, or return 406.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['accept-wildcard-crashes', 'accept-absent-crashes'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients()) {
      for (const accept of values) {
        const reply = await client.askPlainly({
          replace: { accept },
          case: `${client.eraName}: ${accept ?? 'no Accept'}`,
        });
        expect.noServerError(reply.exchange);
      }
    }
  },
});
