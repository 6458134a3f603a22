import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { documentNamed, isDocumentNamed, type PublishedServer } from '../../runner/kit/authorization.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { naming } from './support/server-finding.ts';

/** Without metadata, a client does not know how to get a token. */
export default defineCheck({
  id: 'authorization/metadata-found',
  clause: 'mcp-authorization-server:metadata.discoverable',
  title: 'The metadata of each authorization server is at a well-known URL',
  why: 'A client learns from the resource which authorization server to use. Without the metadata of that server it stops.',
  sends:
    'GET for the well-known URLs of each authorization server that the protected-resource metadata names: that of RFC 8414, then those of OpenID Connect.',
  passes:
    '200 with a JSON object at one of them. One of either kind is enough. A server that cannot be reached is not judged.',
  fails: 'None of these URLs returns a JSON object with 200.',
  fix: 'Publish the metadata at /.well-known/oauth-authorization-server, with the path of the issuer after it.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'as-metadata-missing',
    'as-metadata-page',
    'as-metadata-list',
    'as-metadata-broken-json',
    'as-metadata-login',
  ],
  async run({ authorization, expect }) {
    const { resource, servers } = await authorization.discover();
    if (resource === null) throw new Untestable('no protected-resource metadata could be read: see metadata/published');
    if (servers.length === 0) throw new Inapplicable('the protected-resource metadata names no authorization server');
    const away = servers.find(isAway);
    const asked = servers.filter(
      (server) => server.documents.length > 0 && !isAway(server) && !isDocumentNamed(server),
    );
    for (const server of asked) {
      const { documents, metadata } = server;
      const exchange = metadata?.exchange ?? documents[0]?.exchange;
      expect.that(naming(servers, server, 'metadata is found at one of the well-known URLs'), metadata !== null, {
        expected: 'a JSON object with status 200',
        actual: metadata === null ? answersOf(server) : `found as ${metadata.form}`,
        ...(exchange === undefined ? {} : { exchange }),
      });
    }
    if (away !== undefined) throw new Untestable(`${away.issuer} cannot be reached: ${answersOf(away)[0] ?? ''}`);
    if (servers.some(isDocumentNamed)) throw new Untestable(documentNamed);
    if (asked.length === 0) throw new Untestable(servers[0]?.notAsked ?? 'no authorization server was requested');
  },
});

/** Statuses of a gateway in front of a server that is down. */
const statusesOfAbsence = [502, 503, 504];

/** Returns true for a server that is asleep, down or unknown here: that breaks no clause. */
function isAway({ documents }: PublishedServer): boolean {
  if (documents.length === 0) return false;
  return documents.every(({ exchange: { response, fault } }) =>
    response === null ? fault !== null && fault.blame !== 'target' : statusesOfAbsence.includes(response.status),
  );
}

function answersOf({ documents }: PublishedServer): string[] {
  return documents.map(({ url, exchange, fault }) => `${url.pathname}: ${fault ?? describeAnswer(exchange)}`);
}
