import { authorization } from '../../runner/kit/context.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';

/** No Authorization field, yet a token somewhere else: the documents call that neither credentials nor their absence. */
const elsewhere = authorization([], 'unspecified');

/** A token in an address ends up in logs, histories and referrers. */
export default defineCheck({
  id: 'bearer/token-outside-header-refused',
  clause: 'rfc6750:request.header-field',
  title: 'Token outside the Authorization field is refused',
  why: 'Tokens in addresses and cookies end up in logs and histories, and are sent by other sites without the user.',
  sends: 'Valid requests with the valid token in the query, a cookie or X-Access-Token alone, and one in a form body.',
  passes: 'Any 4xx in time.',
  fails: 'Success, a redirect, a server error, or no answer in time.',
  mend: 'Read tokens from the Authorization field alone.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: [
    'token-in-query-accepted',
    'token-in-cookie-accepted',
    'token-in-other-field-accepted',
    'token-in-form-accepted',
  ],
  async run({ resources, plantStore, expect, requireToken }) {
    const token = requireToken();
    const form = `access_token=${encodeURIComponent(token)}`;
    const cases = [
      ['in the query', { query: form }],
      ['in the query as token', { query: `token=${encodeURIComponent(token)}` }],
      ['in X-Auth-Token', { headers: [['X-Auth-Token', token]] }],
      ['in Proxy-Authorization', { headers: [['Proxy-Authorization', `Bearer ${token}`]] }],
      ['in the cookie session', { headers: [['Cookie', `session=${encodeURIComponent(token)}`]] }],
      ['in the cookie access_token', { headers: [['Cookie', `access_token=${encodeURIComponent(token)}`]] }],
      ['in the cookie token', { headers: [['Cookie', `token=${encodeURIComponent(token)}`]] }],
      ['in X-Access-Token', { headers: [['X-Access-Token', token]] }],
    ] as const;
    for (const resource of resources) {
      for (const [name, options] of cases) {
        expect.refused(
          await resource.request({
            ...options,
            credentials: elsewhere,
            case: `${resource.name} with the token ${name}`,
          }),
        );
      }
    }
    const mediaType = 'application/x-www-form-urlencoded';
    expect.refused(
      await plantStore.createFrom(form, {
        credentials: elsewhere,
        mediaType,
        case: 'POST /plants with the token in a form',
      }),
    );
  },
});
