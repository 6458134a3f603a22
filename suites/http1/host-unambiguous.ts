import { defineCheck } from '../../runner/kit/define-check.ts';
import { type HeadEdit, ofMalformedRequests, refuseHeads, replacing } from './support/refuse-heads.ts';

const beside = 'Host: vivero.invalid';

/** Of two hosts a gateway may take the first and the service the second. */
export default defineCheck({
  ...ofMalformedRequests,
  id: 'http1/host-unambiguous',
  clause: 'rfc9112:host.unambiguous',
  title: 'A request with two Host fields or an invalid one is refused',
  why: 'A gateway and the service behind it take different hosts from one request, so that rules and caches of one host apply to another.',
  sends:
    'A valid request to each system, over HTTP/1.1: with a second Host in front of and behind the own one, with the own Host twice, and with a path, a blank, a folded line and a person in Host.',
  fix: 'Respond with 400, or put an HTTP server in front that does.',
  brokenBy: ['second-host-ignored', 'api-invalid-host-served'],
  run: (context) =>
    refuseHeads(context, {
      'with another Host first': { edit: replacing('host', (own) => [beside, own]) },
      'with another Host last': { edit: replacing('host', (own) => [own, beside]) },
      'with Host twice': { edit: replacing('host', (own) => [own, own]) },
      'with a path in Host': { edit: endingIn('/vivero') },
      'with a blank in Host': { edit: endingIn(' vivero') },
      // Folded lines are refused, or count as blanks.
      'with a folded line behind Host': { edit: replacing('host', (own) => [own, '\tvivero']) },
      'with a user in Host': { edit: replacing('host', (own) => [own.replace(/:\s*/, ': vivero@')]) },
    }),
});

function endingIn(text: string): HeadEdit {
  return replacing('host', (own) => [`${own}${text}`]);
}
