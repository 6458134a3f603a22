import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { withSecretHolder } from './support/clients-with-secrets.ts';
import { requireRevocation } from './support/revocation.ts';

/** A client_id can be read in any authorization URL. */
export default defineCheck({
  id: 'authorization/revocation-authenticated',
  clause: 'rfc7009:revocation.client-authenticated',
  title: 'A revocation by a client with a secret is refused without the secret or with a wrong one',
  why: 'An attacker who finds a token in a log ends the access of the client by naming its client_id.',
  sends:
    'Revocations of a made-up token in the name of the configured client if it has a secret, or of one that is registered with --allow-writes: one with a wrong secret, and one without any.',
  passes:
    'Any response that is not a success. Inapplicable for a server without revocation, and if there is no client with a secret.',
  fails: 'A success, though the token is unknown: credentials are checked first.',
  fix: 'Authenticate the client before you look the token up, and return 401 with invalid_client.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  brokenBy: ['as-revocation-does-nothing', 'as-revocation-secret-not-compared', 'as-revocation-secret-optional'],
  async run(context) {
    requireRevocation(await context.authorization.server());
    await withSecretHolder(context, async ({ withSecret }) => {
      for (const [name, secret] of [
        ['a wrong secret', 'vivero-not-the-secret-of-this-client'],
        ['no secret', null],
      ] as const) {
        const form = { token: 'vivero-never-issued-this-token' };
        const exchange = await withSecret(secret)('revocation_endpoint', form, `a revocation with ${name}`);
        const { status = 0 } = exchange.response ?? {};
        const isTaken = status >= 200 && status < 300;
        context.expect.that('the revocation is refused', exchange.response !== null && !isTaken, {
          expected: '401 with invalid_client',
          actual: describeAnswer(exchange),
          exchange,
        });
      }
    });
  },
});
