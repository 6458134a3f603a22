import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeDirectedOrders } from './support/directed-orders.ts';
import { judgeOppositeOrders } from './support/opposite-orders.ts';
import { judgeOrder } from './support/order-rules.ts';
import { judgeOrderedPages } from './support/ordered-pages.ts';
import { judgeTurnedPages } from './support/turned-pages.ts';

/** Who asks for the newest reads the first page alone. */
export default defineCheck({
  id: 'operations/order-kept',
  clause: 'openapi:list.order',
  title: 'A list is in the order that its request names',
  why: 'A client that reads the first page of what is sorted gets other entries than it wants.',
  sends:
    'GET of each list of the document, with each member of the enum of a parameter such as sort or order_by, and both ways where another parameter names the direction. Then several small pages of some of these, and the first pages upwards and downwards.',
  passes:
    'Numbers, dates and times in the order that the value names: name, -name, +name, name:asc, name:desc, or a direction of asc or desc beside it. Texts in any order that its opposite turns round. A value without an opposite is not judged.',
  fails:
    'Two numbers, dates or times that follow each other the other way round, or three texts or more that do so in the same way upwards and downwards; a page that begins with a value that belongs before the end of the page before; small pages that are turned round each by itself, so that a list downwards begins with the same entries as upwards.',
  fix: 'Sort by the parameter before the list is divided into pages.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: [
    'lib-descending-ignored',
    'lib-descending-titles-ignored',
    'lib-pages-sorted-by-themselves',
    'lib-direction-ignored',
    'lib-pages-turned-by-themselves',
    'lib-pages-turned-without-sort',
  ],
  async run(context) {
    const opposite = (await judgeOppositeOrders(context)) + (await judgeDirectedOrders(context));
    const judged = opposite + (await judgeOrderedPages(context)) + (await judgeTurnedPages(context));
    const nothing = 'no list was sorted by a member of its entries';
    await judgeCampaign(context, judgeOrder, judged === 0 ? nothing : null);
  },
});
