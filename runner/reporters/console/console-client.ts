import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { notVisited } from '../../../contracts/clients.ts';
import { describeDuration } from '../describe-exchange.ts';
import type { EvidenceScope } from './console-evidence.ts';
import { nameSome } from './console-names.ts';
import { indent, wrapText } from '../../text/wrap-text.ts';

/** Most features that are named. */
const mostNamed = 12;

/** Returns how far a client could be judged: how many checks of each of its kinds, and what it never used. Nothing for any other target. */
export function describeCoverage({ client }: RunReport, { ink, width }: EvidenceScope): string[] {
  if (client === undefined || client.kinds.length === 0) return [];
  const exercised = client.coverage.map(
    ({ kind, exercised: judged, checks }) => `exercised ${judged} of ${checks} checks of kind ${kind}`,
  );
  const undriven = client.scenarios.filter(({ outcome, reason }) => outcome === 'not-run' && reason === notVisited);
  const left =
    undriven.length === 0
      ? ''
      : `; not driven, though they concern the client: ${nameSome(
          undriven.map(({ id }) => id),
          mostNamed,
        )}`;
  const unused = client.unused.length === 0 ? '' : `; never used: ${nameSome(client.unused, mostNamed)}`;
  return indent(2, wrapText(ink.cut(`${exercised.join(', ')}${left}${unused}`, 1000), width - 2));
}

/**
 * Returns under which scenarios the command of a client fails though it ends well under `plain` and the service does nothing wrong: no check may
 * say so, since a client may give up where it is refused.
 */
export function describeFailedCommands({ client }: RunReport, { ink, width }: EvidenceScope): string[] {
  const failed = (client?.scenarios ?? []).filter(({ outcome, exitCode }) => outcome === 'ended' && exitCode !== 0);
  const legal = failed.filter(({ isHostile }) => !isHostile);
  if (legal.length === 0 || failed.some(({ id }) => id === 'plain')) return [];
  const names = nameSome(
    legal.map(({ id }) => ink.clean(id)),
    mostNamed,
  );
  return [...wrapText(`The command fails under: ${names}`, width), ...indent(2, wrapText(advice, width - 2))];
}

const advice =
  'It ends well under plain, and may be right to fail there; what it printed is in output/<scenario>.txt beside run.json';

/** Returns a line for each scenario that the client was run under, and how many it was not. */
export function describeScenarios({ client }: RunReport, { ink, width }: EvidenceScope): string[] {
  if (client === undefined) return [];
  const ran = client.scenarios.filter(({ outcome }) => outcome !== 'not-run');
  const left = client.scenarios.length - ran.length;
  const columns = Math.max(0, ...ran.map(({ id }) => id.length));
  return [
    ink.paint('bold', `Scenarios (${ran.length})`),
    ...ran.flatMap(({ id, requests, durationMs, reason, failed }) => {
      const facts = [
        `${requests} ${requests === 1 ? 'request' : 'requests'} in ${describeDuration(durationMs)}`,
        ...(reason === '' ? [] : [ink.cut(reason, 200)]),
        ...(failed.length === 0 ? [] : [`${failed.length} ${failed.length === 1 ? 'check' : 'checks'} failed`]),
      ];
      const [first = '', ...rest] = wrapText(facts.join(', '), Math.max(20, width - columns - 4));
      return [`  ${ink.clean(id).padEnd(columns)}  ${first}`, ...indent(columns + 4, rest)];
    }),
    ...(left === 0
      ? []
      : [
          `  and ${left} ${left === 1 ? 'scenario' : 'scenarios'} that did not concern the client or were not selected`,
        ]),
  ];
}
