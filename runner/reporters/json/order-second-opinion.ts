import type {
  OpinionCheck,
  OpinionDifference,
  OpinionFinding,
  SecondOpinion,
} from '../../../contracts/run-report/run-report.ts';

/** Returns a second opinion with its members always in the same order. */
export function orderSecondOpinion(opinion: SecondOpinion): SecondOpinion {
  const { system, suite, fault, findings, differences } = opinion;
  return {
    system,
    suite: { name: suite.name, version: suite.version },
    fault,
    findings: findings.map(orderFinding),
    differences: differences.map(orderDifference),
  };
}

function orderFinding({ scenario, era, checks, note }: OpinionFinding): OpinionFinding {
  return { scenario, era, checks: checks.map(orderCheck), note };
}

function orderCheck({ id, name, statement, status, message, references }: OpinionCheck): OpinionCheck {
  return { id, name, statement, status, message, references: references.map((one) => ({ id: one.id, url: one.url })) };
}

function orderDifference(difference: OpinionDifference): OpinionDifference {
  const { scenario, eras, check, name, statement, theirs, message, ours, reason } = difference;
  return {
    scenario,
    eras,
    check,
    name,
    statement,
    theirs,
    message,
    ours: ours.map(({ id, outcome }) => ({ id, outcome })),
    reason,
  };
}
