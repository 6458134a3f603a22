import { bearer, type Credentials, valid } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import type { Connection } from '../../runner/kit/request.ts';
import { isServed, readJsonValue } from './support/answered-json.ts';
import { readSkillPage } from './support/read-slugs.ts';
import { skillPaths } from './support/skill-paths.ts';

/** Gateways send the requests of many clients over one connection. */
export default defineCheck({
  id: 'skills/company-of-each-request',
  clause: 'service:skills.contracted-only',
  title: 'Each request on a connection gets the skills of its own company',
  why: 'Behind a gateway, customers share connections. A company that is remembered for a connection is shown to the next customer.',
  sends:
    'The list as the one company and as the other, each on a connection of its own. Then the list as the other company on the connection of the first.',
  passes:
    'The same list to the other company on each connection. Inapplicable if both companies are shown the same skills.',
  fails: 'A skill that the first company is shown, and that the other is shown only after it on its connection.',
  fix: 'Find the company out from the credentials of each request, and keep nothing of it for the connection.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: ['credentials.other-company'],
  mutates: false,
  brokenBy: ['api-company-kept-for-connection'],
  async run({ api, expect, openConnection }) {
    const { otherCompany } = api.tokens;
    if (otherCompany === null) throw new Inapplicable('no token of another company is configured for the main API');
    const other = bearer(otherCompany, 'valid');
    const ask = async (connection: Connection, credentials: Credentials, name: string): Promise<Exchange> =>
      (await api.visit(skillPaths.list, { connection, credentials, case: name })).exchange;
    const shown = (exchange: Exchange): ReadonlySet<string> => {
      if (!isServed(exchange)) throw new Untestable(`the list is not served: ${describeAnswer(exchange)}`);
      const read = readJsonValue(exchange);
      const page = 'value' in read ? readSkillPage(read.value, api.slugPointer) : null;
      if (page === null) throw new Inapplicable('no slugs were recognized in the list');
      return new Set(page.skills.flatMap(({ names }) => names.map(({ text }) => text)));
    };
    const [ofFirst, ofOther] = [openConnection('api'), openConnection('api')];
    const own = shown(await ask(ofFirst, valid, 'the list as the first company'));
    const theirs = shown(await ask(ofOther, other, 'the list as the other company'));
    const onlyOwn = [...own].filter((name) => !theirs.has(name));
    if (onlyOwn.length === 0) throw new Inapplicable('both companies are shown the same skills');
    const exchange = await ask(ofFirst, other, 'the list as the other company, on the connection of the first');
    const after = shown(exchange);
    const leaked = onlyOwn.filter((name) => after.has(name));
    expect.that('no skill of the first company is shown', leaked.length === 0, {
      expected: [],
      actual: leaked.slice(0, 5),
      exchange,
    });
  },
});
