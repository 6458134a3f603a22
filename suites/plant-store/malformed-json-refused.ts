import { defineCheck } from '../../runner/kit/define-check.ts';

/** No parser, however lenient, reads a plant from these bodies, so nothing can be stored. */
const bodies: Readonly<Record<string, string>> = {
  'an object that is not closed': '{',
  'truncated after a name': '{"id":1,"name"',
  'truncated inside a string': '{"id":1,"name":"Bol',
  'truncated before the last brace': '{"id":1,"name":"Boldo"',
  'a closing brace alone': '}',
  'an array closed as an object': '[1}',
  'a missing colon': '{"id" 1,"name" "Boldo"}',
  'a missing value': '{"id":,"name":}',
  'not JSON at all': 'id=1&name=Boldo',
  'a bare word': 'Boldo',
  'only blanks': ' \r\n\t ',
};

/** A body that cannot be parsed is the most common error. */
export default defineCheck({
  id: 'plant-store/malformed-json-refused',
  clause: 'service:plants.body-json',
  title: 'A body that is not JSON is refused in time',
  why: 'Clients with a defect wait until they time out, or see a server error although the request is wrong.',
  sends: 'Truncated objects, objects without a colon or a value, form fields, bare words and blanks.',
  passes: 'Each body is refused with a 4xx status in time.',
  fails: 'A body is accepted, causes a server error, or gets no response.',
  fix: 'Catch the error of the JSON parser, and return 400 with an Error.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: false,
  brokenBy: [
    'malformed-json-unanswered',
    'malformed-json-crashes',
    'truncated-json-crashes',
    'malformed-json-accepted',
  ],
  async run({ plantStore, expect }) {
    for (const [name, body] of Object.entries(bodies)) {
      expect.refused(await plantStore.createFrom(body, { case: name }));
    }
    expect.refused(
      await plantStore.createFrom('{', { case: 'an object that is not closed, in chunks', framing: 'chunked' }),
    );
  },
});
