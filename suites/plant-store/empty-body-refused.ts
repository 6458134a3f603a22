import { defineCheck } from '../../runner/kit/define-check.ts';

/** An empty body is not JSON, with or without a length. */
export default defineCheck({
  id: 'plant-store/empty-body-refused',
  clause: 'service:plants.body-required',
  title: 'A request without a body is refused',
  why: 'A client that forgot the body gets no response, or the store keeps a plant without members.',
  sends:
    'POST /plants with `Content-Length: 0`, as chunked with only the last chunk, without a body and a media type, and with neither a length nor a body.',
  passes: 'Each request is refused with a 4xx status in time.',
  fails: 'A request is accepted, causes a server error, or gets no response.',
  fix: 'Treat a missing body as a body that is not JSON: return 400 with an Error.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: false,
  brokenBy: ['empty-body-accepted', 'empty-body-unanswered', 'empty-body-crashes'],
  async run({ plantStore, target, expect }) {
    const mediaType = 'application/json';
    expect.refused(await plantStore.createFrom(null, { case: 'Content-Length: 0', mediaType }));
    expect.refused(await plantStore.createFrom('', { case: 'no chunk', mediaType, framing: 'chunked' }));
    expect.refused(await plantStore.createFrom(null, { case: 'no body and no media type', mediaType: null }));
    // Over HTTP/2 nothing announces a body.
    if (!target.speaksHttp1('plant-store')) return;
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
