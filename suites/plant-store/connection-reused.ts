import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeLaterSilence, isLeftAlone } from '../../runner/kit/later-silence.ts';

/** One silence may be chance; the same on a second connection is not. */
const connections = 2;

/** Connections are kept open by every client that matters. */
export default defineCheck({
  id: 'plant-store/connection-reused',
  clause: 'rfc9112:connection.persistent',
  title: 'Several plants are accepted one after the other on one connection',
  why: 'Every second request of a client that keeps connections open goes wrong.',
  sends:
    'Four plants, one after the other, on a connection of their own; again on another one where one got no response.',
  passes: 'Each is accepted; a target that closes the connection in between is asked on a new one.',
  fails:
    'A later plant is refused or fails; or gets no response on two connections that were kept open, while the same plant gets one on a new connection.',
  fix: 'Read each request to its end before the next, and answer each on its own; or say Connection: close in every response.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['second-request-refused', 'later-requests-unanswered'],
  async run(context) {
    for (let round = 1; round <= connections; round += 1) {
      if (!(await sendSeveral(context, round === connections))) return;
    }
  },
});

/** Resolves to true where a later plant got no response; that is stated where it is the last chance. */
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
