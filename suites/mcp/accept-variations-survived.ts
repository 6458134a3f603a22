import { defineCheck } from '../../runner/kit/define-check.ts';
import { askPlainly } from './support/plain-request.ts';

const values = ['application/json', '*/*', 'text/event-stream', 'application/*;q=0.5, text/*', 'garbage', null];

/** Clients have to accept both forms of answers, and not all of them do. */
export default defineCheck({
  id: 'mcp/accept-variations-survived',
  clause: 'rfc9110:status.5xx-mcp',
  title: 'No Accept makes the server fail',
  why: 'Scripts and older clients send what they like; a failure tells them nothing, 406 tells them all.',
  sends: 'A plain request with other values of Accept, and one without it.',
  passes: 'A result, 406, 400: any answer but a server error.',
  fails: 'A 5xx, or no answer in time.',
  fix: 'Answer in the form that is accepted, or 406.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['accept-wildcard-crashes', 'accept-absent-crashes'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients()) {
      for (const accept of values) {
        const reply = await askPlainly(client, {
          replace: { accept },
          case: `${client.era}: ${accept ?? 'no Accept'}`,
        });
        expect.noServerError(reply.exchange);
      }
    }
  },
});
