import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { nativeClient, withRegistration } from './support/registration.ts';

/** Members that consent pages and consoles of operators make links and images of. */
const members = ['client_uri', 'logo_uri', 'policy_uri', 'tos_uri'] as const;
const acting = ['javascript:alert(1)', 'data:text/html,vivero'] as const;

/** Anyone may register, and whoever consents or operates the server clicks. */
export default defineCheck({
  id: 'authorization/acting-urls-not-registered',
  clause: 'rfc7591:metadata.pages-of-the-web',
  title: 'URLs of a registration that are scripts or data are not registered',
  why: 'A consent page that links or shows them runs what a stranger wrote, with the session of the user.',
  sends:
    'Registrations with a javascript and a data URL for client_uri, logo_uri, policy_uri and tos_uri, one at a time. A client that is registered is deleted if the server offers that.',
  passes: 'Any refusal, or a registration without the URL.',
  fails: 'A registration that returns the URL.',
  fix: 'Accept only https and http for these members. Refuse others with 400 and invalid_client_metadata, or leave them out.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-script-for-client-uri-registered', 'as-data-for-logo-registered'],
  async run(context) {
    for (const member of members) {
      for (const url of acting) {
        const metadata = { ...nativeClient, [member]: url };
        const name = `${url.slice(0, url.indexOf(':'))} for ${member}`;
        await withRegistration(context, { metadata, name }, ({ exchange, value, isRegistered }) => {
          const isKept = isRegistered && value?.[member] === url;
          context.expect.that('the URL is not registered', exchange.response !== null && !isKept, {
            expected: '400 with invalid_client_metadata, or a registration without the URL',
            actual: isKept ? `a registration with ${member}: ${url}` : describeAnswer(exchange),
            exchange,
          });
        });
      }
    }
  },
});
