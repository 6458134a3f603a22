import t from 'tap';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { askInPieces } from './ask-in-pieces.ts';

const closed = { fault: { kind: 'closed' }, response: null } as unknown as Exchange;
const refused = { fault: null, response: { status: 401 } } as unknown as Exchange;

function sender(exchanges: readonly Exchange[]): { readonly send: () => Promise<Exchange>; sent: number } {
  const sender = {
    sent: 0,
    send: () => {
      const exchange = exchanges[Math.min(sender.sent, exchanges.length - 1)];
      sender.sent += 1;
      return Promise.resolve(exchange as Exchange);
    },
  };
  return sender;
}

t.test('a refusal that was lost while chunks were sent is waited for', async (t) => {
  const twice = sender([closed, closed, refused]);
  t.equal(await askInPieces(twice.send, { framing: 'chunked' }), refused);
  t.equal(twice.sent, 3);
  t.equal(await askInPieces(sender([closed]).send, { framing: 'chunked' }), null, 'nothing is served');
});

t.test('a connection that is closed under a whole request stays a fault', async (t) => {
  const once = sender([closed, refused]);
  t.equal(await askInPieces(once.send, {}), closed);
  t.equal(once.sent, 1);
});
