import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { readStrictJson } from '../../runner/documents/strict-json.ts';
import { isJsonAnswer, isServed } from './support/answered-json.ts';
import { protectedRequests } from './support/protected-requests.ts';

/** JSON that one parser tolerates is refused by another. */
export default defineCheck({
  id: 'skills/strict-json',
  clause: 'rfc8259:text.skills',
  title: 'Skills are served in strict JSON',
  why: 'Accented letters arrive broken, and clients with a strict parser cannot read the response.',
  sends: 'GET of the list, the search and a listed skill.',
  passes: 'UTF-8 without a byte order mark, with each member of an object once.',
  fails: 'Latin-1, a byte order mark, a repeated member, or text that is not JSON.',
  fix: 'Write the body with a JSON library, and send its bytes as UTF-8.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'skill-json-in-latin-1',
    'skill-json-byte-order-mark',
    'skill-json-member-twice',
    'skill-list-gzip-unnamed',
  ],
  async run({ api, expect, random }) {
    let judged = 0;
    const requests = await protectedRequests(api, random);
    const coded = { headers: [['Accept-Encoding', 'gzip']], shared: true } as const;
    for (const { name, path, ...sending } of [
      ...requests.map((one) => ({ ...one, shared: true })),
      ...requests.map((one) => ({ ...one, ...coded, name: `${one.name} in gzip` })),
    ]) {
      const { exchange } = await api.visit(path, sending);
      if (!isServed(exchange) || !isJsonAnswer(exchange)) continue;
      const read = readStrictJson(exchange.response?.body.bytes ?? new Uint8Array());
      if (!read.ok && (read.kind === 'size' || read.kind === 'depth')) continue;
      judged += 1;
      expect.that(`${name}: the body is strict JSON`, read.ok, {
        expected: 'strict JSON in UTF-8',
        actual: read.ok ? 'strict JSON' : read.fault,
        exchange,
      });
    }
    if (judged === 0) throw new Untestable('neither the list, the search nor a skill is served as JSON');
  },
});
