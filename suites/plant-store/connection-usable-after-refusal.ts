import { none } from '../../runner/kit/credentials.ts';
import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { isLeftAlone } from '../../runner/kit/later-silence.ts';

/** Larger than what a server reads at once, small enough for every limit. */
const sizeable = 200_000;

const refused: Readonly<Record<string, { readonly body: string; readonly mediaType?: string }>> = {
  'a missing member': { body: '{}' },
  'malformed JSON': { body: '{"id":1,' },
  'an empty body': { body: '' },
  'another media type': { body: 'Boldo', mediaType: 'text/plain' },
  'a sizeable body of another media type': { body: 'boldo '.repeat(sizeable / 6), mediaType: 'text/plain' },
  'a sizeable malformed body': { body: `{"name":"${'n'.repeat(sizeable)}` },
};

/** A server that responds before it has read the body takes the rest of the body for the next request. */
export default defineCheck({
  id: 'plant-store/connection-usable-after-refusal',
  clause: 'rfc9112:connection.persistent',
  title: 'After a refusal the same connection serves the next plant',
  why: 'One invalid request breaks the next one on the connection. Behind a proxy that request belongs to another client.',
  sends: 'Requests that must be refused, small and large, each followed by a valid plant on the same connection.',
  passes:
    'The plant after each refusal is accepted. If the target closes the connection, the next plant is sent on a new one.',
  fails: 'The plant after a refusal is refused, causes a server error, or gets no response.',
  fix: 'Read the body of a refused request to its end, or send `Connection: close` with the response.',
  systems: ['plant-store'],
  httpVersion: '1.1',
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['connection-spoilt-by-refusal', 'second-request-refused'],
  async run({ plantStore, expect, openConnection }) {
    const connection = openConnection();
    const requireKept = (exchange: Exchange): Exchange => {
      if (!isLeftAlone(exchange)) return exchange;
      throw new Untestable(
        'later requests on a connection get no response; plant-store/connection-reused reports that',
      );
    };
    requireKept(await plantStore.create({}, { case: 'first', connection }));
    requireKept(await plantStore.create({}, { case: 'a plant after a plant', connection }));
    await plantStore.create({ name: 'n'.repeat(100_000) }, { case: 'a stranger', credentials: none, connection });
    expect.accepted(requireKept(await plantStore.create({}, { case: 'a plant after a stranger', connection })));
    for (const [name, { body, mediaType = 'application/json' }] of Object.entries(refused)) {
      await plantStore.createFrom(body, { case: name, mediaType, connection });
      expect.accepted(requireKept(await plantStore.create({}, { case: `a plant after ${name}`, connection })));
    }
  },
});
