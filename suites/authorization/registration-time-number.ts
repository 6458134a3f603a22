import { type Exchange, headerValue } from '../../runner/kit/exchange.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { registeredClients, withRegistration } from './support/registration.ts';
import { shownValue } from './support/server-finding.ts';

/** What clocks may differ by, and what a time may be rounded by: a client that is a day old is new to nobody's clock. */
const toleranceSeconds = 86_400;

/** Client libraries read the response into types, and compare the times with their clocks. */
export default defineCheck({
  id: 'authorization/registration-time-number',
  clause: 'rfc7591:answer.issued-at',
  title: 'The times of a registration are numbers of seconds since 1970',
  why: 'A client library with types refuses the whole response, and the assistant cannot sign in. A secret that seems to have expired is not used, and the client registers again and again.',
  sends:
    'A registration of a native client with a loopback redirect URI and no secret, and one of a web client with a secret. They are deleted afterwards if the server offers that.',
  passes:
    'client_id_issued_at as a number that is not in the future, client_secret_expires_at as 0 or as a number that is not in the past. Clocks may differ by a day. Each may be absent, and the expiry null for a client without a secret. Inapplicable without either, and if the server refuses both clients.',
  fails:
    'A date or another string, or null for client_id_issued_at. A time of registration more than a day in the future, such as one in milliseconds. A secret that expired more than a day before it was issued, such as a lifetime in place of a time.',
  fix: 'Write both times as seconds since 1970. Write 0 for a secret that never expires, and leave client_id_issued_at out if you do not know it.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: [
    'as-registration-time-a-date',
    'as-registration-time-in-milliseconds',
    'as-registration-secret-end-a-lifetime',
    'as-registration-end-of-no-secret-a-date',
  ],
  async run(context) {
    let judged = 0;
    const judge = (name: string, { value, isPossible, exchange }: JudgedTime): void => {
      judged += 1;
      const isNumber = typeof value === 'number' && value >= 0;
      const isTime = isNumber && isPossible(value, clocksOf(exchange));
      context.expect.that(`${name} is a number`, isTime, {
        expected: 'a number of seconds since 1970',
        // Each run has a time of its own, and two runs are compared.
        actual: isTime ? 'a number of seconds since 1970' : shownValue(value),
        exchange,
      });
    };
    for (const [name, metadata] of registeredClients) {
      await withRegistration(context, { metadata, name }, ({ value, isRegistered, exchange }) => {
        if (!isRegistered) return;
        const { client_id_issued_at: issued, client_secret_expires_at: end, client_secret: secret } = value ?? {};
        if (issued !== undefined)
          judge('client_id_issued_at', {
            value: issued,
            isPossible: (time, { latest }) => time < latest + toleranceSeconds,
            exchange,
          });
        // Beside a secret, registration-repeats-metadata says what is not a number.
        if ((end ?? null) === null || (typeof secret === 'string' && typeof end !== 'number')) return;
        judge('client_secret_expires_at', {
          value: end,
          isPossible: (time, { earliest }) => time === 0 || time > earliest - toleranceSeconds,
          exchange,
        });
      });
    }
    if (judged === 0) throw new Inapplicable('no response tells a time of a registration');
  },
});

interface Clocks {
  readonly earliest: number;
  readonly latest: number;
}

interface JudgedTime {
  readonly value: unknown;
  readonly isPossible: (time: number, clocks: Clocks) => boolean;
  readonly exchange: Exchange;
}

/** Returns what the clocks of this machine and of the server say, in seconds: neither is known to be right. */
function clocksOf({ response, startedAt }: Exchange): Clocks {
  const written = Date.parse((response && headerValue(response.headers, 'date')) ?? '');
  const clocks = [Date.parse(startedAt), written].filter((clock) => !Number.isNaN(clock)).map((clock) => clock / 1000);
  return { earliest: Math.min(...clocks), latest: Math.max(...clocks) };
}
