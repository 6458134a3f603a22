import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { type Exchange, headerValue } from '../../runner/kit/exchange.ts';
import { endpointUrl } from './support/endpoint-url.ts';
import { naming } from './support/server-finding.ts';

/** No such host exists (RFC 2606), and nothing is ever sent there. */
const foreign = 'vivero.invalid';

const redirects: ReadonlyArray<readonly [name: string, uri: string]> = [
  ['on another host', `https://${foreign}/callback`],
  ['with two slashes before another host', `//${foreign}/callback`],
  ['with a backslash before another host', `/\\${foreign}/callback`],
];

/** Browsers follow the redirect though nobody was signed in. */
export default defineCheck({
  id: 'authorization/foreign-logout-redirect-refused',
  clause: 'oidc-logout:redirects.registered',
  title: 'The logout does not redirect to a URI that was not registered',
  why: 'A link to the server of the service leads to the site of an attacker, which looks like its sign-in page.',
  sends:
    'GET for end_session_endpoint, without cookies, with URIs on the made-up host vivero.invalid as post_logout_redirect_uri: without a client, and with the configured one. No redirect is followed.',
  passes: 'Any response but a redirect to that host: a page, an error, a redirect to the server itself.',
  fails: 'A redirect whose Location leads a browser to vivero.invalid.',
  fix: 'Compare post_logout_redirect_uri with those that the client registered, and show a page where it is not one of them.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  brokenBy: ['as-logout-redirects-anywhere', 'as-logout-redirects-clients-anywhere'],
  async run({ authorization, expect }) {
    const servers = await authorization.servers();
    const id = authorization.client?.id;
    let judged = 0;
    for (const server of servers) {
      const endpoint = endpointUrl(server.metadata['end_session_endpoint']);
      if (endpoint === null) continue;
      judged += 1;
      for (const [name, uri] of redirects)
        for (const client of id === undefined ? [undefined] : [undefined, id]) {
          const url = new URL(endpoint);
          url.searchParams.set('post_logout_redirect_uri', uri);
          if (client !== undefined) url.searchParams.set('client_id', client);
          const found = `a URI ${name}${client === undefined ? '' : ', of the configured client'}`;
          const exchange = await server.send({ method: 'GET', url }, { accept: 'text/html', case: found });
          const { response } = exchange;
          expect.that(
            naming(servers, server, 'the browser is not sent to the foreign URI'),
            response !== null && !leadsAbroad(exchange),
            { expected: `no redirect to ${foreign}`, actual: describeAnswer(exchange), exchange },
          );
        }
    }
    if (judged === 0) throw new Inapplicable('the metadata names no end_session_endpoint');
  },
});

function leadsAbroad({ request, response }: Exchange): boolean {
  const { status = 0, headers = [] } = response ?? {};
  const location = status >= 300 && status < 400 ? headerValue(headers, 'location') : null;
  return location !== null && URL.parse(location, request.url)?.hostname === foreign;
}
