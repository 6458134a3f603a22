import type { FreshPlant } from '../../runner/kit/request.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';

const mebibyte = 1024 * 1024;

/** A server keeps bodies of these sizes in memory while it reads them. */
export default defineCheck({
  id: 'plant-store/large-body-survived',
  clause: 'rfc8259:parser.limits',
  title: 'Names of 1 MiB and 16 MiB cause no server error',
  why: 'A few large requests fill the memory and end the process for all clients.',
  sends: 'Plants whose name has 1 MiB and 16 MiB.',
  passes:
    'Any response in time except a 5xx: accepted, 400 or 413. The server may close the connection. The next plant is accepted.',
  fails: 'A 5xx, no response in time, or a server that no longer responds.',
  fix: 'Limit the size of a body while you read it, and return 413 beyond the limit.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  stress: true,
  brokenBy: ['large-body-crashes'],
  async run({ plantStore, expect }) {
    const options = { maxBodyBytes: 20 * mebibyte };
    for (const size of [1, 16]) {
      const write = (plant: FreshPlant): Uint8Array => plantWithNameOf(plant, size * mebibyte);
      expect.noServerError(await plantStore.createFrom(write, { ...options, case: `${size} MiB` }));
    }
    expect.accepted(await plantStore.create({}, { case: 'the next plant' }));
  },
});

/** Written as bytes at once: a JavaScript string would be held in memory several times. */
function plantWithNameOf({ id }: FreshPlant, nameBytes: number): Uint8Array {
  const start = `{"id":${id},"name":"`;
  const text = Buffer.alloc(start.length + nameBytes + 2, 'n');
  text.write(start, 'latin1');
  text.write('"}', start.length + nameBytes, 'latin1');
  return text;
}
