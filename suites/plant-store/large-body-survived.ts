import type { FreshPlant } from '../../runner/kit/request.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';

const mebibyte = 1024 * 1024;

/** Bodies of these sizes cost a server memory for as long as it reads them. */
export default defineCheck({
  id: 'plant-store/large-body-survived',
  clause: 'rfc8259:parser.limits',
  title: 'A name of 1 MiB and one of 16 MiB make no server fail',
  why: 'A few large requests fill the memory and end the process for everybody.',
  sends: 'Plants whose name has 1 MiB and 16 MiB.',
  passes:
    'Any answer in time but a 5xx: accepted, 400 or 413; the server may close the connection. The next plant is accepted.',
  fails: 'A 5xx, no answer in time, or a server that serves no more.',
  fix: 'Limit the size of a body where it is read and answer 413 beyond it.',
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

/** Written as bytes at once: as a text of JavaScript it would be held several times over. */
function plantWithNameOf({ id }: FreshPlant, nameBytes: number): Uint8Array {
  const start = `{"id":${id},"name":"`;
  const text = Buffer.alloc(start.length + nameBytes + 2, 'n');
  text.write(start, 'latin1');
  text.write('"}', start.length + nameBytes, 'latin1');
  return text;
}
