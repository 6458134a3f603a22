import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { valueOf } from '../../runner/kit/client/read-entry.ts';
import { authenticationsOf, readTokenRequest } from '../../runner/kit/client/token-request.ts';

/** The server has nothing else to tell by whose code it is. */
export default defineMessageCheck({
  id: 'client-token-requests/public-client-named',
  clause: 'rfc6749:client.public-client-named',
  title: 'A client without credentials names itself when it redeems a code',
  why: 'The server cannot see whether the code was issued to this client, and refuses it.',
  passes: '`client_id` in the form; Basic with an empty secret names the client, too',
  fails: 'neither credentials nor a `client_id`',
  fix: 'Add `client_id` to the form of the token request.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['app-redeems-without-client-id'],
  of: 'code redeemed without credentials of the client',
  selects(entry) {
    const request = readTokenRequest(entry);
    return (
      request?.isForm === true && request.grant === 'authorization_code' && authenticationsOf(request).length === 0
    );
  },
  judge(entry, expect) {
    const request = readTokenRequest(entry);
    const id = request?.basic?.id ?? valueOf(request?.parameters ?? [], 'client_id') ?? '';
    expect.that('a client without credentials names itself', id !== '', {
      expected: 'client_id in the form',
      actual: id === '' ? 'no client_id' : id,
      entry,
    });
  },
});
