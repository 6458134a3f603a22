import type { CheckResult, StoredAssertion, StoredExchange } from '../../../contracts/run-report/run-report.ts';
import { describeExchange } from '../describe-exchange.ts';
import { isHarmless } from '../../text/escape.ts';
import type { Ink } from '../../text/ink.ts';
import { describeValue } from '../../text/plain-value.ts';
import { indent, wrapText } from '../../text/wrap-text.ts';

/** What the evidence of a run is written with. */
export interface EvidenceScope {
  readonly ink: Ink;
  readonly width: number;
  readonly exchanges: ReadonlyMap<number, StoredExchange>;
}

/** Longest expected or actual value, statement and shell line that are shown, in UTF-16 units. */
const maxLength = { value: 320, statement: 240, curl: 4000 };

/**
 * Returns the lines of a failed check: what it asked, its clause, and all that proves the first of its failing assertions;
 * the rest is counted.
 */
export function describeFailure(result: CheckResult, scope: EvidenceScope, shownAssertions: number): string[] {
  const { ink } = scope;
  const failing = failingOf(result);
  const left = failing.length - shownAssertions;
  return [
    `${ink.paint('red', ink.symbols.bad)} ${ink.paint('bold', ink.clean(result.id))}  ${ink.paint('red', result.level)}`,
    ...indent(2, wrapText(ink.cut(result.title, maxLength.statement), scope.width - 2)),
    ...describeClause(result, scope),
    ...(failing.length === 0 ? labelled('reason', ink.cut(result.reason, maxLength.value), scope) : []),
    ...failing.slice(0, shownAssertions).flatMap((assertion) => ['', ...describeAssertion(assertion, scope)]),
    ...(left > 0 ? ['', `  and ${left} more ${left === 1 ? 'assertion' : 'assertions'} failed`] : []),
  ];
}

/** Returns the lines of a failure that does not decide the verdict: one assertion, with less around it. */
export function describeWarning(result: CheckResult, scope: EvidenceScope): string[] {
  const { ink } = scope;
  const [first, ...others] = failingOf(result);
  const more = others.length === 0 ? '' : `, and ${others.length} more like it`;
  const facts =
    first === undefined
      ? labelled('reason', ink.cut(result.reason, maxLength.value), scope)
      : [
          ...labelled('fails', `${ink.cut(first.statement, maxLength.statement)}${more}`, scope),
          ...describeFacts(first, scope),
        ];
  const heading = `${ink.paint('yellow', ink.symbols.caution)} ${ink.paint('bold', ink.clean(result.id))}`;
  return [`${heading}  ${ink.paint('yellow', result.level)}`, ...describeClause(result, scope), ...facts];
}

/** Returns the lines of a finding that no document demands. */
export function describeNote(result: CheckResult, scope: EvidenceScope): string[] {
  const { ink } = scope;
  const first = failingOf(result)[0];
  const facts =
    first === undefined
      ? ink.cut(result.reason, maxLength.value)
      : `${ink.cut(first.statement, maxLength.statement)}: expected ${shown(first.expected, ink)}, got ${shown(first.actual, ink)}`;
  return [
    `${ink.paint('cyan', ink.symbols.note)} ${ink.clean(result.id)}  ${ink.paint('cyan', result.level)}`,
    ...indent(2, wrapText(facts, scope.width - 2)),
  ];
}

function failingOf(result: CheckResult): StoredAssertion[] {
  return result.assertions.filter((assertion) => !assertion.ok);
}

function describeClause({ clause }: CheckResult, scope: EvidenceScope): string[] {
  const { ink } = scope;
  const text = `${clause.document} ${clause.section}: ${clause.statement}`;
  return [
    ...labelled('clause', ink.cut(text, maxLength.statement), scope),
    ...(clause.url === null ? [] : labelled('link', ink.clean(clause.url), scope)),
  ];
}

function describeAssertion(assertion: StoredAssertion, scope: EvidenceScope): string[] {
  const { ink, width } = scope;
  const exchange = assertion.exchange === null ? undefined : scope.exchanges.get(assertion.exchange);
  return [
    ...indent(
      2,
      wrapText(ink.cut(assertion.statement, maxLength.statement), width - 2).map((line) => ink.paint('bold', line)),
    ),
    ...describeFacts(assertion, scope),
    ...(exchange === undefined ? [] : describeCurl(exchange, scope)),
  ];
}

function describeFacts(assertion: StoredAssertion, scope: EvidenceScope): string[] {
  const { ink, exchanges } = scope;
  const exchange = assertion.exchange === null ? undefined : exchanges.get(assertion.exchange);
  return [
    ...labelled('expected', shown(assertion.expected, ink), scope),
    ...labelled('got', shown(assertion.actual, ink), scope),
    ...(exchange === undefined
      ? []
      : labelled('exchange', `${exchange.id}: ${ink.cut(describeExchange(exchange), maxLength.statement)}`, scope)),
  ];
}

/** The shell line stands alone on its line and is never broken, so that it can be copied. */
function describeCurl(exchange: StoredExchange, { ink }: EvidenceScope): string[] {
  const { curl, id } = exchange;
  if (curl === null)
    return indent(4, [ink.paint('dim', `no curl line sends this request as it was: see exchange ${id} of run.json`)]);
  if (curl.length > maxLength.curl)
    return indent(4, [ink.paint('dim', `its curl line has ${curl.length} characters: see exchange ${id} of run.json`)]);
  if (!isHarmless(curl) || ink.clean(curl) !== curl) {
    return indent(4, [
      ink.paint('dim', `its curl line holds characters that cannot be shown: see exchange ${id} of run.json`),
    ]);
  }
  return indent(4, [ink.paint('cyan', curl)]);
}

/** Returns lines that begin with a label and hang under their first one; only the label is painted. */
function labelled(label: string, text: string, { ink, width }: EvidenceScope): string[] {
  const hang = 14;
  const [first = '', ...rest] = wrapText(text, Math.max(20, width - hang));
  return [`    ${ink.paint('dim', label.padEnd(hang - 4))}${first}`, ...indent(hang, rest)];
}

function shown(value: unknown, ink: Ink): string {
  return ink.cut(describeValue(value), maxLength.value);
}
