import { defineCheck } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';

/** What clients say where their author says nothing: `fetch` and curl accept anything, and Go's client has no Accept. */
const accepts = [
  ['*/*', '*/*'],
  ['no Accept', null],
] as const;

/** A client that reads one document seldom says in which form. */
export default defineCheck({
  id: 'metadata/served-whatever-accepted',
  clause: 'rfc9728:request.plain-get',
  title: 'The metadata is served to clients that accept anything',
  why: 'HTTP libraries send `Accept: */*` or no Accept by default. Clients built on them cannot find out how to sign in.',
  sends: 'GET of each location with metadata, with `Accept: */*` and without Accept.',
  passes: '200 with a JSON object.',
  fails: 'Another status, other content than a JSON object, or no response in time.',
  fix: 'Serve the JSON without regard to Accept.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-needs-accept', 'metadata-page-for-anything'],
  async run({ authorization, expect }) {
    for (const { url } of await findMetadata(authorization)) {
      for (const [name, accept] of accepts) {
        const { exchange, value } = await authorization.fetch(url, { accept, case: `${url.pathname} with ${name}` });
        if (!expect.status(exchange, 200)) continue;
        expect.that('the content is a JSON object', value !== null, {
          expected: 'a JSON object',
          actual: value,
          exchange,
        });
      }
    }
  },
});
