import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { madeUpTag } from '../../runner/kit/entity-tags.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import type { Visit } from '../../runner/kit/web.ts';
import { requireAnswer } from './support/page-answer.ts';
import { entityTag } from './support/page-caching.ts';
import { visitPage } from './support/page-visits.ts';
import { type KeptResource, listKept } from './support/validated-resources.ts';

/** Caches hold several versions, and gateways weaken tags on their way. */
export default defineCheck({
  id: 'site/own-tag-in-any-form-confirmed',
  clause: 'rfc9110:conditional.tag-forms',
  title: 'A tag that gets 304 alone gets it in a list, weakened, and as "*" too',
  why: 'Caches with several versions, and clients behind a gateway that weakens tags, download everything again each time.',
  sends:
    'GET of a page, a post, their Markdown, /llms.txt and /sitemap.xml with If-None-Match of its own tag, before and after the others: a list of a made-up tag and its own, its own as a weak and as a strong one, and "*".',
  passes: '304 each time. Only content whose own tag gets 304 before and after is judged.',
  fails: 'Any other status.',
  fix: 'Split If-None-Match at its commas, leave out W/ on both sides before you compare, and take "*" for every tag.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-tag-lists-not-read', 'site-tags-compared-strongly', 'site-star-not-known'],
  async run(context) {
    let judged = 0;
    for (const kept of await listKept(context)) {
      const visit = await visitPage(context.site, kept.path, kept.accept);
      requireAnswer(visit);
      const tag = entityTag(visit.exchange.response?.headers ?? [])?.value ?? null;
      if (visit.exchange.response?.status === 200 && tag !== null && (await judgeForms(context, { kept, visit, tag })))
        judged += 1;
    }
    if (judged === 0) throw new Inapplicable('nothing on the site gets 304 for its own tag');
  },
});

interface Tagged {
  readonly kept: KeptResource;
  readonly visit: Visit;
  readonly tag: string;
}

/** Resolves to false where the tag alone does not get 304, before or after the others. */
async function judgeForms({ site, expect }: CheckContext, { kept, visit, tag }: Tagged): Promise<boolean> {
  const ask = async (value: string): Promise<Exchange> => {
    const headers = [['If-None-Match', value]] as const;
    const name = `${kept.path} with If-None-Match: ${value.slice(0, 60)}`;
    return (await site.visit(visit.url, { accept: kept.accept, headers, redirects: 0, case: name })).exchange;
  };
  const isConfirmed = ({ response }: Exchange): boolean => response?.status === 304;
  if (!isConfirmed(await ask(tag))) return false;
  const opaque = tag.replace(/^W\//, '');
  const forms = [`${madeUpTag}, ${tag}`, `${tag},${madeUpTag}`, tag.startsWith('W/') ? opaque : `W/${opaque}`, '*'];
  const answers = [];
  for (const form of forms) answers.push(await ask(form));
  if (!isConfirmed(await ask(tag))) return false;
  for (const exchange of answers)
    expect.that('the content is not sent again', isConfirmed(exchange), {
      expected: 'status 304',
      actual: exchange.response?.status ?? 'no response',
      exchange,
    });
  return true;
}
