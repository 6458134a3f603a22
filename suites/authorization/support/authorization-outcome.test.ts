import t from 'tap';
import type { AnsweredRequest } from '../../../runner/kit/authorization.ts';
import { makeExchange } from '../../bearer/support/exchange.test-support.ts';
import { describeOutcome, errorOf, isGranted, issuedCodeOf } from './authorization-outcome.ts';

/** An answer that redirects to the client with the query, or a page where there is none. */
function outcome(query: string | null, changes: Partial<AnsweredRequest> = {}): AnsweredRequest {
  const received = [['Content-Type', 'text/html']] as const;
  return {
    exchange: makeExchange({ status: query === null ? 400 : 303, received: query === null ? received : [] }),
    location: query === null ? null : new URL(`http://127.0.0.1/callback?${query}`),
    parameters: query === null ? null : new URLSearchParams(query),
    asksForLogin: false,
    verifier: 'the-verifier',
    redirectUri: 'http://127.0.0.1/callback',
    ...changes,
  };
}

t.test('a code, a token and an answer in a JWT are grants, and are not shown', (t) => {
  for (const [query, shown] of [
    ['code=s3cret&state=1', 'a redirect with code'],
    ['access_token=s3cret&token_type=bearer', 'a redirect with access_token'],
    ['code=s3cret&id_token=s3cret', 'a redirect with code and id_token'],
    ['response=s3cret', 'a redirect with response'],
  ] as const) {
    t.ok(isGranted(outcome(query)), query);
    t.equal(describeOutcome(outcome(query)), shown);
  }
  t.end();
});

t.test('an error, a silent redirect and a page are no grants', (t) => {
  for (const [answer, shown] of [
    [outcome('error=invalid_request&state=1'), 'a redirect with the error invalid_request'],
    [outcome('state=1'), 'a redirect to the client without a result'],
    [outcome(null), 'status 400 (text/html)'],
    [outcome(null, { asksForLogin: true }), 'a page or a redirect elsewhere: status 400 (text/html)'],
    [outcome(null, { exchange: makeExchange({ status: null }) }), 'no response: the connection was refused'],
  ] as const) {
    t.notOk(isGranted(answer), shown);
    t.equal(describeOutcome(answer), shown);
    t.equal(issuedCodeOf(answer), null);
  }
  t.equal(errorOf(outcome('error=invalid_request')), 'invalid_request');
  t.equal(errorOf(outcome(null)), null);
  t.end();
});

t.test('a code that came back can be redeemed', (t) => {
  const answer = outcome('code=abc&state=1');
  t.match(issuedCodeOf(answer), { code: 'abc', verifier: 'the-verifier', redirectUri: 'http://127.0.0.1/callback' });
  t.equal(issuedCodeOf(outcome('code=')), null);
  t.end();
});

t.test('an error of any length is shown short', (t) => {
  t.ok(describeOutcome(outcome(`error=${'x'.repeat(10_000)}`)).length < 200);
  t.end();
});
