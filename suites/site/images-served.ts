import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { drawSample } from './support/draw-sample.ts';
import { describeVisit, requireAnswer, typeOf } from './support/page-answer.ts';
import { listImages } from './support/page-targets.ts';

/** Images that are requested at most. */
const mostImages = 20;
/** Images for signed-in users, or only for browsers, may be refused. */
const refused: readonly number[] = [401, 403];

/** A page without its images has holes. */
export default defineCheck({
  id: 'site/images-served',
  clause: 'practice:pages.images-served',
  title: 'The images of public pages and of their Markdown exist',
  why: 'Readers see a broken image, and agents get an error page in its place.',
  sends:
    'GET of up to 20 images on the target that the promised pages and two posts reference, in HTML and in Markdown, selected by the seed.',
  passes:
    'A success status with an image type or without a type, or 401 or 403. The check does not request images of other hosts.',
  fails: 'Any other status from 400, or a page in place of an image.',
  fix: 'Build the paths of images from the place where they are published, also in the Markdown.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['md-image-missing', 'page-icon-a-page', 'page-posts-image-missing'],
  async run(context) {
    const { items } = drawSample(await listImages(context), mostImages, context);
    if (items.length === 0) throw new Inapplicable('no public page names an image on the target');
    for (const { at, written } of items) {
      const visit = await context.site.visit(at, {
        accept: 'image/*,*/*;q=0.8',
        shared: true,
        case: at.pathname.slice(0, 200),
      });
      requireAnswer(visit);
      const status = visit.exchange.response?.status ?? 0;
      const isThere = visit.exchange.fault === null && status < 400 && typeOf(visit.exchange) !== 'text/html';
      const leadsAway = visit.stopped !== null;
      context.expect.that('the image exists', isThere || leadsAway || refused.includes(status), {
        expected: 'a status below 400, and not a page',
        actual: { image: written, answer: describeVisit(visit) },
        exchange: visit.exchange,
      });
    }
  },
});
