import type { Api } from '../../runner/kit/api.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isServed, readJsonValue } from './answered-json.ts';
import { compareCompanies } from './companies.ts';
import { requireLetIn } from './credentials-judged.ts';
import { skillPath } from './skill-paths.ts';

/** Skills that are asked for as another company. */
const mostAsked = 5;
/** Sentences of a skill; shorter texts and single words stand in many answers, in characters. */
const shortestSentence = 20;

/** The status says no, and the body says it all. */
export default defineCheck({
  id: 'skills/other-company-refusal-tells-nothing',
  clause: 'service:skills.contracted-only',
  title: 'What refuses a skill to another company carries nothing of the skill',
  why: 'Whoever reads the body of the refusal reads the procedure that was not contracted.',
  sends:
    'GET of up to five slugs that only the first company lists, with its own token and with the token of the other.',
  passes: 'Any refusal whose body repeats no sentence of the skill, its slug and single words aside.',
  fails: 'A refusal that carries the description, the content or other sentences of the skill.',
  mend: 'Make the refusal before the skill is read, and of what the request said alone.',
  systems: ['api'],
  needs: ['credentials.other-company'],
  mutates: false,
  brokenBy: ['skill-foreign-text-in-refusal'],
  async run({ api, expect }) {
    const { onlyOwn, otherCredentials } = await compareCompanies(api);
    let judged = 0;
    for (const { slug } of onlyOwn.slice(0, mostAsked)) {
      const sentences = await sentencesOf(api, slug);
      const { exchange } = await api.visit(skillPath(slug), { credentials: otherCredentials });
      const { response } = exchange;
      if (response?.status === 401 || response?.status === 429) requireLetIn(exchange);
      if (response === null || response.status < 400 || sentences.length === 0) continue;
      judged += 1;
      const body = new TextDecoder().decode(response.body.bytes);
      const told = sentences.find((sentence) => body.includes(sentence) || body.includes(escaped(sentence)));
      expect.that('the refusal carries nothing of the skill', told === undefined, {
        expected: 'no sentence of the skill',
        actual: told ?? 'none',
        exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('no skill with sentences of its own is refused to the other company');
  },
});

/** Resolves to the sentences of a skill; none where it is not served as JSON. */
async function sentencesOf(api: Api, slug: string): Promise<string[]> {
  const { exchange } = await api.visit(skillPath(slug), { shared: true });
  const read = isServed(exchange) ? readJsonValue(exchange) : { fault: 'it is not served' };
  return 'value' in read ? textsIn(read.value).filter(isSentence) : [];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n').map((line) => line.trim());
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function isSentence(text: string): boolean {
  return text.length >= shortestSentence && /\S\s+\S+\s+\S/.test(text) && !text.includes('://');
}

/** Some servers write letters beyond ASCII as JSON escapes. */
function escaped(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
