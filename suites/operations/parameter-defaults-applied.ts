import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeParameterDefaults } from './support/parameter-defaults.ts';

/** Most clients leave a parameter out and trust the document. */
export default defineCheck({
  id: 'operations/parameter-defaults-applied',
  clause: 'openapi:parameter.defaults',
  title: 'A parameter that is left out has its default',
  why: 'A client gets fewer entries, others or in another order than the document says, and does not see why.',
  sends: 'GET of each list of the document, without each parameter that has a default and with that default.',
  passes:
    'The same entries in the same order. Lists that are others when they are read again, and defaults that are lists or empty, are not judged.',
  fails: 'Other entries, or another order, twice.',
  fix: 'Apply the default of the document, or write the one that is applied into the document.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-default-limit-ignored'],
  run: judgeParameterDefaults,
});
