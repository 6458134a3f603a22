import { clientKinds } from '../../contracts/clients.ts';
import { type Header, headerValues } from '../../runner/kit/exchange.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { hasHead } from './support/head-lines.ts';

/** Other fields of this kind have gone out of use. */
const ofConnection = ['TE', 'Upgrade'] as const;

/** A proxy passes on what it does not know: the field then speaks of another connection. */
export default defineMessageCheck({
  id: 'client-http/connection-fields-named',
  clause: 'rfc9110:client.connection-options',
  title: 'TE and Upgrade are named in Connection',
  why: 'A proxy that does not know the field passes it on. The server then offers to the proxy what only the client can do, or ignores it.',
  passes: 'Connection: Upgrade with Upgrade, Connection: TE with TE, in any case',
  fails: 'TE or Upgrade in a request of HTTP/1 whose Connection does not name it',
  fix: 'Add the name of the field to Connection, or leave the field out.',
  kinds: [...clientKinds],
  scenarios: 'any',
  of: 'request of HTTP/1 with TE or Upgrade',
  brokenBy: ['shop-te-unnamed', 'shop-upgrade-unnamed'],
  selects: (entry) => hasHead(entry) && sentOf(entry.request.headers).length > 0,
  judge(entry, expect) {
    const { headers } = entry.request;
    const named = headerValues(headers, 'connection')
      .flatMap((value) => value.split(','))
      .map((option) => option.trim().toLowerCase());
    const missing = sentOf(headers).filter((name) => !named.includes(name.toLowerCase()));
    expect.that('fields about the connection are named in Connection', missing.length === 0, {
      expected: sentOf(headers),
      actual: missing.length === 0 ? 'these' : { Connection: named, missing },
      entry,
    });
  },
});

function sentOf(headers: readonly Header[]): string[] {
  return ofConnection.filter((name) => headerValues(headers, name).length > 0);
}
