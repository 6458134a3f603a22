import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { fetchPublishedKeys } from './support/published-keys.ts';
import { naming, shownValue } from './support/server-finding.ts';

type Key = Readonly<Record<string, unknown>>;

/** What each registered operation is for (RFC 7517 §4.3). */
const operations: Readonly<Record<string, 'sig' | 'enc'>> = {
  sign: 'sig',
  verify: 'sig',
  encrypt: 'enc',
  decrypt: 'enc',
  wrapKey: 'enc',
  unwrapKey: 'enc',
  deriveKey: 'enc',
  deriveBits: 'enc',
};

/** One verifier reads use, another one key_ops. */
export default defineCheck({
  id: 'authorization/key-uses-agree',
  clause: 'rfc7517:keys.uses-agree',
  title: 'The members of each published key agree about what the key is for',
  why: 'Some verifiers pass over the key that signs, since one of its members says that it is for encryption.',
  sends: 'GET for jwks_uri of each authorization server, without credentials.',
  passes:
    'Keys with only one of use and key_ops, and keys whose members say the same. Uses and operations that are not registered are not judged.',
  fails: 'use "sig" beside operations of encryption alone, or the reverse, and an operation that is listed twice.',
  fix: 'Leave key_ops out, and write use "sig" for keys that sign tokens.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-jwks-use-against-operations', 'as-jwks-operation-twice'],
  async run(context) {
    const published = await fetchPublishedKeys(context);
    let judged = 0;
    for (const { server, document, keys } of published) {
      const said = (keys ?? []).filter(({ use, key_ops: ops }) => use !== undefined || ops !== undefined);
      if (said.length === 0) continue;
      judged += 1;
      const wrong = said.flatMap((key) => faultsOf(key));
      context.expect.that(naming(published, server, 'each key is for one use'), wrong.length === 0, {
        expected: 'use and key_ops that agree, and each operation once',
        actual: wrong.length === 0 ? `${said.length} keys` : [...new Set(wrong)].slice(0, 10),
        exchange: document.exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('no published key says what it is for');
  },
});

function faultsOf(key: Key): string[] {
  const listed = Array.isArray(key['key_ops']) ? (key['key_ops'] as readonly unknown[]) : [];
  const known = listed.filter((name) => typeof name === 'string').filter((name) => Object.hasOwn(operations, name));
  const uses = new Set(known.map((name) => operations[name]));
  const named = key['use'] === 'sig' || key['use'] === 'enc' ? key['use'] : null;
  const faults: string[] = [];
  if (new Set(known).size < known.length) faults.push(`key_ops ${known.map(shownValue).join(', ')}`);
  // An operation that nobody registered may be for anything.
  const isWhole = known.length > 0 && known.length === listed.length;
  if (named !== null && isWhole && !uses.has(named)) faults.push(`use "${named}" and key_ops ${known.join(', ')}`);
  return faults;
}
