import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';

/** Header sections, which servers limit alike, are a few dozen KiB long at most. */
const mostExtensionBytes = 16 * 1024 * 1024;

/** Extensions of chunks are no content, so that the limit of bodies does not count them. */
export default defineCheck({
  id: 'http1/chunk-extensions-limited',
  clause: 'rfc9112:chunked.extensions-limited',
  title: 'A plant with 16 MiB of chunk extensions is not accepted',
  why: 'A client keeps the service reading for as long as it likes: the limit of bodies does not count these bytes.',
  sends: 'A valid plant in chunks, over HTTP/1.1. Then one whose last chunk has an extension of 16 MiB.',
  passes: 'A refusal such as 413, or the end of the connection, once the extension is too long.',
  fails: 'The plant is accepted: all of the extension was read.',
  fix: 'Count the bytes of chunk extensions, respond with 413 beyond some 16 KiB, and close the connection. New versions of most servers do.',
  systems: ['plant-store'],
  httpVersion: '1.1',
  needs: ['plant-store.create'],
  mutates: true,
  stress: true,
  brokenBy: ['chunk-extensions-unlimited'],
  async run({ plantStore, expect }) {
    const send = (name: string, extension: Uint8Array): ReturnType<typeof plantStore.sendBytes> =>
      plantStore.sendBytes({
        case: name,
        bytes: (fields, path, plant) => {
          const body = JSON.stringify(plant);
          const head = `POST ${path} HTTP/1.1\r\n${fields}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
          const first = `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n`;
          return Buffer.concat([Buffer.from(`${head}${first}0`), extension, Buffer.from('\r\n\r\n')]);
        },
      });
    const plain = await send('a short extension', Buffer.from(';vivero=1'));
    const status = plain.response?.status ?? 0;
    if (status < 200 || status > 299)
      throw new Untestable(`plants in chunks with a short extension are not accepted: ${describeAnswer(plain)}`);
    const extension = Buffer.alloc(mostExtensionBytes, 'v');
    extension.write(';', 'latin1');
    expect.notServed(await send('an extension of 16 MiB', extension));
    expect.accepted(await plantStore.create({}, { case: 'the next plant' }));
  },
});
