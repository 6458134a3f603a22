import { createHmac, KeyObject } from 'node:crypto';
import t from 'tap';
import type { MockSystem, Overlay } from '../../fixtures/mock/overlay.ts';
import { type SigningKey, sharedSigningKey } from '../../fixtures/mock/signing-key.ts';
import { startMock } from '../../fixtures/mock/start-mock.ts';
import { checks } from '../../suites/index.generated.ts';
import { executeRun } from '../engine/execute-run.ts';
import { mockSettings, runInput } from '../engine/run-input.test-support.ts';
import { bearerTokenOf, openFor } from '../../fixtures/overlays/toolkit/credentials.ts';
import { jwtMembers } from '../../fixtures/overlays/toolkit/jwt.ts';

/** A system that verifies a JWT of HS256 with its public key for the secret. */
function takingPublicKey(system: MockSystem, secretOf: (key: SigningKey) => string | Buffer): Overlay {
  return {
    id: 'made-up',
    title: 'made up',
    system,
    wrap: (next, mock) => async (request) => {
      const secret = secretOf(await sharedSigningKey());
      return openFor((asked) => {
        const token = bearerTokenOf(asked);
        const [header = '', payload = '', signature = ''] = token?.split('.') ?? [];
        const signed = createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url');
        return jwtMembers(token, 0)?.['alg'] === 'HS256' && signature === signed;
      })(
        next,
        mock,
      )(request);
    },
  };
}

const forms = {
  'a file of PKCS #1 at the plant store': takingPublicKey('plant-store', ({ publicKey }) =>
    String(KeyObject.from(publicKey).export({ type: 'pkcs1', format: 'pem' })),
  ),
  'a file of SPKI at the main API': takingPublicKey('api', ({ publicKey }) =>
    String(KeyObject.from(publicKey).export({ type: 'spki', format: 'pem' })),
  ),
  'the number at the main API': takingPublicKey('api', ({ privateJwk }) =>
    Buffer.from(privateJwk.n ?? '', 'base64url'),
  ),
};

for (const [name, overlay] of Object.entries(forms)) {
  t.test(`a published key that is taken for a secret is found: ${name}`, async (t) => {
    const mock = await startMock({ overlays: [overlay] });
    try {
      const forged = checks.filter(({ id }) => id === 'bearer/resigned-jwt-refused');
      const { results } = await executeRun(runInput(forged, mockSettings(mock)));
      const broken = results.flatMap(({ assertions }) => assertions).filter(({ ok }) => !ok);
      t.match(results, [{ outcome: 'failed' }]);
      t.ok(broken.length > 0);
    } finally {
      await mock.close();
    }
  });
}
