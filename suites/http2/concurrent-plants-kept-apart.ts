import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { requireHttp2 } from './support/http2-responses.ts';
import { concurrently } from './support/tell-apart.ts';

/** How many plants, and how many bodies that are none, are under way at the same time. */
const ofEachKind = 4;

/** Over HTTP/1.1 responses come in the order of the requests; over HTTP/2 the number of the stream is all that ties them together. */
export default defineCheck({
  ...concurrently,
  id: 'http2/concurrent-plants-kept-apart',
  clause: 'rfc9113:streams.own-response',
  title: 'Plants that are created at the same time on one connection get their own responses',
  sends:
    'A plant and a body without members, one after the other. Then four plants and four such bodies at the same time, on the same connection.',
  fails: 'A plant is refused and a body without members is accepted, or a response has the name of another plant.',
  systems: ['plant-store'],
  needs: [...concurrently.needs, 'plant-store.create'],
  mutates: true,
  brokenBy: ['h2-plants-mixed-up'],
  async run({ plantStore, expect, openConnection }) {
    const connection = openConnection('plant-store');
    const alone = await plantStore.create({}, { connection, case: 'a plant alone' });
    requireHttp2(alone);
    const empty = await plantStore.createFrom('{}', { connection, case: 'a body without members alone' });
    const refusal = statusOf(empty);
    if (!isAccepted(alone) || isAccepted(empty))
      throw new Untestable(`one after the other they cannot be distinguished: ${describeAnswer(alone)}`);
    connection.gather(2 * ofEachKind);
    const sent = Array.from({ length: 2 * ofEachKind }, (_, place) =>
      place % 2 === 0
        ? plantStore.create({}, { connection, case: `plant ${place / 2 + 1} beside others` })
        : plantStore.createFrom('{}', { connection, case: `body ${(place + 1) / 2} beside others` }),
    );
    const exchanges = await Promise.all(sent);
    const names = exchanges.map((exchange) => nameIn(exchange.request.body.bytes));
    for (const [place, exchange] of exchanges.entries()) {
      const own = names[place] ?? null;
      const found = nameIn(exchange.response?.body.bytes ?? null);
      const isOtherKind = own === null ? isAccepted(exchange) : statusOf(exchange) === refusal;
      const isOtherName = found !== null && found !== own && names.includes(found);
      expect.that('the response is not that of another request', !isOtherKind && !isOtherName, {
        expected: own === null ? 'a refusal' : `a plant, "${own}" if it is named`,
        actual: describeAnswer(exchange),
        exchange,
      });
    }
  },
});

function statusOf({ response }: Exchange): number {
  return response?.status ?? 0;
}

function isAccepted(exchange: Exchange): boolean {
  return statusOf(exchange) >= 200 && statusOf(exchange) < 300;
}

/** Returns the name of a plant; `null` for anything else. */
function nameIn(bytes: Uint8Array | null): string | null {
  if (bytes === null) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    const name = isObject(value) ? value['name'] : null;
    return typeof name === 'string' ? name : null;
  } catch {
    return null;
  }
}
