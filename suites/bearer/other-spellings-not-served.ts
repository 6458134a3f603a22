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
];

/** Methods that routers without a rule for them may hand to the same code. */
const methods = ['PROPFIND', 'BREW', 'PUT', 'PATCH'];

/** Whoever guards the door guards every way to write its number. */
export default defineCheck({
  id: 'bearer/other-spellings-not-served',
  clause: 'service:authentication.every-operation',
  title: 'No other spelling of the path is served without credentials',
  why: 'A gateway compares paths as they are written, a service as it understands them; in between strangers get in.',
  sends:
    'Valid POST requests without credentials to other spellings of /plants: doubled and trailing slashes, dots, case, escapes, parameters.',
  passes: 'Anything but 2xx, redirects included; or the same page that any unknown path gets.',
  fails: 'Success, or no answer in time.',
  fix: 'Ask for credentials behind the place where paths are normalised, and by default for every path.',
  systems: ['plant-store'],
  credentials: 'presupposed',
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['trailing-slash-unprotected', 'path-case-unprotected', 'doubled-slash-unprotected', 'query-unprotected'],
  async run(context) {
    for (const path of spellings) await expectNotServed(context, { name: `POST ${path} without credentials`, path });
    for (const method of methods) {
      await expectNotServed(context, { name: `${method} /plants without credentials`, method });
    }
  },
});
