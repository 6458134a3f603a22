import { isMembers } from '../schema/json-kind.ts';
import type { EdgeSite } from '../edges/edge-site.ts';
import { countAt } from './lengths.ts';
import { assertion, type Keyword } from './keyword.ts';

/** Members of the largest object that is made for an edge. */
const mostMembers = 1_000;

/** Returns the keyword that is one of the two bounds of how many members an object has. */
export function memberCountKeyword(name: 'minProperties' | 'maxProperties'): Keyword {
  const isLeast = name === 'minProperties';
  return {
    name,
    judge: assertion(isMembers, (value, subject) => {
      const bound = countAt(subject, name);
      const count = Object.keys(value).length;
      return bound === null || (isLeast ? count >= bound : count <= bound);
    }),
    edges: (site) => {
      const count = countAt(site, name);
      if (count === null) return [];
      const beyond = isLeast ? count - 1 : count + 1;
      const words = `${name} ${count}`;
      return [
        { side: 'inside', text: `as many members as ${words}`, candidates: () => sized(site, count) },
        {
          side: 'outside',
          text: `one member ${isLeast ? 'less' : 'more'} than ${words}`,
          candidates: () => sized(site, beyond),
        },
      ];
    },
  };
}

function* sized(site: EdgeSite, count: number): Iterable<unknown> {
  if (count < 0 || count > mostMembers) return;
  yield* filled(site, count);
  for (const value of site.several().filter(isMembers)) {
    const members = Object.entries(value);
    for (let start = 0; start <= Math.max(0, members.length - count) && start < 10; start += 1)
      yield Object.fromEntries(members.slice(start, start + count));
    const last = members.at(-1)?.[1] ?? 'vivero';
    const names = Array.from({ length: mostMembers }, (_, index) => `viveroMore${index + 1}`);
    const free = names.filter((name) => !Object.hasOwn(value, name)).slice(0, Math.max(0, count - members.length));
    const more = free.map((name) => [name, last] as const);
    yield Object.fromEntries([...members, ...more]);
  }
}

/** Members that no schema names have a schema of their own, as those of a map have. */
function* filled(site: EdgeSite, count: number): Iterable<unknown> {
  const open = site.goal.map(({ schema, pointer }) => {
    const { minProperties: _, maxProperties: _most, ...rest } = isMembers(schema) ? schema : {};
    return { schema: rest, pointer };
  });
  const made = site.make([...open, { schema: { minProperties: count }, pointer: '' }]);
  if (isMembers(made)) yield made;
}
