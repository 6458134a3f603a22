import type { DescribedMembers } from '../../../runner/documents/openapi/described-members.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import type { Verdict } from './judge-campaign.ts';
import { shownOf } from './shown-values.ts';
import { nameOf } from './name-of.ts';
import { requestMembers, responseMembers } from './request-schemas.ts';

/** Shorter strings are the same by chance. */
const shortest = 4;

/**
 * Returns whether a response shows a string that was sent for a member which requests alone have: their schema calls it writeOnly, and that of
 * the response does not name it. Where it does, the schema of the response decides.
 */
export function judgeWriteOnlySent(asked: AskedCase, { document }: Pick<Campaign, 'document'>): Verdict[] {
  const { case: found, exchange } = asked;
  const pair = shownOf(asked, document.value);
  const requested = pair === null ? null : requestMembers(found.operation, exchange, document.value);
  if (pair === null || requested === null) return [];
  const returned = responseMembers(found.operation, exchange, document.value);
  return Object.entries(pair.sent).flatMap(([name, sent]): Verdict[] => {
    if (typeof sent !== 'string' || sent.length < shortest) return [];
    if (!isWriteOnly(requested, name) || returned?.schemas.has(name) === true) return [];
    const isShown = pair.shown[name] === sent;
    return [
      {
        statement: `${nameOf(found)}, body /${name}: a member that is writeOnly is not returned`,
        ok: !isShown,
        expected: 'a response without it',
        actual: isShown ? 'the value that was sent' : 'a response without it',
      },
    ];
  });
}

function isWriteOnly({ schemas }: DescribedMembers, name: string): boolean {
  const described = schemas.get(name) ?? [];
  return described.length > 0 && described.every((schema) => schema['writeOnly'] === true);
}
