import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { endpointUrl } from './support/endpoint-url.ts';
import { naming } from './support/server-finding.ts';
import { describeTokenAnswer, readTokenAnswer } from './support/token-answer.ts';

/** It is added by the library, and its guard is that of the other endpoints. */
export default defineCheck({
  id: 'authorization/userinfo-authenticated',
  clause: 'oidc-core:userinfo.authenticated',
  title: 'The UserInfo endpoint returns no claims without a valid access token',
  why: 'Anybody reads the name and the email address of a user.',
  sends: 'GET and POST for userinfo_endpoint, without a token, with an empty one and with a made-up one.',
  passes: 'Any response that has no claims, such as 401.',
  fails: '2xx with a JSON object that has sub, or with a JWT.',
  fix: 'Verify the access token of each request to the endpoint, and respond with 401 and error="invalid_token" otherwise.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-userinfo-for-everybody', 'as-userinfo-for-any-token'],
  async run({ authorization, expect }) {
    const servers = await authorization.servers();
    let judged = 0;
    for (const server of servers) {
      const url = endpointUrl(server.metadata['userinfo_endpoint']);
      if (url === null) continue;
      judged += 1;
      for (const method of ['GET', 'POST'])
        for (const [name, sending] of [
          ['without a token', {}],
          ['with an empty token', { credentials: bearer('') }],
          ['with a made-up token', { credentials: bearer('vivero-never-issued-this-token') }],
        ] as const) {
          const exchange = await server.send({ method, url }, { ...sending, case: `${method} ${name}` });
          const answer = readTokenAnswer(exchange);
          const { status = 0, body } = exchange.response ?? {};
          const isJwt = /^[\w-]+\.[\w-]+\.[\w-]*$/.test(
            new TextDecoder().decode(body?.bytes.subarray(0, 10_000)).trim(),
          );
          const isShown = status >= 200 && status < 300 && (answer.value?.['sub'] !== undefined || isJwt);
          expect.that(
            naming(servers, server, 'no claims about a user are returned'),
            exchange.response !== null && !isShown,
            {
              expected: '401, or another refusal',
              actual: isShown ? `status ${status} with claims` : describeTokenAnswer(answer),
              exchange,
            },
          );
        }
    }
    if (judged === 0) throw new Inapplicable('the metadata names no userinfo_endpoint');
  },
});
