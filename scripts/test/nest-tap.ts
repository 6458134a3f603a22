import type { RanUnit } from './run-unit.ts';

const indent = '    ';

/** Returns the TAP of all units as one: each is a subtest by its name, which fails where its process did not end well. */
export function nestTap(ran: readonly RanUnit[]): string {
  const subtests = ran.map(({ unit, tap, fault }, index) => {
    const lines = tap.split('\n').filter((line) => line !== '' && !line.startsWith('TAP version'));
    const verdict = fault === null ? 'ok' : 'not ok';
    return [
      `# Subtest: ${unit.name}`,
      ...lines.map((line) => indent + line),
      `${verdict} ${index + 1} - ${unit.name}`,
    ].join('\n');
  });
  return ['TAP version 14', ...subtests, `1..${ran.length}`, ''].join('\n');
}
