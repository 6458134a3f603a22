import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { findSkills } from './support/find-skills.ts';
import { listSomeSkills } from './support/list-skills.ts';

/** Typed languages distinguish null from an empty array. */
export default defineCheck({
  id: 'skills/nothing-found-is-a-list',
  clause: 'practice:skills.nothing-found',
  title: 'A search that finds nothing returns an empty array',
  why: 'Clients that count the results fail as soon as there are no results.',
  sends: 'A search for a word of a listed skill, and one for a random word.',
  passes: 'An array, empty or with the nearest results. Or 404 or 204.',
  fails: 'null or no member, if the other search has an array there.',
  fix: 'Begin with an empty array, and add the results.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['skill-search-nothing-null', 'skill-search-nothing-left-out'],
  async run({ api, expect, random }) {
    const { skills } = await listSomeSkills(api);
    const word = skills.flatMap((skill) => skill.words[0] ?? [])[0];
    const some = word === undefined ? null : await findSkills(api, word);
    if (some === null || (some.names?.length ?? 0) === 0)
      throw new Inapplicable('no search found results to compare with');
    const nonsense = Array.from({ length: 20 }, () => 'bcdfghjkmnpqrstvwxz'.charAt(random(19))).join('');
    const nothing = await findSkills(api, nonsense, 'a made-up word');
    const { exchange, value } = nothing;
    // 404 and 204 already say that there are no results.
    const isSaid = [404, 204].includes(exchange.response?.status ?? 0);
    const isArray = Array.isArray(some.value)
      ? Array.isArray(value)
      : isObject(some.value) && isAlike(some.value, value);
    expect.that('the results are an array', isSaid || isArray, {
      expected: 'an array, as in the other search',
      actual: value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 200),
      exchange,
    });
  },
});

/** Each member that is an array with something in it in one is an array in the other. */
function isAlike(one: Readonly<Record<string, unknown>>, other: unknown): boolean {
  if (!isObject(other)) return false;
  const full = Object.entries(one).filter(([, member]) => Array.isArray(member) && member.some(isObject));
  return full.every(([name]) => Array.isArray(other[name]));
}
