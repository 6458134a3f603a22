import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { isServed } from './support/answered-json.ts';
import { requireLetIn } from './support/credentials-judged.ts';
import { followPages, listPaths } from './support/list-skills.ts';

/** Clients follow the link to the next page. */
export default defineCheck({
  id: 'skills/next-page-served',
  clause: 'rfc8288:next.leads-on',
  title: 'A next page that the list of skills names is served',
  why: 'Clients that follow the link get an error in place of the remaining skills.',
  sends:
    'GET of the list, and of each next page that it names, in its body or in a Link field, up to ten. The same in small pages where the published document has a parameter for their size.',
  passes: 'Pages of skills, up to one that names no next page. Inapplicable if the list names no next page.',
  fails:
    'A next page that is missing, fails, is not a page of the list, or leads to a host inside a private network or to the page that named it.',
  fix: 'Build the link from the URL that the client used, with the offset of the next page.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'skill-next-page-missing',
    'skill-next-page-of-another-host',
    'skill-next-page-the-same',
    'skill-small-page-missing',
  ],
  async run({ api, expect }) {
    const followed = [];
    for (const path of await listPaths(api)) followed.push(...(await followPages(api, path)));
    if (followed.length === 0) throw new Inapplicable('the list names no next page');
    for (const { written, fault, exchange, isListed } of followed) {
      if (fault === null && !isServed(exchange)) requireLetIn(exchange);
      expect.that('the next page is served', fault === null && isServed(exchange) && isListed, {
        expected: 'status 200 with a page of the list',
        actual: fault === null ? describeAnswer(exchange) : `${written}: ${fault}`,
        exchange,
      });
    }
  },
});
