import { clientKinds } from '../../contracts/clients.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { hasHead } from './support/head-lines.ts';

/** Two servers in a row that end a request at different places can be made to mix up requests. */
export default defineMessageCheck({
  id: 'client-http/one-length',
  clause: 'rfc9112:client.one-length',
  title: 'No request has both Content-Length and Transfer-Encoding',
  why: 'Servers and proxies refuse such a request, because attackers use it to smuggle another one inside.',
  passes: 'one of the two, or neither where there is no content',
  fails: 'both fields in one request',
  fix: 'Remove Content-Length where the content is sent in chunks.',
  kinds: [...clientKinds],
  scenarios: 'any',
  of: 'request with content',
  brokenBy: ['shop-length-and-chunks'],
  selects: (entry) => hasHead(entry) && fieldsOf(entry).length > 0,
  judge(entry, expect) {
    const fields = fieldsOf(entry);
    expect.that('the request has one of Content-Length and Transfer-Encoding', fields.length === 1, {
      expected: 'one of them',
      actual: fields,
      entry,
    });
  },
});

function fieldsOf({ request }: JournalEntry): string[] {
  return ['Content-Length', 'Transfer-Encoding'].filter((name) => headerValues(request.headers, name).length > 0);
}
