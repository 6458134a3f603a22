/** Skills that are requested one by one; a repository has a few dozen. */
const mostAsked = 50;

/**
 * Returns all of the skills, or 50 of a longer list: the first, the last, and others drawn by `random`, the same for the
 * same seed.
 */
export function sampleSkills<Skill>(skills: readonly Skill[], random: (bound: number) => number): readonly Skill[] {
  if (skills.length <= mostAsked) return skills;
  const middle = skills.slice(1, -1);
  for (let index = 0; index < mostAsked - 2; index += 1) {
    const drawn = index + random(middle.length - index);
    const [here, there] = [middle[index], middle[drawn]];
    if (here === undefined || there === undefined) break;
    middle[index] = there;
    middle[drawn] = here;
  }
  return [...skills.slice(0, 1), ...middle.slice(0, mostAsked - 2), ...skills.slice(-1)];
}
