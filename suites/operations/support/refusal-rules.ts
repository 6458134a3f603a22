import { lookUpPointer } from '../../../runner/documents/openapi/local-reference.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { refusesValue } from '../../../runner/kit/operations/refuses-value.ts';
import { describeTried } from './describe-tried.ts';
import { nameOf } from './name-of.ts';
import { breaksSchema, isSurelyWrong } from './is-surely-wrong.ts';
import type { CampaignRule, Verdict } from './judge-campaign.ts';

/** Limits that common frameworks silently replace by a default: the response itself shows how much was returned. */
const wishes = /^(?:limit|offset|size|count|top|skip|first|(?:page|per|max)[-_]?(?:size|page|results|limit))$/i;
/** Many services take a page before the first one for the first. */
const positions = /^(?:page|page[-_]?(?:number|no|num|index))$/i;
/** What is a wish cannot be too large or too small. */
const boundsOfWishes: ReadonlySet<string> = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
]);

/** Returns the rule that a request which is surely wrong is refused; `isDocumented` chooses those for which the document says so. */
export function judgeRefusal(isDocumented: boolean): CampaignRule {
  return (asked, campaign) => {
    const { case: found, exchange } = asked;
    const { response, fault } = exchange;
    if (found.wrong === null || response === null || fault !== null) return [];
    const { place, keyword } = found.wrong;
    const isWish = place.in === 'query' && wishes.test(place.name);
    if (isWish && boundsOfWishes.has(keyword)) return [];
    const isPosition = place.in === 'query' && positions.test(place.name) && boundsOfWishes.has(keyword);
    if ((namesRefusal(asked) && !isWish && !isPosition) !== isDocumented) return [];
    // What redirects or fails is judged by other checks.
    if (response.status >= 300 && response.status < 400) return [];
    // A conflict, or what is not there, says nothing of the value.
    if (response.status >= 400 && response.status < 500 && !refusesValue(response.status, place)) return [];
    if (!isSurelyWrong(asked, campaign)) return [];
    return [refusalOf(asked)];
  };
}

function refusalOf({ case: found, exchange }: AskedCase): Verdict {
  const { status = 0 } = exchange.response ?? {};
  return {
    statement: `${nameOf(found)}, ${describeTried(found)}: a value that is not allowed is refused`,
    ok: status >= 300,
    expected: 'status 4xx',
    actual: describeAnswer(exchange),
  };
}

/** Returns true where the document says with which status such a request is refused. */
function namesRefusal({ case: { operation, wrong } }: AskedCase): boolean {
  // A 400 for values says nothing of media types, which many servers do not look at.
  const wanted = new Set(wrong?.keyword === 'mediaType' ? ['415'] : ['400', '422', '4XX']);
  if (wrong?.place.in === 'path') wanted.add('404');
  return Object.keys(operation.responses).some((status) => wanted.has(status.toUpperCase()));
}

/** Returns the name of the format that a case breaks, and nothing else with it; `null` where it breaks none. */
function formatOf(asked: AskedCase, campaign: Campaign): string | null {
  const { wrong } = asked.case;
  if (wrong?.keyword !== 'format' || wrong.documentPointer === null) return null;
  const format = lookUpPointer(campaign.document.value, `#${wrong.documentPointer}`);
  return typeof format === 'string' && !breaksSchema(asked, campaign) ? format : null;
}

/** Formats that the deployment refuses a value for somewhere, by campaign. */
const enforced = new WeakMap<Campaign['asked'], ReadonlySet<string>>();

function enforcedFormats(campaign: Campaign): ReadonlySet<string> {
  const known = enforced.get(campaign.asked);
  if (known !== undefined) return known;
  const reached = new Set(campaign.operations.filter(({ isReached }) => isReached).map(({ operation }) => operation));
  const found = campaign.asked.flatMap((asked) => {
    const status = asked.exchange.response?.status;
    const isRefused = (status === 400 || status === 422) && reached.has(asked.case.operation);
    return isRefused ? (formatOf(asked, campaign) ?? []) : [];
  });
  const formats = new Set(found);
  enforced.set(campaign.asked, formats);
  return formats;
}

/** Returns whether a value that breaks a format is refused, for the formats that the deployment enforces somewhere. */
export const judgeFormats: CampaignRule = (asked, campaign) => {
  const format = formatOf(asked, campaign);
  const { response, fault } = asked.exchange;
  if (format === null || response === null || fault !== null || !enforcedFormats(campaign).has(format)) return [];
  return response.status >= 300 && response.status < 400 ? [] : [refusalOf(asked)];
};
