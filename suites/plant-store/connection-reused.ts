import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeLaterSilence, isLeftAlone } from '../../runner/kit/later-silence.ts';

/** One missing response may be chance. The same on a second connection is not. */
const connections = 2;

/** Every widely used client keeps connections open. */
export default defineCheck({
  id: 'plant-store/connection-reused',
  clause: 'rfc9112:connection.persistent',
  title: 'Several plants are accepted one after the other on one connection',
  why: 'Clients that keep connections open lose their later requests.',
  sends:
    'Four plants, one after the other, on one connection. If one gets no response, four plants on a second connection.',
  passes:
    'Each plant is accepted. If the target closes the connection in between, the next plant is sent on a new one.',
  fails:
    'A later plant is refused or causes a server error. Or it gets no response on two connections that were kept open, while the same plant gets a response on a new connection.',
  fix: 'Read each request to its end before the next one, and send a response to each. Or send `Connection: close` in every response.',
  systems: ['plant-store'],
  httpVersion: '1.1',
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['second-request-refused', 'later-requests-unanswered'],
  async run(context) {
    for (let round = 1; round <= connections; round += 1) {
      if (!(await sendSeveral(context, round === connections))) return;
    }
  },
});

/** Resolves to true if a later plant got no response. On the last connection this is also asserted. */
async function sendSeveral({ plantStore, expect, openConnection }: CheckContext, isLast: boolean): Promise<boolean> {
  const connection = openConnection();
  for (const name of ['first', 'second', 'third', 'fourth']) {
    const exchange = await plantStore.create({}, { case: name, connection });
    if (!isLeftAlone(exchange)) {
      expect.accepted(exchange);
      continue;
    }
    if (isLast) expect.that(...describeLaterSilence(exchange));
    return true;
  }
  return false;
}
