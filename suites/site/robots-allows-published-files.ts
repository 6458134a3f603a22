import { Inapplicable, Untestable, defineCheck } from '../../runner/kit/define-check.ts';
import { promisedPages } from './support/page-visits.ts';
import { findRobots } from './support/robots-find.ts';
import { showPath } from './support/show-path.ts';
import { twinOf } from './support/twin-path.ts';

const files: readonly string[] = ['/llms.txt', '/llms-full.txt'];

/** Files for agents must not be forbidden to agents. */
export default defineCheck({
  id: 'site/robots-allows-published-files',
  clause: 'rfc9309:rules.published-files-allowed',
  title: 'robots.txt does not forbid what the site publishes for agents',
  why: 'Agents that obey the rules never read what was written for them.',
  sends:
    'GET of /robots.txt. Its rules are matched against the promised pages, their Markdown, llms.txt and llms-full.txt.',
  passes: 'Rules for other paths, or only for some robots. Inapplicable if the whole site is forbidden, as on staging.',
  fails: 'A rule for all robots that forbids one of these, while the rest of the site is allowed.',
  fix: 'Allow these paths in the rule.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['robots-forbids-llms', 'robots-forbids-markdown', 'robots-forbids-blog'],
  async run({ site, expect }) {
    const { robots, exchange } = await findRobots(site);
    if (robots === null) throw new Inapplicable('the site has no robots.txt');
    const pages = promisedPages(site);
    const published = [...files, ...pages, ...pages.map(twinOf)].map((path) => site.address(path));
    const forbidden = robots.forbidden([site.address('/'), ...published]);
    if (forbidden === null) throw new Untestable('the rules of robots.txt cannot be matched in time');
    if (forbidden.length > published.length) throw new Inapplicable('robots.txt forbids the whole site');
    const shut = forbidden.filter(({ href }) => href !== site.address('/').href);
    expect.that('robots.txt forbids none of the files for agents', shut.length === 0, {
      expected: [],
      actual: shut.map(showPath),
      exchange,
    });
  },
});
