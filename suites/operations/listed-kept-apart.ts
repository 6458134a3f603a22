import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findReadableLists, judgeListed } from './support/listed-for-one.ts';

/** What is there already belongs to somebody. */
export default defineCheck({
  id: 'operations/listed-kept-apart',
  clause: 'openapi:resource.companies-apart',
  title: 'Another company reads nothing that only the list of its owner shows',
  why: 'A company reads the data of others by their ids, or gets their lists from a cache.',
  sends:
    'Up to twelve lists whose entries have a GET of their own, as each of two companies (credentials.otherCompany) one right after the other; up to three entries that one of them is shown, as both; and what stands below such an entry, such as /orders/{id}/lines, as both, and for an id that nothing has. Where the list can be searched, up to four texts of the entry are searched for.',
  passes:
    'Entries that both lists show, as what is shared is, and entries that another company is refused, with all that stands below them. Parts that are there for an id that nothing has, lists without an end, and lists of other parameters are not judged.',
  fails:
    'An entry that another company reads by its id though its whole list does not show it, a part of an entry that it cannot read, or a search that finds the entry, and an entry of a list that is not there (404) for the company of the list, and is there for the other one.',
  fix: 'Look things up within the company of the token, their parts too, and keep nothing that differs by company under its URL alone.',
  systems: ['api'],
  needs: ['credentials.other-company'],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-other-tenant-read', 'lib-other-tenant-listed', 'lib-other-tenant-found-in-list'],
  async run({ api, expect }) {
    const campaign = await api.campaign();
    const lists = findReadableLists(campaign, api.tokens.otherCompany ?? '');
    let judged = 0;
    for (const readable of lists) {
      const verdicts = await judgeListed(campaign, readable);
      const again = verdicts.every(({ ok }) => ok) ? verdicts : await judgeListed(campaign, readable);
      for (const { statement, ok, exchange, ...facts } of verdicts) {
        const isUnstable = !ok && !again.some((one) => one.statement === statement && !one.ok);
        judged += 1;
        expect.that(
          `GET ${readable.list.operation.path}: ${statement}${isUnstable ? ' (unstable)' : ''}`,
          ok || isUnstable,
          { ...facts, exchange: { ...exchange, case: null } },
        );
      }
    }
    if (judged === 0) throw new Inapplicable('no list shows entries that could be read as two companies');
  },
});
