import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { type Exchange, headerValue } from '../../runner/kit/exchange.ts';
import { requireAnswer } from './support/page-answer.ts';
import { entityTag } from './support/page-caching.ts';
import { listKept } from './support/validated-resources.ts';

/** Compressed content is another sequence of bytes. */
export default defineCheck({
  id: 'site/codings-tagged-apart',
  clause: 'rfc9110:etag.unique',
  title: 'Compressed and plain bytes have different strong entity tags',
  why: 'A cache or a resuming client joins parts of both, and the result is unreadable.',
  sends:
    'GET of a page, a post, their Markdown, /llms.txt and /sitemap.xml, with Accept-Encoding: gzip and with identity.',
  passes: 'The tags differ or are weak, there are no tags, or the response is not compressed.',
  fails: 'One strong tag for both the compressed and the plain bytes.',
  fix: 'Mark the tag as weak (W/) if a later stage compresses, or add the coding to the tag.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['page-gzip-with-tag-of-plain', 'llms-gzip-with-tag-of-plain'],
  async run(context) {
    let judged = 0;
    for (const { path, accept } of await listKept(context)) {
      const ask = async (coding: string): Promise<Exchange> => {
        const headers = [['Accept-Encoding', coding]] as const;
        const visit = await context.site.visit(path, { accept, headers, shared: true, case: `${path} in ${coding}` });
        requireAnswer(visit);
        return visit.exchange;
      };
      const [coded, plain] = [await ask('gzip'), await ask('identity')];
      const [tag, other] = [coded, plain].map(({ response }) => entityTag(response?.headers ?? []));
      const differ =
        codingOf(coded) !== codingOf(plain) && [coded, plain].every(({ response }) => response?.status === 200);
      if (!tag || !other || !differ) continue;
      judged += 1;
      context.expect.that('their tags differ', tag.value !== other.value || !tag.isStrong, {
        expected: 'two different entity tags, or weak ones',
        actual: tag.value.slice(0, 100),
        exchange: coded,
      });
    }
    if (judged === 0) throw new Inapplicable('nothing of the site has an entity tag and is compressed on request');
  },
});

function codingOf({ response }: Exchange): string | null {
  return headerValue(response?.headers ?? [], 'content-encoding');
}
