/**
 * Freezes the checks as they are now under the next number, those of a service or of its clients, and writes contracts/profiles/:
 * `node scripts/freeze-profile.ts service@2`. A profile that is there is never written again: somebody's verdict rests on it.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clauses } from '../contracts/clauses/index.ts';
import type { Level } from '../contracts/clauses/clause.ts';
import { levels } from '../contracts/run-report/severity.ts';
import { clientChecks } from '../suites/client-index.generated.ts';
import { checks } from '../suites/index.generated.ts';

const [name = ''] = process.argv.slice(2);
if (!/^(?:service|client)@\d+$/.test(name)) throw new Error('name the profile: service@<number> or client@<number>');
const file = join(dirname(import.meta.dirname), 'contracts', 'profiles', `${name.replace('@', '-')}.json`);
if (existsSync(file)) throw new Error(`${name} is frozen: it is never changed`);

const frozenChecks = name.startsWith('client@') ? clientChecks : checks;
const ofLevel = (level: Level): string[] =>
  frozenChecks.filter(({ clause }) => clauses[clause].level === level).map(({ id }) => id);
const frozen = Object.fromEntries(levels.map((level) => [level, ofLevel(level)]));
const frozenOn = new Date().toISOString().slice(0, 10);
writeFileSync(file, `${JSON.stringify({ name, frozenOn, checks: frozen }, null, 2)}\n`);
console.log(`${file}: add it to contracts/profiles/frozen-profiles.ts`);
