import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { clientKinds } from '../../contracts/clients.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { accessTokensOf } from '../../runner/kit/client/issued-values.ts';
import { isOfResource } from './support/token-ways.ts';

const wellFormed = /^bearer +[\w.~+/-]+=*$/i;
/** Schemes of metadata that may say more than Bearer does. */
const otherSchemes = /^(?:dpop|gnap) /i;

/** Servers that read the field strictly refuse it, and those that do not hide the fault until one of them does. */
export default defineMessageCheck({
  id: 'client-credentials/bearer-well-formed',
  clause: 'rfc6750:client.bearer-syntax',
  title: 'Bearer credentials are the scheme and one token',
  why: 'The server refuses the request with 400 or 401, although the token is good.',
  passes: '"Bearer" in any case, blanks, one token; another scheme that the metadata offer',
  fails:
    'a token in quotes, as JSON or with text behind it, an empty one, "Bearer" twice, a token under a scheme of another name, as a user or a password of Basic',
  fix: 'Write Authorization: Bearer, one blank and the token as it was issued.',
  kinds: [...clientKinds],
  scenarios: 'any',
  of: 'request with a bearer token in Authorization',
  brokenBy: [
    'shop-token-quoted',
    'shop-bearer-twice',
    'shop-token-scheme',
    'shop-token-by-basic',
    'shop-token-as-json',
    'shop-token-with-tail',
    'shop-token-empty',
    'shop-token-without-scheme',
  ],
  selects: (entry, run) =>
    (isOfResource(entry, 'rest') || isOfResource(entry, 'mcp')) && credentialsOf(entry, run).length > 0,
  judge(entry, expect, run) {
    const isGood = credentialsOf(entry, run).every((value) => wellFormed.test(value));
    expect.that('Authorization is the scheme Bearer and one token', isGood, {
      expected: 'Bearer, a blank and one token of letters, digits and - . _ ~ + / =',
      actual: isGood ? 'that' : credentialsOf(entry, run).map((value) => faultOf(value)),
      entry,
    });
  },
});

/** Another scheme with a credential that is no token of ours is not about Bearer. */
function credentialsOf({ request }: JournalEntry, run: ScenarioRun): string[] {
  return headerValues(request.headers, 'authorization').filter(
    (value) =>
      /^bearer(?: |$|[^a-z0-9])/i.test(value) ||
      (!otherSchemes.test(value) &&
        accessTokensOf(run).some((token) => token !== '' && (value.includes(token) || isByBasic(value, token)))),
  );
}

/** HTTP libraries write what they are given as a user or a password so. */
function isByBasic(value: string, token: string): boolean {
  const coded = /^basic +([\w+/]+=*)$/i.exec(value)?.[1];
  if (coded === undefined) return false;
  const text = Buffer.from(coded, 'base64').toString();
  return text === token || text.startsWith(`${token}:`) || text.endsWith(`:${token}`);
}

/** What is wrong, without the secret. */
function faultOf(value: string): string {
  const [scheme = '', ...rest] = value.split(' ');
  if (!/^bearer$/i.test(scheme)) return 'the scheme is not Bearer';
  const credential = rest.join(' ').trim();
  if (credential === '') return 'there is no token';
  if (/^bearer /i.test(credential)) return 'the scheme is there twice';
  if (/^["']/.test(credential)) return 'the token is in quotes';
  if (credential.startsWith('{')) return 'the token is in braces';
  return credential.includes(' ') ? 'something is behind the token' : 'it has characters that tokens do not have';
}
