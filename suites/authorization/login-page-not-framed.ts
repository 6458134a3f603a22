import type { AuthorizationServer } from '../../runner/kit/authorization.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { type Exchange, headerValue, headerValues } from '../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';

/** More redirects than this lead nowhere. */
const mostRedirects = 5;

/** An attacker who frames the page makes users click on a page that they do not see. */
export default defineCheck({
  id: 'authorization/login-page-not-framed',
  clause: 'rfc9700:pages.not-framed',
  title: 'Sign-in and consent pages cannot be framed',
  why: 'In an invisible frame, a click on a game is a click on "Allow".',
  sends:
    'A valid authorization request with prompt=login, and GET for the pages of the same origin that it redirects to.',
  passes: 'Content-Security-Policy with frame-ancestors, or X-Frame-Options with DENY or SAMEORIGIN.',
  fails: 'A page with neither of them.',
  fix: "Send Content-Security-Policy: frame-ancestors 'none' with every page.",
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: false,
  brokenBy: ['as-pages-frameable', 'as-login-page-at-once-frameable'],
  async run({ authorization, expect }) {
    const server = await authorization.server();
    const { exchange: first } = await server.authorize({ prompt: 'login' }, { case: 'prompt=login' });
    const exchange = await followToPage(server, first);
    const headers = exchange.response?.headers ?? [];
    if (exchange.response?.status !== 200 || mediaTypeOf(headers)?.essence !== 'text/html')
      throw new Inapplicable('the authorization server shows no page of its own');
    const policies = headerValues(headers, 'content-security-policy');
    const options = headerValues(headers, 'x-frame-options');
    const isGuarded =
      policies.some((policy) => /(?:^|[;,])\s*frame-ancestors\s/i.test(policy)) ||
      options.some((option) => /^\s*(?:deny|sameorigin)\s*$/i.test(option));
    expect.that('the page restricts which sites may frame it', isGuarded, {
      expected: 'Content-Security-Policy with frame-ancestors, or X-Frame-Options',
      actual: { 'content-security-policy': policies.map(shorten), 'x-frame-options': options.map(shorten) },
      exchange,
    });
  },
});

/** Follows redirects as a browser would, within the same origin; cookies are those of this visit. */
async function followToPage(server: AuthorizationServer, first: Exchange): Promise<Exchange> {
  let exchange = first;
  const cookies = new Map<string, string>();
  for (let count = 0; count < mostRedirects; count += 1) {
    const { response, request } = exchange;
    const location = headerValue(response?.headers ?? [], 'location');
    const url = location === null ? null : URL.parse(location, request.url);
    if (
      response === null ||
      response.status < 300 ||
      response.status > 399 ||
      url?.origin !== new URL(first.request.url).origin
    )
      break;
    for (const cookie of headerValues(response.headers, 'set-cookie')) {
      const [pair = ''] = cookie.split(';', 1);
      cookies.set(pair.split('=', 1)[0] ?? '', pair);
    }
    const fields = [...cookies.values()].join('; ');
    exchange = await server.send(
      { method: 'GET', url },
      { accept: 'text/html', case: 'the page of the sign-in', headers: fields === '' ? [] : [['Cookie', fields]] },
    );
  }
  return exchange;
}

function shorten(text: string): string {
  return text.slice(0, 200);
}
