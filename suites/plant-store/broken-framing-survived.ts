import { defineCheck } from '../../runner/kit/define-check.ts';
import { plantText } from './support/plant-text.ts';

/** Clients often lose their connection in the middle of a request, and some count bytes wrong. */
export default defineCheck({
  id: 'plant-store/broken-framing-survived',
  clause: 'rfc9112:message.incomplete',
  title: 'A body shorter or longer than announced causes no server error',
  why: 'One client takes the server down, stores half a plant, or breaks the next request of another client.',
  sends:
    'A plant whose Content-Length is too small. Half a body and half a chunk, each followed by the end of the connection. Then a valid plant.',
  passes:
    'No response to the broken requests, or any response except a 5xx, and no success for half a body. The valid plant is accepted. Bytes after a body count as a second request, so 501 and 505 are allowed.',
  fails: 'Another 5xx, a success for half a body, or a refusal of the valid plant afterwards.',
  fix: 'Read exactly the announced length, and treat the end of input as an error of this one request.',
  systems: ['plant-store'],
  httpVersion: '1.1',
  needs: ['plant-store.create'],
  mutates: true,
  mayEndTarget: true,
  brokenBy: ['truncated-json-crashes'],
  async run({ plantStore, expect }) {
    const tooLong = await plantStore.sendBytes({
      bytes: (fields, path, plant) => {
        const body = plantText(plant);
        return Buffer.from(`${head(fields, path)}Content-Length: ${body.length - 10}\r\n\r\n${body}`);
      },
      case: 'more than was announced',
    });
    expect.noServerError(tooLong);
    const halves = {
      'half of a body': 'Content-Length: 60\r\n\r\n',
      'half of a chunk': 'Transfer-Encoding: chunked\r\n\r\n40\r\n',
    };
    for (const [name, framing] of Object.entries(halves)) {
      const half = await plantStore.sendBytes({
        bytes: (fields, path, plant) => Buffer.from(`${head(fields, path)}${framing}{"id":${plant.id},`),
        case: name,
        closeAfterWrite: true,
      });
      if (expect.noServerError(half) && half.response) expect.notServed(half);
    }
    expect.accepted(await plantStore.create({}, { case: 'the next plant' }));
  },
});

function head(fields: string, path: string): string {
  return `POST ${path} HTTP/1.1\r\n${fields}Content-Type: application/json\r\n`;
}
