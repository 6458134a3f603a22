import t from 'tap';
import { clientChecks } from '../../suites/client-index.generated.ts';
import { checks } from '../../suites/index.generated.ts';
import { clauses } from '../clauses/index.ts';
import { digestOf, findFrozenProfile, frozenNamesOf } from './frozen-profiles.ts';

/** Somebody's verdict rests on them: none of these lines ever changes, and a new profile has a new line. */
const digests: Readonly<Record<string, string>> = {
  'service@1': 'sha256:1b127524b5969d9689e1640f8ca3473f47c6b07ee717cb29c400318d37a5a22a',
  'client@1': 'sha256:ae341e12ea477651d04b73b92ab99255995a25abced33c4b13c2f8b8f79dc182',
};

t.test('a frozen profile stays as it was', async (t) => {
  t.strictSame([...frozenNamesOf('service'), ...frozenNamesOf('client')], Object.keys(digests));
  for (const [name, digest] of Object.entries(digests)) {
    const profile = findFrozenProfile(name);
    t.equal(profile && digestOf(profile), digest, name);
    t.equal(profile?.name, name);
  }
});

t.test('each of its checks is there, at its level', async (t) => {
  const levels = new Map<string, string>(
    [...checks, ...clientChecks].flatMap(({ id, aliases = [], clause }) =>
      [id, ...aliases].map((one) => [one, clauses[clause].level] as const),
    ),
  );
  for (const name of Object.keys(digests))
    for (const [level, ids] of Object.entries(findFrozenProfile(name)?.checks ?? {}))
      for (const id of ids)
        if (levels.get(id) !== level) t.fail(`${name}: ${id} was ${level}, and is ${levels.get(id)}`);
  t.equal(findFrozenProfile('service@0'), null);
});
