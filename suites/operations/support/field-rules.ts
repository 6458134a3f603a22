import { headerValue } from '../../../runner/kit/exchange.ts';
import { isModifiedAfterSent } from '../../../runner/kit/modification-date.ts';
import type { AskedCase } from '../../../runner/kit/operations/campaign.ts';
import type { Verdict } from './judge-campaign.ts';
import { nameOf } from './name-of.ts';

const framingFields: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding']);

/** Returns whether a response that has no content says nothing of its length. */
export function judgeUnframed({ case: found, exchange }: AskedCase): Verdict[] {
  const { response } = exchange;
  if (response?.status !== 204) return [];
  const framing = response.headers.filter(([name]) => framingFields.has(name.toLowerCase()));
  return [
    {
      statement: `${nameOf(found)}: a 204 has neither length nor transfer coding`,
      ok: framing.length === 0,
      expected: 'no Content-Length and no Transfer-Encoding',
      actual: framing.map(([name, value]) => `${name}: ${value.slice(0, 100)}`).join(', ') || 'neither',
    },
  ];
}

/** Returns whether what was sent had changed before: by the clock of the response itself. */
export function judgeModified({ case: found, exchange }: AskedCase): Verdict[] {
  const headers = exchange.response?.headers ?? [];
  const isAfter = isModifiedAfterSent(headers);
  if (isAfter === null || exchange.fault !== null) return [];
  const [modified, sent] = ['last-modified', 'date'].map((name) => headerValue(headers, name)?.slice(0, 100));
  return [
    {
      statement: `${nameOf(found)}: Last-Modified is not later than Date`,
      ok: !isAfter,
      // Times differ from one response to the next.
      expected: isAfter ? `no later than ${sent}` : 'no later than Date',
      actual: isAfter ? modified : 'as expected',
    },
  ];
}
