import { z } from 'zod';
import type { StoredBody, StoredExchange } from '../../../contracts/run-report/run-report.ts';
import { escapeAndCut } from '../../text/escape.ts';

/** Longest texts, in UTF-16 units, and most header fields. */
const shown = { line: 300, url: 500, field: 300, fields: 60 };

const messageSchema = z.object({
  headers: z.array(z.string()),
  body: z.string().nullable(),
  bodyBytes: z.number().int(),
});

/** How much of the bodies of an exchange a tool shows. */
export const bodyInput = {
  bodyCharacters: z.number().int().min(0).max(20_000).default(2000).describe('Of each body'),
  bodyOffset: z.number().int().min(0).default(0).describe('Character to begin with'),
};

/** A request and its response, as tools show them. */
export const messagesOutput = {
  request: messageSchema.extend({ method: z.string(), url: z.string() }),
  response: messageSchema.extend({ status: z.number().int() }).nullable(),
  fault: z.string().nullable(),
};

/** Returns a request and its response, cut to what a model has room for. */
export function describeMessages(
  { request, response, fault }: StoredExchange,
  { bodyCharacters, bodyOffset }: { readonly bodyCharacters: number; readonly bodyOffset: number },
): z.input<z.ZodObject<typeof messagesOutput>> {
  const message = ({
    headers,
    body,
  }: Pick<StoredExchange['request'], 'headers' | 'body'>): z.input<typeof messageSchema> => ({
    headers: headers.slice(0, shown.fields).map(([name, value]) => escapeAndCut(`${name}: ${value}`, shown.field)),
    body: describeBody(body, bodyOffset, bodyCharacters),
    bodyBytes: body.sizeBytes,
  });
  return {
    request: { method: request.method, url: escapeAndCut(request.url, shown.url), ...message(request) },
    response: response && { status: response.status, ...message(response) },
    fault: fault && escapeAndCut(fault.message, shown.line),
  };
}

function describeBody(body: StoredBody, start: number, length: number): string | null {
  const whole = body.text ?? body.base64;
  if (whole === null) return null;
  const part = whole.slice(start, start + length);
  const left = whole.length - start - part.length;
  if (left > 0) return `${part}… (${left} more characters: bodyOffset ${start + part.length})`;
  return body.truncated ? `${part}… (the rest is not stored)` : part;
}
