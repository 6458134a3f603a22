import { levels } from '../../contracts/run-report/severity.ts';
import { frozenNamesOf } from '../../contracts/profiles/frozen-profiles.ts';
import type { Profile } from '../engine/run-settings.ts';
import { readOneOf, readText } from './option-values.ts';
import type { OptionTable } from './read-options.ts';

/** The options that choose checks; an empty choice means all. */
export const selectionOptions = {
  suite: {
    group: 'Selection',
    kind: 'list',
    flags: '--suite <name>',
    description: 'run only this suite; repeatable',
    read: readText,
    isSplitAtCommas: true,
  },
  check: {
    group: 'Selection',
    kind: 'list',
    flags: '--check <glob>',
    description: 'run only checks whose id matches, such as "bearer/*"; repeatable',
    read: readText,
    isSplitAtCommas: true,
  },
  level: {
    group: 'Selection',
    kind: 'list',
    flags: '--level <level>',
    description: 'run only checks of this level: must, should, may, advice; repeatable',
    read: readOneOf(levels),
    isSplitAtCommas: true,
  },
  profile: {
    group: 'Selection',
    kind: 'value',
    flags: '--profile <name>',
    description:
      'service; general to skip what only the service contract demands; or a frozen one such as service@1, of which newer checks do not count (default: service)',
    read: readOneOf<Profile>(['service', 'general', ...frozenNamesOf('service')]),
  },
} as const satisfies OptionTable;

/** Whether output is coloured; where nothing is said, on a terminal that wants it. */
export const colorOption = {
  kind: 'switch',
  flags: '--color',
  description: 'colour the output; disable with --no-color',
  isNegatable: true,
} as const;

/** Whether standard output is one JSON document, and nothing else. */
export const jsonOption = {
  kind: 'switch',
  flags: '--json',
  description: 'print the result as one JSON document',
} as const;
