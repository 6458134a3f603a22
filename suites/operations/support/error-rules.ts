import { answerWords, requestWords, wordsOfValue } from '../../../runner/kit/error-words.ts';
import { findLeaks } from '../../../runner/kit/leaked-internals.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import type { Verdict } from './judge-campaign.ts';
import { nameOf } from './name-of.ts';

/** Words of documents, made once each. */
const documentWords = new WeakMap<object, string>();

function wordsOfDocument(document: Campaign['document']): string {
  const words = documentWords.get(document) ?? wordsOfValue(document.value);
  documentWords.set(document, words);
  return words;
}

/** Returns whether an error tells how the service is made; words of the request and of the document are no secret. */
export function judgeInternals({ case: found, exchange }: AskedCase, { document }: Campaign): Verdict[] {
  const { response } = exchange;
  if (response === null || response.status < 400 || response.body.bytes.length === 0) return [];
  const known = (): string => `${requestWords(exchange)}\n${wordsOfDocument(document)}`;
  const leaks = findLeaks(answerWords(exchange), known);
  return [
    {
      statement: `${nameOf(found)}: errors reveal no internals of the service`,
      ok: leaks.length === 0,
      expected: 'no stack trace, file path, SQL error or framework name',
      actual: leaks.length === 0 ? 'none' : leaks.map(({ kind, words }) => `${kind}: ${words}`),
    },
  ];
}
