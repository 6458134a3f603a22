import { integerBeyond32, textWithNul } from '../../../runner/cases/keywords/type.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import { headerValue } from '../../../runner/kit/exchange.ts';
import { isServerError } from '../../../runner/kit/is-server-error.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { describePlace } from '../../../runner/kit/operations/describe-place.ts';
import { describeTried } from './describe-tried.ts';
import { nameOf } from './name-of.ts';
import { hasUnknownFormat } from './unknown-format.ts';
import type { Verdict } from './judge-campaign.ts';
import { idIn } from '../../../runner/kit/operations/thing-in.ts';
import { sentAsMeant } from './sent-as-meant.ts';

/** Statuses that say that a request itself is wrong; all others may come from rules, rights or the state of things. */
const saysWrong: ReadonlySet<number> = new Set([400, 405, 406, 415]);
/** Statuses with which even an example may be refused: its ids need not exist here, and its sender may lack rights. */
const excusesExample: ReadonlySet<number> = new Set([401, 402, 403, 404, 410, 412, 428, 429, 431, 451]);

/** Values that only the service itself can make: any other is rightly refused, whatever its schema says. */
const opaque =
  /cursor|token|continuation|marker|idempotency|^(?:after|before|since|if-.*|next|start(?:ing)?_?after|ending_?before)$/i;
/** Places in a list: what is behind its end is refused by some. */
const positions = /^(?:page|page[-_]?(?:number|no|num|index)|offset|skip)$/i;

/** Returns whether a value just inside of what a schema allows, or an example with ids that exist, is accepted, where other valid requests of the operation are. */
export function judgeAcceptance(asked: AskedCase, campaign: Campaign): Verdict[] {
  const { case: found, exchange } = asked;
  const { response } = exchange;
  if (found.wrong !== null || response === null || !sentAsMeant(asked)) return [];
  // What was made up for want of an example may meet rules of the business.
  const isExample = found.phase === 'examples' && !found.id.endsWith(' plainest');
  if (found.phase !== 'edges' && !isExample) return [];
  const isReached = campaign.operations.some((one) => one.operation === found.operation && one.isReached);
  if (!isReached || response.status >= 500 || found.isOwnExample) return [];
  if (found.covers.some(({ text }) => text === textWithNul || text === integerBeyond32)) return [];
  const places = found.phase === 'edges' ? found.covers : found.values;
  const isMadeUp = ({ place }: (typeof places)[number]): boolean =>
    opaque.test(place.name) || (place.in === 'query' && positions.test(place.name) && isBehind(found, place.name));
  if (places.some(isMadeUp) || isJsonPatch(found) || namesAnother(found)) return [];
  if (hasUnknownFormat(found, campaign.document.value)) return [];
  return [
    {
      statement: `${nameOf(found)}, ${describeTried(found)}: a value that is allowed is accepted`,
      ok: !saysWrong.has(response.status),
      expected: 'a status other than 400, 405, 406 and 415',
      actual: describeAnswer(exchange),
    },
  ];
}

/** Operations of a made-up patch lead to members that are not there: it is rightly refused, whatever its schema says (RFC 6902 §4). */
function isJsonPatch({ body, phase }: AskedCase['case']): boolean {
  return phase === 'edges' && /^application\/json-patch\+json\s*(?:;|$)/i.test(body?.mediaType ?? '');
}

/** True for a body that names another thing than the path does: it is rightly refused. */
function namesAnother({ body, values, operation }: AskedCase['case']): boolean {
  const parameter = /\{([^{}/]+)\}\/?$/.exec(operation.path)?.[1] ?? '';
  const named = values.find(({ place }) => place.in === 'path' && place.name === parameter);
  const own = idIn(body?.value, parameter);
  return named !== undefined && own !== undefined && String(own) !== String(named.value);
}

/** True for a place behind the first page. */
function isBehind({ values }: AskedCase['case'], name: string): boolean {
  const sent = values.find(({ place }) => place.in === 'query' && place.name === name)?.value;
  return Number(String(sent)) > 1;
}

/** Returns whether an example of the document itself is accepted. */
export function judgeExample(asked: AskedCase): Verdict[] {
  const { case: found, exchange } = asked;
  const { response } = exchange;
  const isExample = found.wrong === null && found.phase === 'examples' && found.isOwnExample;
  if (!isExample || response === null || response.status >= 500 || !sentAsMeant(asked) || namesAnother(found))
    return [];
  const { status } = response;
  // A state may stand in the way of what was sent before, where the document says so.
  const isState = status === 409 && Object.hasOwn(found.operation.responses, '409');
  return [
    {
      statement: `${nameOf(found)}: the document's own examples are accepted`,
      ok: status < 400 || isState || excusesExample.has(status),
      expected: 'status 2xx',
      actual: describeAnswer(exchange),
    },
  ];
}

/** Returns whether the server survives a request, whatever it contains. */
export function judgeSurvival(asked: AskedCase): Verdict[] {
  const { case: found, exchange } = asked;
  const { response, fault } = exchange;
  if (fault !== null && fault.blame !== 'target') return [];
  const status = response?.status ?? 0;
  const isUnknownMethod = status === 501 && found.wrong?.keyword === 'method';
  const isFailed = fault !== null ? fault.kind !== 'too-large' : isServerError(exchange, status) && !isUnknownMethod;
  const tried =
    found.wrong === null ? 'a valid request' : `${describePlace(found.wrong.place)}, ${found.wrong.keyword}`;
  return [
    {
      statement: `${nameOf(found)}, ${tried}: the request does not make the server fail`,
      ok: !isFailed,
      expected: 'a response in time, not 5xx',
      actual: describeAnswer(exchange),
    },
  ];
}

/** Returns whether a method that the document does not list for a path is left unserved. */
export function judgeMethod({ case: found, exchange }: AskedCase): Verdict[] {
  const { response } = exchange;
  if (found.wrong?.keyword !== 'method' || response === null || response.status >= 500) return [];
  return [
    {
      statement: `${found.operation.path}: ${found.method}, which the document does not list, is not served`,
      ok: response.status >= 300,
      expected: 'status 405 or 404',
      actual: describeAnswer(exchange),
    },
  ];
}

/** Returns whether an operation that requires credentials refuses those who have none, or wrong ones. */
export function judgeCredentials({ case: found, exchange }: AskedCase): Verdict[] {
  const { response } = exchange;
  if (found.wrong?.keyword !== 'security' || response === null || saysNothing(response.status)) return [];
  return [
    {
      statement: `${nameOf(found)} ${found.wrong.text}: the request is not served`,
      ok: response.status >= 300,
      expected: 'status 401 or 403',
      actual: describeAnswer(exchange),
    },
  ];
}

/** A failure says nothing of credentials, nor does a refusal for the state of what is there. */
function saysNothing(status: number): boolean {
  return status >= 500 || status === 409 || status === 412 || status === 428;
}

/** Returns whether an operation that requires a scope refuses a token that lacks it. */
export function judgeScopes({ case: found, exchange }: AskedCase): Verdict[] {
  const { response } = exchange;
  if (found.wrong?.keyword !== 'scope' || response === null || saysNothing(response.status)) return [];
  return [
    {
      statement: `${nameOf(found)} ${found.wrong.text}: the request is not served`,
      ok: response.status >= 300,
      expected: 'status 403',
      actual: describeAnswer(exchange),
    },
  ];
}

/** Returns whether a refused method is told which methods there are. */
export function judgeAllow({ case: found, exchange }: AskedCase): Verdict[] {
  const { response } = exchange;
  if (response?.status !== 405) return [];
  return [
    {
      statement: `${found.operation.path}, ${found.method}: a 405 has Allow`,
      ok: headerValue(response.headers, 'allow') !== null,
      expected: 'Allow with the methods of the path',
      actual: headerValue(response.headers, 'allow') ?? 'no Allow',
    },
  ];
}

/** Returns whether a refusal of credentials says which ones are wanted, where HTTP has a scheme for them. */
export function judgeChallenge({ case: found, exchange }: AskedCase): Verdict[] {
  const { response } = exchange;
  const schemes = found.operation.security.flat().map(({ scheme }) => scheme?.['type']);
  const hasScheme = schemes.some((type) => type === 'http' || type === 'oauth2' || type === 'openIdConnect');
  if (found.wrong?.keyword !== 'security' || response?.status !== 401 || !hasScheme) return [];
  const challenge = headerValue(response.headers, 'www-authenticate');
  return [
    {
      statement: `${nameOf(found)} ${found.wrong.text}: a 401 has a challenge`,
      ok: challenge !== null && challenge.trim() !== '',
      expected: 'WWW-Authenticate with a scheme',
      actual: challenge ?? 'no WWW-Authenticate',
    },
  ];
}
