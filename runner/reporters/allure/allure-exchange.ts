import type { StoredBody, StoredExchange } from '../../../contracts/run-report/run-report.ts';
import { escapeJson } from '../../text/escape.ts';

/** What Allure shows as a value that was taken out; `[redacted]` stands for it in a stored run. */
const redacted = { ours: '[redacted]', theirs: '__ALLURE_REDACTED__' } as const;

/** A header, as Allure has it. */
interface NameValue {
  readonly name: string;
  readonly value: string;
}

/** A body, as Allure has it. */
interface AllureBody {
  readonly contentType?: string;
  readonly encoding: 'utf8' | 'base64';
  readonly value: string;
  readonly size: number;
  readonly truncated: boolean;
}

/** An exchange in Allure's form, version 1. */
export interface AllureExchange {
  readonly schemaVersion: 1;
  readonly start: number;
  readonly stop: number;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: NameValue[];
    readonly body?: AllureBody;
  };
  readonly response?: { readonly status: number; readonly headers: NameValue[]; readonly body?: AllureBody };
  readonly error?: { readonly name: string; readonly message: string };
}

/** Returns an exchange in the form that Allure 3 shows as request and response side by side. */
export function describeAllureExchange(exchange: StoredExchange): AllureExchange {
  const { request, response, fault } = exchange;
  const start = Date.parse(exchange.startedAt) || 0;
  return {
    schemaVersion: 1,
    start,
    stop: start + Math.round(exchange.durationMs),
    request: {
      method: request.method,
      url: request.url,
      headers: describeHeaders(request.headers),
      ...describeBody(requestBody(exchange), request.headers),
    },
    ...(response && {
      response: {
        status: response.status,
        headers: describeHeaders(response.headers),
        ...describeBody(response.body, response.headers),
      },
    }),
    ...(fault && {
      error: { name: fault.code ?? fault.kind, message: `${fault.message} (blame: ${fault.blame})` },
    }),
  };
}

/** Returns a value of Allure's as the text of a file, in which nothing acts. */
export function allureJson(value: unknown): string {
  return `${escapeJson(JSON.stringify(value, null, 2))}\n`;
}

/** What was no well-formed message is shown byte by byte. */
function requestBody({ request }: StoredExchange): StoredBody {
  const { rawBase64 } = request;
  if (rawBase64 === null) return request.body;
  const sizeBytes = Buffer.from(rawBase64, 'base64').length;
  return { text: null, base64: rawBase64, sizeBytes, truncated: false };
}

type Headers = ReadonlyArray<readonly [name: string, value: string]>;

function describeHeaders(headers: Headers): NameValue[] {
  return headers.map(([name, value]) => ({ name, value: value === redacted.ours ? redacted.theirs : value }));
}

function describeBody({ text, base64, sizeBytes, truncated }: StoredBody, headers: Headers): { body?: AllureBody } {
  if (text === null && base64 === null) return {};
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  return {
    body: {
      ...(type !== undefined && { contentType: type }),
      encoding: text === null ? 'base64' : 'utf8',
      value: text ?? base64 ?? '',
      size: sizeBytes,
      truncated,
    },
  };
}
