import { defineCheck } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { longestReadBytes } from '../../runner/documents/strict-json.ts';
import { membersOf, successWithBody } from './support/plant-answers.ts';

const noBytes = new Uint8Array();

/** What one request leaves behind in a server shows in the response to the next. */
export default defineCheck({
  id: 'plant-store/response-without-other-plant',
  clause: 'service:plants.answer-own',
  title: 'A response holds nothing of the plant of another request',
  why: 'Callers see plants of other callers, and store the wrong one. A default that all requests share is enough for it.',
  sends:
    'A plant with a tag of its own, three plants without a tag, six plants at once, each with a tag of its own, and then three plants without an id, each with a name of its own.',
  passes:
    'Responses with the name and tag of their own request, or with the example that a static mock returns to all of them.',
  fails:
    'A plant in the response with the name or the tag that another of these requests sent, or with the name of another plant of the run. A refusal that contains the name or the tag of another of these requests.',
  fix: 'Make the response from the request alone. Look for mutable defaults, module variables and reused objects.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['answer-tag-of-plant-before', 'answer-of-plant-before', 'refusal-quotes-plant-before'],
  async run({ plantStore, expect, random }) {
    const tagged = (place: string): Promise<Exchange> =>
      plantStore.create({ tag: `vivero-tag-${random(1_000_000_000)}` }, { case: `${place} with a tag` });
    const exchanges = [await tagged('a plant')];
    for (let sent = 1; sent <= 3; sent += 1)
      exchanges.push(await plantStore.create({}, { case: 'a plant without a tag' }));
    exchanges.push(...(await Promise.all([1, 2, 3, 4, 5, 6].map(() => tagged('one of 6 plants at once')))));
    for (let sent = 1; sent <= 3; sent += 1)
      exchanges.push(await plantStore.create({ id: undefined }, { case: 'a plant without an id' }));
    for (const exchange of exchanges) {
      const own = sentTexts(exchange);
      const others = new Set(exchanges.flatMap(sentTexts).filter((text) => !own.includes(text)));
      const foreign = [
        ...receivedTexts(exchange).filter((text) => others.has(text) || isOtherName(text, own)),
        ...quotedIn(exchange, others, own),
      ];
      expect.that('nothing of another plant is returned', foreign.length === 0, {
        expected: own,
        actual: foreign.length === 0 ? 'nothing of another plant' : foreign,
        exchange,
      });
    }
  },
});

/** Plants of other checks of the run have names of the same form. Of another length it may be the own one, cut. */
function isOtherName(text: string, own: readonly string[]): boolean {
  const form = /^vivero-[a-z\d]+-\d+$/;
  return form.test(text) && own.some((one) => form.test(one) && one.length === text.length && one !== text);
}

/** Returns which of these texts a refusal contains beside those of its own request, such as in a message that quotes what it refuses. */
function quotedIn({ response, fault }: Exchange, texts: ReadonlySet<string>, own: readonly string[]): string[] {
  if (response === null || fault !== null || response.status < 400) return [];
  const whole = Buffer.from(response.body.bytes.subarray(0, longestReadBytes)).toString();
  const body = own.reduce((text, one) => text.replaceAll(one, ''), whole);
  return [...texts].filter((text) => body.includes(text));
}

function sentTexts({ request }: Exchange): string[] {
  return textsOf(request.body.bytes);
}

function receivedTexts(exchange: Exchange): string[] {
  return textsOf(successWithBody(exchange)?.body.bytes ?? noBytes);
}

function textsOf(bytes: Uint8Array): string[] {
  const members = membersOf(bytes);
  return ['name', 'tag'].flatMap((member) => {
    const value = members?.get(member);
    return typeof value === 'string' ? [value] : [];
  });
}
