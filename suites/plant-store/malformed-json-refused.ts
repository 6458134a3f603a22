import { defineCheck } from '../../runner/kit/define-check.ts';

/** None of these is a plant to any parser, however lenient, so nothing can come to be stored. */
const bodies: Readonly<Record<string, string>> = {
  'an object that is not closed': '{',
  'truncated after a name': '{"id":1,"name"',
  'truncated inside a text': '{"id":1,"name":"Bol',
  'truncated before the last brace': '{"id":1,"name":"Boldo"',
  'a closing brace alone': '}',
  'a list closed as an object': '[1}',
  'a missing colon': '{"id" 1,"name" "Boldo"}',
  'a missing value': '{"id":,"name":}',
  'no JSON at all': 'id=1&name=Boldo',
  'a bare word': 'Boldo',
  'only blanks': ' \r\n\t ',
};

/** A body that cannot be read is the commonest fault there is, and must not cost more than an answer. */
export default defineCheck({
  id: 'plant-store/malformed-json-refused',
  clause: 'service:plants.body-json',
  title: 'A body that is no JSON is refused in time',
  why: 'Clients with a fault wait until they time out, or see a server fault where the fault is theirs.',
  sends: 'Truncated objects, a missing colon or value, bare words and blanks.',
  passes: 'Each is refused with a 4xx in time.',
  fails: 'One is accepted, makes the server fail, or is never answered.',
  fix: 'Catch the error of the JSON parser and answer 400 with an Error.',
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
