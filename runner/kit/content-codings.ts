import { cacheDirectives } from './cache-control.ts';
import { isEntityTag } from './entity-tags.ts';
import { type Exchange, headerValue, headerValues } from './exchange.ts';
import type { Expect } from './expect.ts';
import type { ServedContent } from './served-content.ts';

/** A content that can be requested again. */
type Resendable = Pick<ServedContent, 'name' | 'send'>;

/** A content as it is sent to clients that accept gzip, and as it is sent to those that accept no coding. */
interface CodedAndPlain {
  readonly name: string;
  readonly coded: Exchange;
  readonly plain: Exchange;
}

/** Resolves to the contents that are served both ways. */
async function listBoth(contents: readonly Resendable[]): Promise<CodedAndPlain[]> {
  const found: CodedAndPlain[] = [];
  for (const { name, send } of contents) {
    const ask = (coding: string): Promise<Exchange> => send([['Accept-Encoding', coding]], { shared: true });
    const [coded, plain] = [await ask('gzip'), await ask('identity')];
    if ([coded, plain].every(({ response }) => response?.status === 200)) found.push({ name, coded, plain });
  }
  return found;
}

/** Returns true where Accept-Encoding decides the coding. */
function isCodedOnRequest({ coded, plain }: CodedAndPlain): boolean {
  return codingOf(coded) !== null && codingOf(coded) !== codingOf(plain);
}

/** States that compressed and plain bytes have not one strong entity tag. Resolves to the number of contents that were judged. */
export async function judgeCodedTags(expect: Expect, contents: readonly Resendable[]): Promise<number> {
  let judged = 0;
  for (const { name, coded, plain } of (await listBoth(contents)).filter(isCodedOnRequest)) {
    const [tag, other] = [coded, plain].map(
      ({ response }) => headerValue(response?.headers ?? [], 'etag')?.trim() ?? '',
    );
    if (tag === undefined || other === undefined || !isEntityTag(tag) || !isEntityTag(other)) continue;
    judged += 1;
    expect.that(`${name}: compressed and plain bytes have different tags`, tag !== other || tag.startsWith('W/'), {
      expected: 'two different entity tags, or weak ones',
      actual: tag.slice(0, 100),
      exchange: coded,
    });
  }
  return judged;
}

/**
 * States that Vary names Accept-Encoding in responses that caches may store for others if they are compressed. Resolves to the number
 * of contents that were judged.
 */
export async function judgeCodingVaried(expect: Expect, contents: readonly Resendable[]): Promise<number> {
  let judged = 0;
  for (const both of await listBoth(contents)) {
    const { name, coded } = both;
    const headers = coded.response?.headers ?? [];
    const directives = cacheDirectives(headers);
    // A private cache belongs to one client, which accepts the same codings each time.
    if (directives.has('no-store') || directives.has('private')) continue;
    judged += 1;
    const varied = headerValues(headers, 'vary').flatMap((value) =>
      value.split(',').map((field) => field.trim().toLowerCase()),
    );
    const isNamed = varied.includes('accept-encoding') || varied.includes('*');
    expect.that(`${name}: Vary names Accept-Encoding if it is compressed`, isNamed || !isCodedOnRequest(both), {
      expected: 'Vary with Accept-Encoding or *, or content that is never compressed',
      actual: varied.length === 0 ? 'no Vary' : varied.join(', ').slice(0, 200),
      exchange: coded,
    });
  }
  return judged;
}

/** Values of Accept-Encoding that accept no coding: RFC 9110 §12.5.3, a weight of 0 means that a coding is not acceptable. */
const refusals = ['identity', 'gzip;q=0', 'identity, gzip; q=0.0'];

/** States that content is sent without a coding to clients that accept none. Resolves to the number of responses that were judged. */
export async function judgeRefusedCodings(expect: Expect, contents: readonly Resendable[]): Promise<number> {
  let judged = 0;
  for (const { name, send } of contents) {
    for (const accepted of refusals) {
      const exchange = await send([['Accept-Encoding', accepted]], { shared: true });
      if (exchange.response?.status !== 200) continue;
      judged += 1;
      const coding = codingOf(exchange);
      expect.that(`${name} is not coded for Accept-Encoding: ${accepted}`, coding === null, {
        expected: 'no Content-Encoding',
        actual: coding ?? 'none',
        exchange,
      });
    }
  }
  return judged;
}

/** Returns the coding that Content-Encoding names; `null` for none and for `identity`. */
function codingOf({ response }: Exchange): string | null {
  const coding = headerValues(response?.headers ?? [], 'content-encoding')
    .join(', ')
    .trim()
    .toLowerCase()
    .slice(0, 100);
  return coding === '' || coding === 'identity' ? null : coding;
}
