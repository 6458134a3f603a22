import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findSkills } from './support/find-skills.ts';
import { listSomeSkills } from './support/list-skills.ts';

/** Fewer skills may all be near to any text. */
const fewestSkills = 3;

/** A search that ignores its parameter returns the same results for every word. */
export default defineCheck({
  id: 'skills/search-depends-on-text',
  clause: 'service:skills.search-by-text',
  title: 'The results of a search depend on its text',
  why: 'Agents get every skill for every query, and use the first one.',
  sends: 'A search for words of three listed skills, and for a random word.',
  passes:
    'Different results, or another order. For an unknown word also the nearest results. Inapplicable with fewer than three skills.',
  fails: 'The whole list, in the same order, for each of them.',
  fix: 'Read the parameter `q`, and filter or rank by it.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['skill-search-ignores-q'],
  async run({ api, expect, random }) {
    const { skills } = await listSomeSkills(api);
    const words = [...new Set(skills.flatMap((skill) => skill.words[0] ?? []))].slice(0, 3);
    if (skills.length < fewestSkills || words.length < fewestSkills)
      throw new Inapplicable('the list has fewer than three skills with words of their own');
    const nonsense = Array.from({ length: 20 }, () => 'bcdfghjkmnpqrstvwxz'.charAt(random(19))).join('');
    const found = [];
    for (const text of words) found.push(await findSkills(api, text));
    found.push(await findSkills(api, nonsense, 'a made-up word'));
    const [first] = found;
    if (first === undefined || found.some(({ names }) => names === null))
      throw new Inapplicable('no skills were recognized in the results of the search');
    const isAll = (first.names?.length ?? 0) >= fewestSkills;
    const isOne = found.every(({ names }) => JSON.stringify(names) === JSON.stringify(first.names));
    expect.that('the results depend on the text', !(isAll && isOne), {
      expected: 'results or an order that differ',
      actual: isAll && isOne ? `the same ${first.names?.length ?? 0} results for each` : 'they differ',
      exchange: found.at(-1)?.exchange ?? first.exchange,
    });
  },
});
