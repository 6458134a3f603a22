import t from 'tap';
import { sampleExchange } from '../reporters/sample-report.test-support.ts';
import { orderOpening } from './order-opening.ts';

t.test('what was sent as bytes stands in the same order, whoever was first', async (t) => {
  const sent = (check: string, place: number) => {
    const sample = sampleExchange(1, { check });
    const parent = `00-${'4'.repeat(32)}-${check.repeat(10)}00000${place}-01`;
    const bytes = Buffer.from(`POST /plants HTTP/1.1\r\nHost: x\r\ntraceparent: ${parent}\r\n\r\n`);
    return { ...sample, request: { ...sample.request, headers: [], rawBase64: bytes.toString('base64') } };
  };
  const [a, b] = [[1, 2].map((place) => sent('a', place)), [1, 2].map((place) => sent('b', place))];
  const inOrder = (exchanges: ReturnType<typeof sent>[]) => orderOpening(exchanges, (exchange) => exchange);
  t.strictSame(inOrder([...b, ...a]), [...a, ...b]);
  t.strictSame(inOrder([...a, ...b]), [...a, ...b]);
});
