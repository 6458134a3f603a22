import { stripVTControlCharacters } from 'node:util';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { describeEnd } from './console-end.ts';
import { describeCoverage, describeFailedCommands } from './console-client.ts';
import { describeFailure, type EvidenceScope } from './console-evidence.ts';
import { describeReach } from './console-operations.ts';
import { describeGroups } from './console-groups.ts';
import { describeVerdict } from './console-headline.ts';
import { describeInapplicable, describeUnjudged } from './console-reasons.ts';
import { summariseRest, type ToldReasons } from './console-rest.ts';
import { describeSuites } from './console-table.ts';
import { displayWidth } from '../../text/display-width.ts';
import { type FailureGroup, groupFailures } from '../group-failures.ts';
import type { ReporterOptions } from '../reporter.ts';

/** A screen lower than this is scrolled. */
const leastRows = 24;
/** Failures that may be shown with all that proves them. */
const wholeFailures = 3;

/** What is told beside the failures, the fullest first: whose reasons, and whether the suites. */
const preferences: ReadonlyArray<readonly [told: ToldReasons, withSuites: boolean]> = [
  ['all', true],
  ['unjudged', true],
  ['all', false],
  ['unjudged', false],
  ['nothing', true],
  ['nothing', false],
];

interface Screen {
  readonly scope: EvidenceScope;
  readonly height: number;
  readonly options: ReporterOptions;
}

/**
 * Returns the sections of a report that fits a screen with the prompt under it: the verdict, the gravest failures as one line
 * of evidence each, those alike together, the rest counted, and the end. Where rows are left, first the proofs take them, then
 * the suites.
 */
export function describeScreen(report: RunReport, { scope, height, options }: Screen): string[][] {
  const rows = Math.max(height, leastRows) - 1;
  const limits = { scope, reasons: 4, ids: 4 };
  const unjudged = describeUnjudged(report, limits);
  const parts = {
    verdict: describeVerdict(report, { ...scope, isCounted: true }),
    suites: describeSuites(report, scope.ink),
    told: {
      all: [...unjudged, describeInapplicable(report, limits), summariseRest(report, scope, 'all')],
      unjudged: [...unjudged, summariseRest(report, scope, 'unjudged')],
      nothing: [summariseRest(report, scope, 'nothing')],
    },
    coverage: [
      ...describeFailedCommands(report, scope),
      ...describeCoverage(report, scope),
      ...describeReach(report, scope),
    ],
    end: describeEnd(report, { options, scope, isWhole: false }),
  };
  const compose = (failures: string[], told: string[][], withSuites: boolean): string[][] =>
    [parts.verdict, failures, ...told, withSuites ? parts.suites : [], parts.coverage, parts.end].filter(
      (lines) => lines.length > 0,
    );
  for (const failures of waysToTell(report, scope, rows)) {
    for (const [told, withSuites] of preferences) {
      const sections = compose(failures, parts.told[told], withSuites);
      if (rowsOf(sections, options.width) <= rows) return sections;
    }
  }
  const left = rows - rowsOf(compose([], parts.told.nothing, false), options.width) - 1;
  return compose(describeSome(groupFailures(report), scope, left), parts.told.nothing, false);
}

/**
 * Returns how failures may be told, the fullest first: all that proves them, then ever fewer lines of each group; nothing where
 * they take more rows than there are in any case.
 */
function waysToTell(report: RunReport, scope: EvidenceScope, rows: number): string[][] {
  const groups = groupFailures(report);
  if (groups.length * 2 > rows) return [];
  const failed = groups.flatMap(({ results }) => results);
  const brief = [3, 2, 1, 0].map((causeLines) => describeGroups(groups, { scope, causeLines, groups: groups.length }));
  if (failed.length > wholeFailures) return brief;
  const proofs = failed.flatMap((result, index) => [
    ...(index === 0 ? [] : ['']),
    ...describeFailure(result, scope, 1),
  ]);
  return [proofs, ...brief];
}

/** Returns as many groups as so many rows hold, one at the least, and how many checks are in the rest. */
function describeSome(groups: readonly FailureGroup[], scope: EvidenceScope, rows: number): string[] {
  const tell = (shown: readonly FailureGroup[], count: number): string[] =>
    describeGroups(shown, { scope, causeLines: 0, groups: count });
  const counts = groups.slice(0, Math.max(1, rows)).map((_, index) => index + 1);
  // The names of the rest scroll; one row of them counts.
  const rowsFor = (count: number): number =>
    tell(groups.slice(0, count), count).length + (count < groups.length ? 1 : 0);
  return tell(groups, counts.findLast((count) => rowsFor(count) <= rows) ?? 1);
}

/** Returns the rows that sections take with an empty one between them, lines that wrap counted as they do. */
function rowsOf(sections: readonly string[][], columns: number): number {
  const lines = sections.flatMap((section) => section);
  const rows = lines.map((line) => Math.max(1, Math.ceil(displayWidth(stripVTControlCharacters(line)) / columns)));
  return rows.reduce((sum, count) => sum + count, 0) + Math.max(0, sections.length - 1);
}
