import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';

/** An element that no page has, and that does nothing. */
const element = '<vivero-markup>';

/** Users type their passwords into the page of the authorization server. */
export default defineCheck({
  id: 'authorization/input-not-markup',
  clause: 'rfc6749:input.sanitized',
  title: 'Request parameters do not become markup of a page',
  why: 'A link to the server runs the script of an attacker on its page, with the session of each user who clicks it.',
  sends:
    'An authorization request of an unknown client with an HTML element in client_id, redirect_uri, state and scope.',
  passes: 'A page that escapes the element or leaves it out, or any other response.',
  fails: 'An HTML page that contains the element as it was sent.',
  fix: 'Escape every request parameter that is written into a page.',
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
    if (response === null) throw new Inapplicable('the server does not respond to the request');
    const isPage = ['text/html', 'application/xhtml+xml'].includes(mediaTypeOf(response.headers)?.essence ?? '');
    const isRepeated = isPage && Buffer.from(response.body.bytes).includes(element);
    expect.that('the page does not contain the element', !isRepeated, {
      expected: 'a page without it, or with it escaped',
      actual: isRepeated ? `a page with ${element}` : 'no page with it',
      exchange,
    });
  },
});
