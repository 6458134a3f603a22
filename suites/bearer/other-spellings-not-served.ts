import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectNotServed } from './support/bypass.ts';

const spellings = [
  '/plants/',
  '//plants',
  '/./plants',
  '/x/../plants',
  '/plants/.',
  '/PLANTS',
  '/Plants',
  '/%70lants',
  '/plants;a=b',
  '/plants%2f',
  '/plants%00',
  '/plants%20',
  '/plants.json',
  '/plants?x',
  '/plants;',
  '/plants//',
  '/plants/%2e',
  '/plants..;/',
  '/;/plants',
  '/%2e/plants',
  '/plants%09',
  '/plants%0a',
  '/plants%23',
  '/plants%3f',
  '/plants%ff',
  '/plants?%zz',
  '/plants.html',
  // What looks like a file of a page needs no credentials for many guards.
  '/plants.css',
  '/plants/vivero.css',
  '/plants;vivero.css',
  '/plants?vivero.css',
  '/assets/../plants',
  '/assets/..%2fplants',
  '/static/..;/plants',
];

/** Methods that routers without a rule for them may hand to the same code. */
const methods = ['PROPFIND', 'BREW', 'PUT', 'PATCH'];

/** A gateway must protect every spelling of a path. */
export default defineCheck({
  id: 'bearer/other-spellings-not-served',
  clause: 'service:authentication.every-operation',
  title: 'No other spelling of /plants is served without credentials',
  why: 'A gateway compares paths as they are written, a service as it interprets them. Attackers use the difference to get in without credentials.',
  sends:
    'Requests without credentials: valid POST requests to other spellings of /plants, with doubled and trailing slashes, dots, case, escapes, parameters and endings of files; and PROPFIND, BREW, PUT and PATCH of /plants.',
  passes: 'Any status except 2xx, redirects included. Or the same page that any unknown path gets.',
  fails: 'A success, or no response in time.',
  fix: 'Require credentials after paths are normalised, and by default for every path.',
  systems: ['plant-store'],
  credentials: 'presupposed',
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: [
    'trailing-slash-unprotected',
    'path-case-unprotected',
    'doubled-slash-unprotected',
    'query-unprotected',
    'assets-unprotected',
  ],
  async run(context) {
    for (const path of spellings) await expectNotServed(context, { name: `POST ${path} without credentials`, path });
    for (const method of methods) {
      await expectNotServed(context, { name: `${method} /plants without credentials`, method });
    }
  },
});
