import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import type { ClientExpect } from '../../runner/kit/client/client-expect.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { describeEnd } from '../client-support/describe-end.ts';
import { foundMembers, resourceMetadataRequests } from '../client-support/metadata-requests.ts';
import { cameAfter, isAtEndpoint, requireMcpSignIn, requireRevision } from '../client-support/sign-in-control.ts';

/** The origin of the MCP server may have an authorization server that is for something else. */
export default defineRunCheck({
  id: 'client-discovery/listed-issuer-asked',
  clause: 'mcp-authorization:client.listed-issuer',
  title: 'The client uses the authorization server that the metadata of the resource list',
  why: 'A client that guesses signs in at the wrong server, and shows it what the right one should get.',
  passes: 'the endpoints of the listed issuer alone, once the metadata came, whatever other documents are read',
  fails:
    'a request to an endpoint of an authorization server at the origin of the MCP server, or for its metadata and for no other',
  fix: 'Take the issuer from "authorization_servers" of the metadata of the resource.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: ['plain', 'as-elsewhere'],
  brokenBy: ['assistant-asks-own-origin', 'assistant-takes-origin-for-issuer'],
  judgeRun({ run, plain, expect }) {
    requireRevision(run, '2025-06-18');
    if (run.scenario.id === 'plain') return judgePlain(run, expect);
    requireMcpSignIn(plain);
    const read = resourceMetadataRequests(run).find((entry) => foundMembers(entry) !== null);
    if (read === undefined) throw new Untestable('the client did not read the metadata of the resource');
    const { origin } = new URL(run.handedOver.mcpUrl);
    const later = run.entries.filter(
      (entry) => cameAfter(entry, read) && (entry.place === 'server-metadata' || isAtEndpoint(entry)),
    );
    const isAtOrigin = ({ request }: JournalEntry): boolean => new URL(request.url).origin === origin;
    const [first] = later;
    if (first === undefined)
      throw new Untestable(`the client sent nothing to an authorization server: ${describeEnd(run)}`);
    // To look at a document is harmless: what counts is which server is used.
    const used = later.find((entry) => isAtOrigin(entry) && isAtEndpoint(entry));
    const wrong = used ?? (later.every(isAtOrigin) ? first : undefined);
    expect.that('the listed authorization server is used, and no other', wrong === undefined, {
      expected: foundMembers(read)?.['authorization_servers'],
      actual: (wrong ?? first).request.url,
      entry: wrong ?? first,
    });
  },
});

/** Where both share an origin, the issuer has a path: who begins and ends with the origin alone did not read it. */
function judgePlain(run: ScenarioRun, expect: ClientExpect): void {
  const read = resourceMetadataRequests(run).find((entry) => foundMembers(entry) !== null);
  const asked = run.entries.filter((entry) => read && cameAfter(entry, read) && entry.place === 'server-metadata');
  const [first] = asked;
  if (read === undefined || first === undefined) throw new Inapplicable('the client looks for no authorization server');
  const issuers = [foundMembers(read)?.['authorization_servers']].flat().map(String);
  const paths = issuers.map((issuer) => URL.parse(issuer)?.pathname.replace(/\/$/, '') ?? '');
  const isListed = asked.some(({ target }) => paths.some((path) => path === '' || target.includes(path)));
  expect.that('the listed authorization server gets the request', isListed, {
    expected: issuers,
    actual: first.request.url,
    entry: first,
  });
}
