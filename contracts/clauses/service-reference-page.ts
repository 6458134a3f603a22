import { type Clause, serviceContract } from './clause.ts';

/** What the interactive reference has to be where it is opened, beyond being served. */
export const serviceReferencePage = {
  'service:reference.page-works': {
    document: serviceContract,
    section: '§4.3',
    url: null,
    level: 'SHOULD',
    statement:
      'The interactive reference, opened in a browser, shows the endpoints of the main API and runs without errors.',
  },
} as const satisfies Record<string, Clause>;
