import type { CheckResult, RunReport, StoredBody, StoredExchange } from '../../../contracts/run-report/run-report.ts';
import { boundText, boundValue } from './bound-value.ts';
import { boundAcceptance } from './index-baseline.ts';
import { createPacker } from './packed-values.ts';
import { curlSeparator, type PackedExchange, type ResultEvidence } from './run-index.ts';

/** A chunk ends with the entry that fills it: bytes of JSON, about, and entries. */
const chunk = { characters: 3_145_728, entries: 3000 } as const;
/** Longest parts of an exchange, in UTF-16 units; a stored run keeps less, unless somebody asked for more. */
const longest = { body: 1_310_720, field: 20_000, curl: 70_000, fields: 120 } as const;

/** Evidence as JSON, in chunks. */
export interface Chunks {
  /** Number of the first entry of each chunk. */
  readonly starts: readonly number[];
  /** Each the JSON of packed values. */
  readonly texts: readonly string[];
}

/** Returns the evidence of every result, in chunks that are read one at a time. */
export function packResults(report: RunReport): Chunks {
  const places = new Map(report.exchanges.map(({ id }, place) => [id, place]));
  const own = Map.groupBy(report.exchanges, ({ check }) => check);
  return pack(report.results, (result): ResultEvidence => {
    const ids = new Set([
      ...result.assertions.flatMap(({ exchange }) => (exchange === null ? [] : [exchange])),
      ...(own.get(result.id) ?? []).map(({ id }) => id),
    ]);
    return {
      reason: boundText(result.reason),
      assertions: result.assertions.map(boundAssertion),
      exchanges: [...ids]
        .toSorted((a, b) => a - b)
        .flatMap((id) => {
          const place = places.get(id);
          return place === undefined ? [] : [[id, place] as const];
        }),
      guidance: result.guidance ? { why: result.guidance.why, fix: result.guidance.fix } : null,
      repeats: result.repeats ?? [],
    };
  });
}

/** Returns every exchange, in chunks that are read one at a time. */
export function packExchanges(report: RunReport): Chunks {
  return pack(report.exchanges, boundExchange);
}

function pack<Entry>(entries: readonly Entry[], render: (entry: Entry) => unknown): Chunks {
  const starts: number[] = [];
  const texts: string[] = [];
  let packer = createPacker();
  let start = 0;
  for (const [number, entry] of entries.entries()) {
    packer.add(render(entry));
    const isLast = number === entries.length - 1;
    if (!isLast && packer.length() < chunk.characters && number - start + 1 < chunk.entries) continue;
    starts.push(start);
    texts.push(JSON.stringify(packer.finish()));
    packer = createPacker();
    start = number + 1;
  }
  return { starts, texts };
}

function boundAssertion(assertion: CheckResult['assertions'][number]): CheckResult['assertions'][number] {
  const { ok, statement, expected, actual, exchange, accepted } = assertion;
  return {
    ok,
    statement: boundText(statement),
    expected: boundValue(expected),
    actual: boundValue(actual),
    exchange,
    ...(accepted && { accepted: boundAcceptance(accepted) }),
  };
}

function boundExchange(stored: StoredExchange): PackedExchange {
  const { id, check, system, intent, startedAt, durationMs, attempts, request, response, fault, curl } = stored;
  const { operation, content, contentReason, credentials } = intent;
  return {
    id,
    check: field(check),
    case: stored.case === null ? null : field(stored.case),
    system,
    intent: { operation, content, contentReason: field(contentReason), credentials },
    startedAt,
    durationMs: Math.round(durationMs * 10) / 10,
    attempts,
    request: {
      method: field(request.method),
      url: field(request.url),
      headers: boundHeaders(request.headers),
      body: boundBody(request.body),
      rawBase64: request.rawBase64 === null ? null : wholeBase64(request.rawBase64),
    },
    response: response && {
      status: response.status,
      headers: boundHeaders(response.headers),
      body: boundBody(response.body),
      ...(response.endedByUs === true && { endedByUs: true }),
    },
    fault: fault && { kind: fault.kind, message: field(fault.message), code: fault.code, blame: fault.blame },
    curl: curl === null || curl.length > longest.curl ? null : curl.split(curlSeparator),
  };
}

function boundHeaders(headers: StoredExchange['request']['headers']): StoredExchange['request']['headers'] {
  const kept = headers
    .slice(0, longest.fields)
    .map(([name, value]): readonly [string, string] => [field(name), field(value)]);
  return headers.length > kept.length ? [...kept, ['…', `${headers.length - kept.length} more fields`]] : kept;
}

function boundBody({ text, base64, sizeBytes, truncated }: StoredBody): StoredBody {
  const isCut = (text ?? base64 ?? '').length > longest.body;
  return {
    text: text === null ? null : text.slice(0, longest.body),
    base64: base64 === null ? null : wholeBase64(base64),
    sizeBytes,
    truncated: truncated || isCut,
  };
}

/** Base64 is cut between groups of four. */
function wholeBase64(text: string): string {
  return text.slice(0, longest.body - (longest.body % 4));
}

function field(text: string): string {
  return boundText(text, longest.field);
}
