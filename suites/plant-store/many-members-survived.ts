import { defineCheck } from '../../runner/kit/define-check.ts';

const members = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`m${index.toString(36)}`, 0]));

/** 10,000 members in less than the 100 KB that common servers read. Quadratic hash tables and validators become slow. */
export default defineCheck({
  id: 'plant-store/many-members-survived',
  clause: 'rfc8259:parser.limits',
  title: 'A plant with 10,000 additional members causes no server error',
  why: 'One request keeps the server busy for all clients, or ends its process.',
  sends: 'A plant with 10,000 additional members.',
  passes: 'Any response in time except a 5xx: accepted or refused.',
  fails: 'A 5xx, or no response in time.',
  fix: 'Ignore unknown members without work for each one, or limit their number.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['many-members-crash'],
  async run({ plantStore, expect }) {
    expect.noServerError(await plantStore.create(members));
  },
});
