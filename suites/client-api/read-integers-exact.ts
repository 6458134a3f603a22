import { Inapplicable } from '../../runner/kit/define-check.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';

/** What a double cannot hold is rounded without a sound. */
export default defineRunCheck({
  id: 'client-api/read-integers-exact',
  clause: 'rfc8259:client.read-integers-exact',
  title: 'Integers of responses are sent back with all of their digits',
  why: 'The client requests or changes another document than the one that it read.',
  passes: 'the digits as they were in the response',
  fails: 'the number beside it, to which a double rounds it',
  fix: 'Read integers as 64 bits or as strings; in JavaScript use a JSON library that keeps digits.',
  kinds: ['rest'],
  uses: ['api'],
  scenarios: ['int64-ids'],
  brokenBy: ['shop-reads-doubles'],
  judgeRun({ run, expect }) {
    const wide = [...run.values].filter(([name]) => name.startsWith('int64-')).map(([, value]) => value);
    const sent = run.entries
      .filter(({ place }) => place === 'api')
      .flatMap((entry) => {
        const text = `${entry.target}\n${Buffer.from(entry.request.body.bytes).toString('latin1')}`;
        const runs = new Set(text.match(/\d{15,}/g));
        return wide.flatMap((digits) => {
          const isExact = runs.has(digits);
          const isRounded = neighboursOf(digits).some((other) => runs.has(other) && !wide.includes(other));
          return isExact || isRounded ? [{ entry, digits, isExact }] : [];
        });
      });
    if (sent.length === 0) throw new Inapplicable('the client sends no integer of a response back');
    for (const { entry, digits, isExact } of sent)
      expect.that('the integer has all of its digits', isExact, {
        expected: digits,
        actual: entry.target.slice(0, 300),
        entry,
      });
  },
});

/** What a double makes of it, written in full and as JavaScript writes it. */
function neighboursOf(digits: string): string[] {
  return [String(BigInt(Number(digits))), String(Number(digits))];
}
