import { none } from '../../runner/kit/credentials.ts';
import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { hintsAtMembers, readErrorCode } from './support/body-hints.ts';

/** Clients without credentials learn nothing about the expected body. */
export default defineCheck({
  id: 'bearer/credentials-judged-before-body',
  clause: 'rfc6750:protected-resource.credentials-first',
  title: 'Missing credentials are judged before the body',
  why: 'A response about the body lets strangers explore the service. The server also spends work on parsing their bodies.',
  sends:
    'Requests without credentials: a valid one twice, then some whose body lacks a member, has a wrong type or media type, is not JSON, or is empty.',
  passes:
    'The same status and, where it is the same for a valid body, the same error code for all of them, and no names of members of the body.',
  fails:
    'Another status or error code for an invalid body, or a response that names a member which the response to the valid request does not name.',
  fix: 'Check credentials before parsing and validation.',
  systems: ['plant-store'],
  credentials: 'presupposed',
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['body-judged-before-credentials', 'anonymous-told-about-body'],
  async run({ plantStore, expect }) {
    const usual = await plantStore.create({}, { credentials: none, case: 'a valid body' });
    const status = usual.response?.status ?? 0;
    if (status < 400 || status >= 500) throw new Untestable('a valid request without credentials is not refused');
    // A code may be of the single response, such as one under which the server has logged it: then it says nothing of the body.
    const again = await plantStore.create({}, { credentials: none, case: 'a valid body, again' });
    const answers = [
      await plantStore.create({ name: undefined }, { credentials: none, case: 'a body without name' }),
      await plantStore.create({ id: 'one' }, { credentials: none, case: 'a body whose id is a string' }),
      await plantStore.create({ name: 7 }, { credentials: none, case: 'a body whose name is a number' }),
      await plantStore.create({ tag: 7 }, { credentials: none, case: 'a body whose tag is a number' }),
      await plantStore.createFrom('[]', { credentials: none, case: 'an array' }),
      await plantStore.createFrom('null', { credentials: none, case: 'null' }),
      await plantStore.create({}, { credentials: none, case: 'a body of text/plain', mediaType: 'text/plain' }),
      await plantStore.createFrom('{"name":', { credentials: none, case: 'a body that is not JSON' }),
      await plantStore.createFrom('', { credentials: none, case: 'an empty body' }),
    ];
    const isCodeSteady = readErrorCode(again) === readErrorCode(usual);
    const hints = hintsAtMembers(usual);
    for (const exchange of answers) {
      expect.status(exchange, status);
      const expected = { error: readErrorCode(usual), hints };
      const actual = { error: readErrorCode(exchange), hints: hintsAtMembers(exchange) };
      const isSilent =
        (!isCodeSteady || actual.error === expected.error) && actual.hints.every((hint) => hints.includes(hint));
      expect.that('the response says nothing about the body', isSilent, { expected, actual, exchange });
    }
  },
});
