import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers } from './support/server-finding.ts';

/** A member without a value is left out. */
export default defineCheck({
  id: 'authorization/metadata-empty-members-omitted',
  clause: 'rfc8414:answers.no-empty-lists',
  title: 'The metadata has no empty members',
  why: 'Clients with a schema refuse null in place of an array or a string, and read an empty array as "none of them".',
  sends: 'GET for the metadata of each authorization server.',
  passes: 'Members without a value are absent.',
  fails: 'An empty array, or an empty string or null where a URL, an array or a boolean is defined.',
  fix: 'Leave out members without a value when you write the document.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-empty-list', 'as-null-member'],
  run: (context) =>
    expectOfServers(
      context,
      (metadata) => {
        const empty = Object.entries(metadata)
          .filter(([name, value]) => isEmpty(value) || (isDefined(name) && (value === null || value === '')))
          .map(([name]) => name.slice(0, 100));
        return [{ statement: 'no member is empty', ok: empty.length === 0, expected: [], actual: empty.slice(0, 20) }];
      },
      'there is no metadata',
    ),
});

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** What null means in other members is not defined. */
function isDefined(name: string): boolean {
  return /_(?:supported|endpoint|uri|documentation)$/.test(name);
}
