import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';

/** An element that no page has, and that does nothing. */
const element = '<vivero-markup>';

/** The page of the authorization server is the one that people type their passwords into. */
export default defineCheck({
  id: 'authorization/input-not-markup',
  clause: 'rfc6749:input.sanitized',
  title: 'What a request says does not become markup of a page',
  why: 'A link to the server runs the script of an attacker on its page, with the session of whoever clicks it.',
  sends:
    'Authorization requests of an unknown client with an element of HTML in client_id, redirect_uri, state and scope.',
  passes: 'A page that escapes it or leaves it out, any other answer.',
  fails: 'A page of HTML in which the element stands as it was sent.',
  fix: 'Escape every value of a request where a page is written.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-error-page-repeats-input'],
  async run({ authorization, expect }) {
    const server = await authorization.server();
    const parameters = {
      client_id: `vivero-unknown"'>${element}`,
      redirect_uri: `http://127.0.0.1:53682/"'>${element}`,
      state: `"'>${element}`,
      scope: `"'>${element}`,
    };
    const { exchange } = await server.authorize(parameters, { case: 'markup in every parameter' });
    const { response } = exchange;
    if (response === null) throw new Inapplicable('the request is not answered');
    const isPage = ['text/html', 'application/xhtml+xml'].includes(mediaTypeOf(response.headers)?.essence ?? '');
    const isRepeated = isPage && Buffer.from(response.body.bytes).includes(element);
    expect.that('the element does not stand in the page', !isRepeated, {
      expected: 'a page without it, or with it escaped',
      actual: isRepeated ? `a page with ${element}` : 'no page with it',
      exchange,
    });
  },
});
