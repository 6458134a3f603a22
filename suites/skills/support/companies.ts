import type { Api } from '../../../runner/kit/api.ts';
import { bearer, type Credentials } from '../../../runner/kit/credentials.ts';
import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import { listSkills, type SkillList } from './list-skills.ts';

/** Two companies, and the skills that only the first lists. */
export interface TwoCompanies {
  readonly own: SkillList;
  readonly other: SkillList;
  readonly otherCredentials: Credentials;
  /** Skills that the first company lists and the other does not; not empty. */
  readonly onlyOwn: SkillList['skills'];
}

/**
 * Resolves to what two companies list.
 *
 * Throws {@link Inapplicable} if both list the same, and {@link Untestable} if their lists could not be read completely.
 */
export async function compareCompanies(api: Api): Promise<TwoCompanies> {
  const { otherCompany } = api.tokens;
  if (otherCompany === null) throw new Inapplicable('no token of another company is configured for the main API');
  const otherCredentials = bearer(otherCompany, 'valid');
  const own = await listSkills(api);
  const other = await listSkills(api, otherCredentials);
  if (!other.isWhole) throw new Untestable('the other company lists more skills than vivero could read');
  const theirs = new Set(other.skills.map(({ slug }) => slug));
  const onlyOwn = own.skills.filter(({ slug }) => !theirs.has(slug));
  if (onlyOwn.length === 0)
    throw new Inapplicable('both companies list the same skills, so a leak between them cannot be detected');
  return { own, other, otherCredentials, onlyOwn };
}
