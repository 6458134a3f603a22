import { createHash } from 'node:crypto';
import type { CheckResult, RunReport, StoredBody, StoredExchange } from '../../../contracts/run-report/run-report.ts';
import { acceptancesOf, describeAcceptance } from '../describe-acceptance.ts';
import { escapeAndCut, escapeText } from '../../text/escape.ts';
import { evidenceLine } from '../evidence-text.ts';
import { isUnstable } from '../../../contracts/run-report/gating.ts';

/** What all results of a report share. */
export interface SarifScope {
  readonly report: RunReport;
  readonly exchanges: ReadonlyMap<number, StoredExchange>;
  /** Address of the file that every result is shown in, relative to the root of the repository. */
  readonly location: string;
  /** Longest body that is shown, in UTF-16 units; with 0 no exchange is shown at all. */
  readonly maxBodyLength: number;
}

type Headers = StoredExchange['request']['headers'];

/** Longest message and header value, in UTF-16 units, and most header fields. */
const maxLength = { message: 1000, value: 500, fields: 50 };

/** Returns a failed check as a result of SARIF, with the exchange that shows what failed first; `ruleIndex` is that of its rule. */
export function sarifResult(result: CheckResult, ruleIndex: number, scope: SarifScope): object {
  const { id, severity, level, outcome, clause, assertions } = result;
  const acceptances = result.accepted ? acceptancesOf(result).map(describeAcceptance) : [];
  return {
    ruleId: escapeText(id) || 'unnamed',
    ruleIndex,
    kind: 'fail',
    level: severity,
    message: { text: describeFailure(result, acceptances, scope) },
    locations: [{ physicalLocation: { artifactLocation: { uri: scope.location }, region: { startLine: 1 } } }],
    partialFingerprints: fingerprintsOf(result, scope.report),
    ...(acceptances.length > 0 && {
      suppressions: acceptances.map((justification) => ({ kind: 'external', status: 'accepted', justification })),
    }),
    ...describeExchange(result, scope),
    properties: {
      vivero: {
        outcome,
        level,
        clause: escapeText(clause.id),
        failedAssertions: assertions.filter(({ ok }) => !ok).length,
        assertions: assertions.length,
        ...(result.repeats && { repeats: result.repeats, unstable: isUnstable(result) }),
      },
    },
  };
}

/**
 * Returns text for a message of SARIF, where brackets make links and numbers in braces stand for something else; code scanning
 * takes backslashes before brackets and backslashes away again.
 */
export function sarifText(text: string): string {
  return text.replaceAll(/[[\]\\]/g, String.raw`\$&`).replaceAll(/\{(\d+)\}/g, '{{$1}}');
}

/** Only the first sentence is shown where there is little room. */
function describeFailure(result: CheckResult, acceptances: readonly string[], scope: SarifScope): string {
  const first = evidenceLine(result, scope.exchanges, maxLength.message);
  const left = result.assertions.filter(({ ok }) => !ok).length - 1;
  const sentences = [
    first === '' ? escapeAndCut(result.title, maxLength.message) || 'does not hold' : first,
    ...(left > 0 ? [`${left} more ${left === 1 ? 'assertion' : 'assertions'} failed`] : []),
    ...acceptances.map((text) => `It is ${text}`),
    `Target: ${escapeAndCut(scope.report.target.name, maxLength.value)}`,
  ];
  return sentences.map((sentence) => `${sarifText(sentence.replace(/\.$/, ''))}.`).join(' ');
}

/** A failure is the same one in every run against a target, wherever the configuration is and whatever it holds. */
function fingerprintsOf({ id }: CheckResult, { target }: RunReport): object {
  const hash = createHash('sha256')
    .update(JSON.stringify([target.name, id]))
    .digest('hex');
  return { primaryLocationLineHash: `${hash.slice(0, 16)}:1`, 'vivero/v1': hash };
}

function describeExchange(result: CheckResult, { exchanges, maxBodyLength }: SarifScope): object {
  const shown = result.assertions.find(({ ok, exchange }) => !ok && exchange !== null)?.exchange ?? null;
  const exchange = shown === null ? undefined : exchanges.get(shown);
  if (exchange === undefined || maxBodyLength === 0) return {};
  const { request, response } = exchange;
  const http = { protocol: 'HTTP', version: '1.1' };
  return {
    webRequest: {
      ...http,
      method: escapeAndCut(request.method, maxLength.value),
      target: escapeAndCut(request.url, maxLength.value),
      headers: describeHeaders(request.headers),
      ...describeBody(request.body, maxBodyLength),
    },
    webResponse:
      response === null
        ? { noResponseReceived: true }
        : {
            ...http,
            statusCode: response.status,
            headers: describeHeaders(response.headers),
            ...describeBody(response.body, maxBodyLength),
          },
  };
}

/** A field that came more than once is one line for each time. */
function describeHeaders(headers: Headers): object {
  const byName = Map.groupBy(headers.slice(0, maxLength.fields), ([name]) => escapeAndCut(name, maxLength.value));
  return Object.fromEntries(
    [...byName].map(([name, fields]) => [
      name,
      fields.map(([, value]) => escapeAndCut(value, maxLength.value)).join('\n'),
    ]),
  );
}

function describeBody({ text, base64, sizeBytes, truncated }: StoredBody, maxBodyLength: number): object {
  if (sizeBytes === 0) return {};
  // Four characters of base64 stand for three bytes: it can be cut after each four.
  const whole = text ?? base64 ?? '';
  const cut = text === null ? whole.slice(0, maxBodyLength - (maxBodyLength % 4)) : whole.slice(0, maxBodyLength);
  const isCut = truncated || cut.length < whole.length;
  return {
    body: {
      ...(text === null ? { binary: cut } : { text: cut }),
      properties: { vivero: { sizeBytes, truncated: isCut } },
    },
  };
}
