import { defineCheck } from '../../runner/kit/define-check.ts';

/** An empty body is no JSON, with its length given or not. */
export default defineCheck({
  id: 'plant-store/empty-body-refused',
  clause: 'service:plants.body-required',
  title: 'A request without a body is refused',
  why: 'A client that forgot the body waits for nothing, or a plant without members is stored.',
  sends:
    'POST /plants with Content-Length: 0, in chunks of which the first is the last, and with neither length nor body.',
  passes: 'Each is refused with a 4xx in time.',
  fails: 'One is accepted, makes the server fail or is never answered.',
  fix: 'Treat a missing body as a body that is no JSON: answer 400 with an Error.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: false,
  brokenBy: ['empty-body-accepted', 'empty-body-unanswered', 'empty-body-crashes'],
  async run({ plantStore, expect }) {
    const mediaType = 'application/json';
    expect.refused(await plantStore.createFrom(null, { case: 'Content-Length: 0', mediaType }));
    expect.refused(await plantStore.createFrom('', { case: 'no chunk', mediaType, framing: 'chunked' }));
    expect.refused(await plantStore.createFrom(null, { case: 'no body and no media type', mediaType: null }));
    const unframed = await plantStore.sendBytes({
      bytes: (fields, path) =>
        Buffer.from(`POST ${path} HTTP/1.1\r\n${fields}Content-Type: ${mediaType}\r\nConnection: close\r\n\r\n`),
      case: 'neither length nor body',
      operation: 'create-plant',
      body: new Uint8Array(),
    });
    expect.refused(unframed);
  },
});
