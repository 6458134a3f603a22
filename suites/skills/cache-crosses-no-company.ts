import { bearer, type Credentials, valid } from '../../runner/kit/credentials.ts';
import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { isServed, readJsonValue } from './support/answered-json.ts';
import { requireLetIn } from './support/credentials-judged.ts';
import { listSomeSkills } from './support/list-skills.ts';
import { readSkillPage } from './support/read-slugs.ts';
import { searchPath, skillPaths } from './support/skill-paths.ts';

/** Words that are searched for. */
const mostWords = 6;

/** A cache that keeps responses by their URLs shows them to everybody. */
export default defineCheck({
  id: 'skills/cache-crosses-no-company',
  clause: 'service:skills.contracted-only',
  title: 'A URL that one company requested first shows another company its own skills',
  why: 'A cache in front of the service shows customers what another customer has contracted.',
  sends:
    'The list with a new value of the parameter `vivero`, or a search for a word in a mixture of capitals and small letters, so that nobody requested the URL before: as each company alone, and as one company after the other.',
  passes:
    'The skills that a company gets on a URL that it requests alone. Inapplicable if no such URL shows the two companies different skills.',
  fails: 'The skills of the company that requested the URL first.',
  fix: 'Keep nothing that depends on credentials in a shared cache, or make the company a part of its key.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: ['credentials.other-company'],
  mutates: false,
  brokenBy: ['skill-cached-by-url'],
  async run(context) {
    const { api, expect } = context;
    const { otherCompany } = api.tokens;
    if (otherCompany === null) throw new Inapplicable('no token of another company is configured for the main API');
    const companies: Companies = { own: valid, other: bearer(otherCompany, 'valid') };
    for (const draw of await listDraws(context)) {
      const own = (await ask(context, draw(), { credentials: companies.own, name: 'the own company alone' })).slugs;
      const other = (await ask(context, draw(), { credentials: companies.other, name: 'the other company alone' }))
        .slugs;
      if (own === null || other === null || own === other) continue;
      const alone = { own, other };
      for (const [first, second] of [['other', 'own'] as const, ['own', 'other'] as const]) {
        const path = draw();
        const before = await ask(context, path, { credentials: companies[first], name: `the ${first} company first` });
        const after = await ask(context, path, { credentials: companies[second], name: `then the ${second} company` });
        const isCrossed = after.slugs !== null && after.slugs === before.slugs && after.slugs !== alone[second];
        expect.that(`the ${second} company gets its own skills`, !isCrossed, {
          expected: alone[second].split('\n').slice(0, 10),
          actual: after.slugs?.split('\n').slice(0, 10) ?? 'no skills',
          exchange: after.exchange,
        });
      }
      return;
    }
    throw new Inapplicable('no URL that nobody requested before shows the companies different skills');
  },
});

type Companies = Readonly<Record<'own' | 'other', Credentials>>;

/** Resolves to functions that return a path which nobody requested before: what other requests left in a cache is under other URLs. */
async function listDraws({ api, random }: Pick<CheckContext, 'api' | 'random'>): Promise<ReadonlyArray<() => string>> {
  const { skills } = await listSomeSkills(api);
  const words = [...new Set(skills.flatMap((skill) => skill.words.filter((word) => word.length >= 5)))];
  const drawn = Array.from({ length: mostWords }, () => words[random(words.length)]).filter(
    (word) => word !== undefined,
  );
  const mix = (word: string): string =>
    word
      .split('')
      .map((letter) => (random(2) === 0 ? letter.toLowerCase() : letter.toUpperCase()))
      .join('');
  return [
    () => `${skillPaths.list}?vivero=${random(2 ** 31).toString(36)}`,
    ...drawn.map((word) => () => searchPath(mix(word))),
  ];
}

/** Resolves to the slugs of a response in a fixed order, since nobody promises one; `null` where none were recognized. */
async function ask(
  { api }: Pick<CheckContext, 'api'>,
  path: string,
  { credentials, name }: { readonly credentials: Credentials; readonly name: string },
): Promise<{ readonly exchange: Exchange; readonly slugs: string | null }> {
  const { exchange } = await api.visit(path, { credentials, case: name });
  if (exchange.response?.status === 401 || exchange.response?.status === 429) requireLetIn(exchange);
  const read = isServed(exchange) ? readJsonValue(exchange) : null;
  const page = read !== null && 'value' in read ? readSkillPage(read.value, api.slugPointer) : null;
  const slugs = page?.skills.map(({ names }) => names[0]?.text ?? '').toSorted();
  return { exchange, slugs: slugs?.join('\n') ?? null };
}
