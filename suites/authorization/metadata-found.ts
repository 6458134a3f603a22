import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import type { PublishedServer } from '../../runner/kit/authorization.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { naming } from './support/server-finding.ts';

/** Where nothing says how a server is asked, nobody gets a token. */
export default defineCheck({
  id: 'authorization/metadata-found',
  clause: 'mcp-authorization-server:metadata.discoverable',
  title: 'Metadata of each authorization server is found where clients look for it',
  why: 'A client that learns from the resource whom to ask cannot find out how, and stops there.',
  sends:
    'GET for the well-known addresses of each authorization server that the protected-resource metadata names: that of RFC 8414, then those of OpenID Connect.',
  passes:
    'A JSON object with 200 at one of them. Only one, of whichever kind, is enough. A server that cannot be reached is not judged.',
  fails: 'None of them has one.',
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
    const asked = servers.filter((server) => server.documents.length > 0 && !isAway(server));
    for (const server of asked) {
      const { documents, metadata } = server;
      const exchange = metadata?.exchange ?? documents[0]?.exchange;
      expect.that(naming(servers, server, 'metadata is found at one of the well-known addresses'), metadata !== null, {
        expected: 'a JSON object with status 200',
        actual: metadata === null ? answersOf(server) : `found as ${metadata.form}`,
        ...(exchange === undefined ? {} : { exchange }),
      });
    }
    if (away !== undefined) throw new Untestable(`${away.issuer} cannot be reached: ${answersOf(away)[0] ?? ''}`);
    if (asked.length === 0) throw new Untestable(servers[0]?.notAsked ?? 'no authorization server was asked');
  },
});

/** Statuses of what stands before a server that is away. */
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
