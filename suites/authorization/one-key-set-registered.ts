import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { nativeClient, withRegistration } from './support/registration.ts';

/** The public key of RFC 7517, appendix A.1. */
const key = {
  kty: 'EC',
  crv: 'P-256',
  x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
  y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
};

/** With two sets nobody knows which keys are those of the client. */
export default defineCheck({
  id: 'authorization/one-key-set-registered',
  clause: 'rfc7591:metadata.one-key-set',
  title: 'No client is registered with jwks and jwks_uri',
  why: 'One part of the server trusts the keys of the one, another part those of the other: an attacker who controls either signs as the client.',
  sends:
    'A registration with both jwks and jwks_uri. A client that is registered is deleted if the server offers that.',
  passes: 'Any refusal, or a registration with one of them at most.',
  fails: 'A registration that returns both.',
  fix: 'Refuse the registration with 400 and invalid_client_metadata.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-both-key-sets-registered'],
  async run(context) {
    const metadata = { ...nativeClient, jwks: { keys: [key] }, jwks_uri: 'https://vivero.invalid/jwks.json' };
    await withRegistration(context, { metadata, name: 'two key sets' }, ({ exchange, value, isRegistered }) => {
      const isBoth = isRegistered && value?.['jwks'] !== undefined && value['jwks_uri'] !== undefined;
      context.expect.that('not both are registered', exchange.response !== null && !isBoth, {
        expected: '400 with invalid_client_metadata, or a registration with one of them',
        actual: isBoth ? 'a registration with jwks and jwks_uri' : describeAnswer(exchange),
        exchange,
      });
    });
  },
});
