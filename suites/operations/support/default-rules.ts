import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { ownNumbers } from './described-kinds.ts';
import type { Verdict } from './judge-campaign.ts';
import { nameOf } from './name-of.ts';
import { sentFields } from './sent-members.ts';
import { type Shown, shownOf } from './shown-values.ts';
import { requestMembers } from './request-schemas.ts';

/** What a creation sent and showed, and the fields of its form. */
interface Created extends Shown {
  readonly fields: ReadonlySet<string>;
}

type Plain = string | number | boolean;

/** A member of the requests of one operation, by the values that it was sent with and without. */
interface Echo {
  /** True where a response showed another value than was sent: it is then the service's own. */
  isChanged: boolean;
  /** Sent values that came back. */
  readonly returned: Set<unknown>;
  /** True where a creation without it showed the default. */
  isApplied: boolean;
}

/** What creations of a campaign showed, by operation and member; made once for each campaign. */
const echoes = new WeakMap<object, Map<object, ReadonlyMap<string, Echo>>>();

/**
 * Returns whether a creation that leaves a member out shows the default of the document. Judged where each value that was sent for the
 * member came back as it was, the default among them: what the service makes of it is then known. Where one creation shows the default,
 * another one may have a reason to show something else.
 */
export function judgeDefaults(asked: AskedCase, campaign: Campaign): Verdict[] {
  const created = createdBy(asked, campaign);
  if (created === null) return [];
  const echo = echoesOf(asked, campaign);
  return [...defaultsOf(asked, campaign.document.value)].flatMap(([name, value]): Verdict[] => {
    const { isChanged = true, returned, isApplied = false } = echo.get(name) ?? {};
    const shown = created.shown[name];
    if (isSent(created, name) || typeof shown !== typeof value) return [];
    if (isChanged || returned?.has(value) !== true) return [];
    return [
      {
        statement: `${nameOf(asked.case)}, body /${name}: a member that is left out has its default`,
        ok: isApplied || shown === value,
        expected: value,
        actual: isApplied ? value : shown,
      },
    ];
  });
}

/** Returns what a creation sent and showed; `null` for anything else: a POST with 200 may change what was there. */
function createdBy(asked: AskedCase, { document }: Campaign): Created | null {
  const isCreation = asked.case.method === 'POST' && asked.exchange.response?.status === 201;
  const found = isCreation ? shownOf(asked, document.value) : null;
  return found === null ? null : { ...found, fields: sentFields(asked.exchange) };
}

function isSent({ sent, fields }: Created, name: string): boolean {
  return Object.hasOwn(sent, name) || fields.has(name);
}

/** Returns the plain defaults of the members of a request, where all that the document says of a member agrees. */
function defaultsOf({ case: { operation }, exchange }: AskedCase, document: unknown): ReadonlyMap<string, Plain> {
  const members = requestMembers(operation, exchange, document)?.schemas ?? new Map<string, never>();
  return new Map(
    [...members].flatMap(([name, schemas]: readonly [string, ReadonlyArray<Readonly<Record<string, unknown>>>]) => {
      const [value, ...others] = new Set(schemas.map((schema) => schema['default']));
      const isOwn = ownNumbers.test(name) || schemas.some((schema) => schema['readOnly'] === true);
      const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
      return isOwn || !isPlain || others.length > 0 ? [] : [[name, value] as const];
    }),
  );
}

function echoesOf({ case: { operation } }: AskedCase, campaign: Campaign): ReadonlyMap<string, Echo> {
  const known = echoes.get(campaign.asked) ?? new Map<object, ReadonlyMap<string, Echo>>();
  echoes.set(campaign.asked, known);
  const before = known.get(operation);
  if (before !== undefined) return before;
  const found = new Map<string, Echo>();
  for (const asked of campaign.asked) {
    const created = asked.case.operation === operation ? createdBy(asked, campaign) : null;
    if (created === null) continue;
    for (const member of defaultsOf(asked, campaign.document.value)) {
      const [name] = member;
      const echo = found.get(name) ?? { isChanged: false, returned: new Set(), isApplied: false };
      found.set(name, echo);
      note(echo, created, member);
    }
  }
  known.set(operation, found);
  return found;
}

function note(echo: Echo, created: Created, [name, value]: readonly [name: string, value: Plain]): void {
  const [sent, shown] = [created.sent[name], created.shown[name]];
  if (!isSent(created, name)) echo.isApplied ||= shown === value;
  else if (sent === shown) echo.returned.add(sent);
  else echo.isChanged = true;
}
