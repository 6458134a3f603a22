import { authorization, bearer } from '../../runner/kit/credentials.ts';
import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { askCases } from './support/ask-cases.ts';
import { makeHostileTokens } from './support/hostile-tokens.ts';
import { makeUpToken } from './support/made-up-token.ts';

const noFieldValue = [
  ['NUL', '\0'],
  ['SOH', '\x01'],
  ['ESC', '\x1b'],
  ['DEL', '\x7f'],
  ['letters in UTF-8', 'ñ'],
] as const;

/** A malformed token is an error of the client, not of the server. */
export default defineCheck({
  id: 'bearer/hostile-token-no-server-error',
  clause: 'service:plants.no-server-error',
  title: 'A token of hostile length or characters causes no server error',
  why: 'Anyone can send such a token any number of times. A server error shows that the token reached code that does not expect it.',
  sends:
    'Valid requests with tokens of 8 KB and 64 KB, and with odd characters inside. Control characters are written byte by byte.',
  passes:
    'Any response in time that is not 5xx. Beyond 8 KB, and at control characters, the server may close the connection without a response.',
  fails: 'A server error, or no response in time.',
  fix: 'Limit the length of the field, and keep values that do not have the form of a token out of look-ups, decoders and logs.',
  systems: ['plant-store'],
  credentials: 'presupposed',
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['long-token-answered-500', 'long-token-never-answered', 'odd-token-answered-500'],
  async run(context) {
    const { resources, target, expect, random } = context;
    for (const resource of resources) {
      await askCases(makeHostileTokens(random), async ([name, token]) => {
        const sending = { credentials: bearer(token), case: `${resource.name} with a token ${name}` };
        expect.noServerError(await resource.request(sending));
      });
    }
    // HTTP/2 has no place for them, and no bytes to write them in.
    if (!target.speaksHttp1('plant-store')) return;
    await askCases(noFieldValue, async ([name, character]) => {
      const token = `${makeUpToken(random, 16)}${character}${makeUpToken(random, 16)}`;
      expect.noServerError(await writeToken(context, token, `POST /plants with a token with ${name} inside`));
    });
  },
});

function writeToken({ plantStore }: CheckContext, token: string, name: string): Promise<Exchange> {
  return plantStore.sendBytes({
    case: name,
    credentials: authorization([], 'invalid'),
    bytes(fields, path, plant) {
      const body = JSON.stringify(plant);
      const own = `Authorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
      return new TextEncoder().encode(`POST ${path} HTTP/1.1\r\n${fields}${own}\r\n${body}`);
    },
  });
}
