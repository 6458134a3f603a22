import type { ListedSkill } from './read-slugs.ts';

/**
 * Returns some of the skills: the first, then those that differ most from what was chosen, by what few skills have in common with
 * all others, such as their area; alike ones are drawn by `random`, the same for the same seed.
 */
export function chooseUnlike<Skill extends Pick<ListedSkill, 'kinds'>>(
  skills: readonly Skill[],
  most: number,
  random: (bound: number) => number,
): readonly Skill[] {
  const members = membersByValues(skills);
  const chosen = skills.slice(0, 1);
  const left = skills.slice(1);
  while (chosen.length < most && left.length > 0) {
    const candidates = left.map((skill, index) => ({ index, news: newsOf(skill, { members, chosen }) }));
    const best = candidates.reduce((one, { news }) => (news > one ? news : one), '');
    const alike = candidates.filter(({ news }) => news === best);
    const drawn = alike[random(alike.length)];
    if (drawn !== undefined) chosen.push(...left.splice(drawn.index, 1));
  }
  return chosen;
}

/** Members that tell kinds apart, the coarsest first: what all have alike says nothing. */
function membersByValues(skills: ReadonlyArray<Pick<ListedSkill, 'kinds'>>): string[] {
  const values = new Map<string, Set<string>>();
  for (const { kinds } of skills)
    for (const [member, value] of kinds) values.set(member, (values.get(member) ?? new Set()).add(value));
  return [...values]
    .filter(([, found]) => found.size > 1)
    .sort(([, one], [, other]) => one.size - other.size)
    .map(([member]) => member);
}

/** One digit a member, 1 where the skill has a value that none of the chosen has. */
function newsOf<Skill extends Pick<ListedSkill, 'kinds'>>(
  skill: Skill,
  { members, chosen }: { readonly members: readonly string[]; readonly chosen: readonly Skill[] },
): string {
  return members
    .map((member) => {
      const value = skill.kinds.get(member);
      return value !== undefined && !chosen.some(({ kinds }) => kinds.get(member) === value) ? '1' : '0';
    })
    .join('');
}
