import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { drawSample } from './support/draw-sample.ts';
import { describeVisit, requireAnswer, typeOf } from './support/page-answer.ts';
import { listImages } from './support/page-targets.ts';

/** Images that are looked at. */
const mostImages = 20;
/** What is for those who have signed in, or for browsers alone, may be refused. */
const refused: readonly number[] = [401, 403];

/** A page without its pictures has holes. */
export default defineCheck({
  id: 'site/images-served',
  clause: 'practice:pages.images-served',
  title: 'Images of public pages and of their Markdown are there',
  why: 'Readers see a broken picture, and agents that look at it get a page that says that there is nothing.',
  sends:
    'GET of up to 20 images on the target that the promised pages and two posts name, in HTML and in Markdown, drawn by the seed.',
  passes: 'A success with a type of images, or none; 401 and 403; images of other hosts are not requested.',
  fails: 'Any other status from 400, or a page in place of an image.',
  fix: 'Build the paths of images from the place where they are published, in the Markdown as well.',
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
      context.expect.that('the image is there', isThere || leadsAway || refused.includes(status), {
        expected: 'a status below 400, and no page',
        actual: { image: written, answer: describeVisit(visit) },
        exchange: visit.exchange,
      });
    }
  },
});
