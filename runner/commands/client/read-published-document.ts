import { Agent, request } from 'undici';
import { isObject } from '../../documents/json-value.ts';

/** How a published document is read. */
interface Reading {
  /** PEM of whom to trust besides others. */
  readonly authority: string | undefined;
  /** URLs that differ from mock to mock; they are taken out of the document. */
  readonly without: readonly string[];
}

/** Most documents that are kept: one that a scenario publishes of its own is no other's. */
const mostKept = 16;

/** Documents by their texts: those of most scenarios are alike, and what is made of one holds for all. */
const kept = new Map<string, Readonly<Record<string, unknown>>>();

/** Resolves to the document that an API publishes, its numbers as doubles; `null` where there is none. */
export async function readPublishedDocument(
  apiUrl: string,
  { authority, without }: Reading,
): Promise<Readonly<Record<string, unknown>> | null> {
  const dispatcher = new Agent(authority === undefined ? {} : { connect: { ca: authority } });
  try {
    const { statusCode, body } = await request(`${apiUrl}/schema/`, {
      dispatcher,
      headers: { accept: 'application/json' },
      // Nothing of it is left on the server that is recorded from now on.
      reset: true,
    });
    const text = await body.text();
    return statusCode === 200 ? parseOnce(without.reduce((rest, url) => rest.replaceAll(url, ''), text)) : null;
  } finally {
    await dispatcher.close();
  }
}

function parseOnce(text: string): Readonly<Record<string, unknown>> | null {
  const before = kept.get(text);
  if (before !== undefined) return before;
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) return null;
  if (kept.size < mostKept) kept.set(text, value);
  return value;
}
