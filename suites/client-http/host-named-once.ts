import { clientKinds } from '../../contracts/clients.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { hasHead } from './support/head-lines.ts';

/** Servers and proxies choose by Host which site and which company a request is for. */
export default defineMessageCheck({
  id: 'client-http/host-named-once',
  clause: 'rfc9112:client.host',
  title: 'Each request has one Host field, which names the server that the request is for',
  why: 'Servers refuse the request with 400, or a proxy sends it to another service than the one meant.',
  passes: 'one Host field with the host and the port of the URL, in any case',
  fails: 'no Host field, two of them, or the name of another server',
  fix: 'Let the HTTP library set Host from the URL, and set none yourself.',
  kinds: [...clientKinds],
  scenarios: 'any',
  of: 'request of HTTP/1.1',
  brokenBy: ['shop-host-missing', 'shop-host-twice', 'shop-host-of-another', 'shop-host-without-port'],
  selects: (entry) => hasHead(entry) && entry.httpVersion === '1.1',
  judge(entry, expect) {
    const hosts = headerValues(entry.request.headers, 'host');
    const isGood = hosts.length === 1 && isAuthorityOf(hosts[0] ?? '', entry);
    expect.that('there is one Host field, of this server', isGood, {
      expected: `Host: ${URL.parse(entry.request.url)?.host ?? ''}`,
      actual: hosts.length === 0 ? 'no Host field' : hosts.map((value) => value.slice(0, 100)),
      entry,
    });
  },
});

/** The machine has several names; which of them stands in the URL of the client is not known. */
function isAuthorityOf(host: string, { request }: JournalEntry): boolean {
  const asked = URL.parse(request.url);
  const named = /^[^/?#@\s]+$/.test(host) ? URL.parse(`http://${host}`) : null;
  if (asked === null || named === null) return false;
  if (named.host === asked.host) return true;
  return named.port === asked.port && isLoopback(named.hostname) && isLoopback(asked.hostname);
}

function isLoopback(name: string): boolean {
  return /^(?:localhost|[a-z0-9-]{1,63}\.localhost|127(?:\.\d{1,3}){3}|\[::1\])\.?$/.test(name);
}
