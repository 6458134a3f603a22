import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers } from './support/server-finding.ts';

/** Nothing to say is not said. */
export default defineCheck({
  id: 'authorization/metadata-empty-members-omitted',
  clause: 'rfc8414:answers.no-empty-lists',
  title: 'Members of the metadata without elements are left out',
  why: 'Clients with a schema refuse null where a list or a text belongs, and take an empty list for "none of them".',
  sends: 'GET for the metadata of each authorization server.',
  passes: 'Members that are left out.',
  fails: 'An empty list; an empty text or null where a URL, a list or a boolean is defined.',
  fix: 'Leave out what is not set when the document is written.',
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

/** Of other members nobody knows what null means in them. */
function isDefined(name: string): boolean {
  return /_(?:supported|endpoint|uri|documentation)$/.test(name);
}
