import type { PlacedParameter } from './placed-parameter.ts';
import { statedEncodings } from './read-encodings.ts';
import { bodyKindOf } from './write-body.ts';

/** Returns a value as the query of a request, all of it, as its media type has it (`querystring` of OpenAPI 3.2); `null` for one that it cannot say. */
export function writeWholeQuery({ contentType, encoding }: PlacedParameter, value: unknown): string | null {
  if (contentType === null) return null;
  const written =
    bodyKindOf(contentType, { byName: statedEncodings(encoding), byPosition: null }, false)?.write(value) ?? null;
  if (written === null) return null;
  const text = written.bytes.toString('utf8');
  // A form is a query already.
  return /^application\/x-www-form-urlencoded\b/i.test(contentType) ? text : encodeURIComponent(text);
}
