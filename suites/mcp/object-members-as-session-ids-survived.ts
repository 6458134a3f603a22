import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { fieldsAfter, openSession } from './support/own-session.ts';

/** Members that every object of JavaScript has; what is written to the last one is written to all objects. */
const ids = ['constructor', 'toString', '__proto__'];

/** Sessions are often kept as members of an object, and every object has some more. */
export default defineCheck({
  id: 'mcp/object-members-as-session-ids-survived',
  clause: 'mcp-2025-11-25:session.unknown-no-fault',
  title: 'Session ids that are members of every object change nothing for later clients',
  why: 'One request takes a member of all objects for a session. From then on nobody can open one until the server is restarted.',
  sends:
    'Plain requests with the session ids `constructor`, `toString` and `__proto__`. Then `initialize` and a plain request in the new session.',
  passes:
    'Any response that is not a server error, and a result in the new session. Inapplicable where the server issues no session ids, or opens no second session beforehand.',
  fails: 'A 5xx, no response in time, or a new session that does not open or is not served afterwards.',
  fix: 'Keep sessions in a Map, or in an object without a prototype.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  // Where it spoils the server it spoils it for everybody.
  mayEndTarget: true,
  brokenBy: ['session-looked-up', 'sessions-kept-in-plain-object', 'all-objects-are-sessions'],
  async run({ mcp, expect }) {
    const client = await openSession(mcp);
    if ((await mcp.initialize({}, { case: 'a second session, before' })).result === null)
      throw new Inapplicable('the server opens no second session');
    if ((await client.askPlainly({ case: 'the session, before' })).result === null)
      throw new Inapplicable('the session is not served as it is');
    for (const id of ids) {
      const reply = await client.askPlainly({ replace: { 'mcp-session-id': id }, case: id });
      expect.noServerError(reply.exchange);
    }
    const opening = await mcp.initialize({}, { case: 'a new session, afterwards' });
    if (!expect.result(opening)) return;
    const replace = fieldsAfter(opening);
    await client.notify('notifications/initialized', undefined, { replace });
    expect.result(await client.askPlainly({ replace, case: 'the new session' }));
  },
});
