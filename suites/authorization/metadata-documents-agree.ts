import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { ServerMetadata } from '../../runner/kit/authorization.ts';
import { naming, shownValue } from './support/server-finding.ts';

/** Two documents about one server. */
export default defineCheck({
  id: 'authorization/metadata-documents-agree',
  clause: 'rfc8414:compatibility.documents-agree',
  title: 'The documents of one authorization server name the same issuer and endpoints',
  why: 'A setup that works in one client fails in another one that reads the other document.',
  sends: 'GET for every well-known URL of each authorization server.',
  passes:
    'issuer, jwks_uri and the endpoints are the same in both documents. A member that only one document has is legal.',
  fails: 'One of these members differs.',
  fix: 'Write both documents from the same settings.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-openid-document-of-another', 'as-openid-document-on-old-paths'],
  async run({ authorization, expect }) {
    const { servers } = await authorization.discover();
    let compared = 0;
    for (const server of servers) {
      const [first, ...others] = server.documents.filter(({ value }) => value !== null);
      if (first === undefined) continue;
      for (const other of others) {
        compared += 1;
        const different = differences(first, other);
        const statement = `${other.url.pathname.slice(0, 200)} agrees with ${first.url.pathname.slice(0, 200)}`;
        expect.that(naming(servers, server, statement), different.length === 0, {
          expected: different.map((name) => [name, shownValue(first.value?.[name])]),
          actual: different.map((name) => [name, shownValue(other.value?.[name])]),
          exchange: other.exchange,
        });
      }
    }
    if (compared === 0) throw new Inapplicable('no authorization server publishes its metadata twice');
  },
});

function differences(first: ServerMetadata, other: ServerMetadata): string[] {
  return Object.keys(first.value ?? {}).filter((name) => {
    const isCompared = name === 'issuer' || name === 'jwks_uri' || name.endsWith('_endpoint');
    const [one, another] = [first.value?.[name], other.value?.[name]];
    return isCompared && another !== undefined && JSON.stringify(one) !== JSON.stringify(another);
  });
}
