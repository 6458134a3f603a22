import { type Exchange, headerValue } from '../../kit/exchange.ts';

/** Fields by which services that stand before a site say that they ask the visitor to prove to be a person. */
const fields: ReadonlyArray<readonly [name: string, value: RegExp | null]> = [
  ['cf-mitigated', /challenge/i],
  ['x-amzn-waf-action', /challenge|captcha/i],
  ['x-vercel-mitigated', /challenge/i],
  ['x-datadome', /protected/i],
  ['x-sucuri-block', null],
];

/** Texts that only such pages hold, in lower case. */
const marks = [
  '/cdn-cgi/challenge-platform/',
  'cf-browser-verification',
  'cf-chl-',
  '_incapsula_resource',
  'captcha-delivery.com',
  'px-captcha',
  'awswafintegration',
  'challenges.cloudflare.com',
];

/** Statuses that such pages come with. */
const statuses = [202, 403, 405, 429, 503];

/** So many bytes of a page are looked at. */
const lookedAtBytes = 64 * 1024;

/** Returns true for a page that asks the visitor to prove to be a person: whoever runs the target put it before the answer, which is not known then. */
export function isChallengePage({ response }: Pick<Exchange, 'response'>): boolean {
  if (response === null || !statuses.includes(response.status)) return false;
  const says = fields.some(([name, pattern]) => {
    const value = headerValue(response.headers, name);
    return value !== null && (pattern === null || pattern.test(value));
  });
  if (says) return true;
  const isPage = /^\s*text\/html/i.test(headerValue(response.headers, 'content-type') ?? '');
  if (!isPage) return false;
  const text = Buffer.from(response.body.bytes.subarray(0, lookedAtBytes)).toString('latin1').toLowerCase();
  return marks.some((mark) => text.includes(mark));
}
