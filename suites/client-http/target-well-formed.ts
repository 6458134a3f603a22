import { clientKinds } from '../../contracts/clients.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { hasHead } from './support/head-lines.ts';

/** What no target has: a value or a template that nobody encoded or filled in, a fragment, a percent sign that encodes nothing. */
const wrong = /[^\x21\x24-\x3b\x3d\x3f-\x7a\x7c\x7e]|%(?![0-9a-f]{2})/i;

/** A value that was not encoded ends the target, or changes what it means. */
export default defineMessageCheck({
  id: 'client-http/target-well-formed',
  clause: 'rfc9112:client.target',
  title: 'The target of a request has only characters that a URI may have',
  why: 'Servers refuse the request with 400, or look for something else than was meant.',
  passes: 'percent-encoding, also where none is needed; an absolute URL as the target',
  fails:
    'a blank, braces, quotation marks, angle brackets, letters beyond ASCII; a template such as /skills/{slug} that was not filled in; a fragment; a percent sign without two hexadecimal digits',
  fix: 'Percent-encode each value that becomes a part of a URL, and check that no template is left in it.',
  kinds: [...clientKinds],
  scenarios: 'any',
  of: 'request of HTTP/1',
  brokenBy: [
    'shop-target-with-blank',
    'shop-target-template',
    'shop-target-beyond-ascii',
    'shop-target-with-quotes',
    'shop-target-with-fragment',
    'shop-target-half-encoded',
  ],
  selects: hasHead,
  judge(entry, expect) {
    const found = wrong.exec(entry.target)?.[0];
    expect.that('the target has characters of URIs alone', found === undefined, {
      expected: 'characters of a URI',
      actual: found === undefined ? 'that' : `"${found}" in ${entry.target.slice(0, 200)}`,
      entry,
    });
  },
});
