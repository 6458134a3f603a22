import { Inapplicable } from '../../runner/kit/define-check.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { pathOf } from '../../runner/kit/client/read-entry.ts';
import { looselyDecoded } from './support/loosely-decoded.ts';

/** A value that goes into a path is data; what separates segments is not. */
export default defineRunCheck({
  id: 'client-api/slug-encoded',
  clause: 'rfc3986:client.segment-encoded',
  title: 'A slug becomes one percent-encoded segment of the path',
  why: 'The client gets another record or none where a slug has a slash, a question mark or a letter beyond ASCII.',
  passes: 'one segment that decodes to the slug, its digits in any case, more letters encoded than need be',
  fails: 'a slug as it is, split at its slash, encoded twice, or in another charset',
  fix: 'Encode the slug once with encodeURIComponent, or what your language has for one segment of a path.',
  kinds: ['rest'],
  uses: ['api'],
  scenarios: ['odd-slugs'],
  brokenBy: ['shop-slug-split', 'shop-slug-encoded-twice', 'shop-slug-in-latin-1', 'shop-slug-as-form'],
  judgeRun({ run, expect }) {
    const slug = run.values.get('slug') ?? '';
    const [mark = ''] = slug.split('/');
    const sent = run.entries.filter((entry) => looselyDecoded(pathOf(entry)).includes(mark));
    if (sent.length === 0) throw new Inapplicable('the client requests no skill by the slug that it was given');
    for (const entry of sent)
      expect.that('the slug is one segment', segmentOf(pathOf(entry)) === slug, {
        expected: `/api/skills/${encodeURIComponent(slug)}`,
        actual: entry.target.slice(0, 300),
        entry,
      });
  },
});

function segmentOf(path: string): string | null {
  const [empty, api, skills, segment = '', ...more] = path.split('/');
  if (empty !== '' || api !== 'api' || skills !== 'skills' || more.length > 0) return null;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
