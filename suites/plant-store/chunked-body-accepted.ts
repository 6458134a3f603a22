import { defineCheck } from '../../runner/kit/define-check.ts';

/** Clients that write a body as it is made do not know its length. */
export default defineCheck({
  id: 'plant-store/chunked-body-accepted',
  clause: 'rfc9112:chunked.decoded',
  title: 'A body in chunks is accepted',
  why: 'Clients that stream their requests are refused.',
  sends: 'A plant with Transfer-Encoding: chunked instead of Content-Length.',
  passes: 'It is accepted.',
  fails: 'It is refused, such as with 411, or makes the server fail.',
  mend: 'Let the HTTP server decode the chunked coding, and let no proxy demand Content-Length.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['chunked-body-refused'],
  async run({ plantStore, expect }) {
    expect.accepted(await plantStore.create({}, { framing: 'chunked' }));
  },
});
