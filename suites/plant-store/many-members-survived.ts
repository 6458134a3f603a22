import { defineCheck } from '../../runner/kit/define-check.ts';

const members = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`m${index.toString(36)}`, 0]));

/** Ten thousand members, in less than the 100 KB that common servers read: hash tables and validators with a quadratic part show themselves. */
export default defineCheck({
  id: 'plant-store/many-members-survived',
  clause: 'rfc8259:parser.limits',
  title: 'A plant with ten thousand further members makes no server fail',
  why: 'One request keeps the server busy for everybody, or ends it.',
  sends: 'A plant with 10,000 further members.',
  passes: 'Any answer in time but a 5xx: accepted or refused.',
  fails: 'A 5xx, or no answer in time.',
  fix: 'Ignore members that are not known without work for each, or limit their number.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['many-members-crash'],
  async run({ plantStore, expect }) {
    expect.noServerError(await plantStore.create(members));
  },
});
