import { fitBlocks } from '../text/fit-blocks.ts';
import { markdownCell, markdownText } from '../reporters/markdown/markdown-text.ts';
import { describeLatencyChange } from './compare-latency.ts';
import type { ComparedCheck, ComparedRun, Comparison } from './compare-runs.ts';
import {
  type ComparisonList,
  comparisonLists,
  describeChange,
  describeComparison,
  describeRest,
} from './comparison-lists.ts';

/** Most rows of one table: of what is urgent, and of the rest. */
const shownRows = { urgent: 40, other: 20 };
/** A comment on a pull request holds 65,536 characters. */
const maxTextLength = 60_000;
/** Longest texts that are written out, in UTF-16 units. */
const maxLength = { id: 120, fact: 300, name: 60 };

/** Returns a comparison as Markdown for a pull request; nothing that a target sent acts in it. */
export function comparisonAsMarkdown(comparison: Comparison): string {
  const { exitCode, differences, unchanged, oldRun, newRun } = comparison;
  const symbol = { 0: '✅', 1: '❌', 3: '⚠️' }[exitCode];
  const blocks = [
    `### ${symbol} vivero: ${describeComparison(comparison)}`,
    [`Old: ${describeRun(oldRun)}  `, `New: ${describeRun(newRun)}`].join('\n'),
    differences.map((text) => `- ⚠️ ${markdownText(text, 600)}`).join('\n'),
    ...comparisonLists(comparison).map((list) => {
      const heading = `${list.heading} (${list.count})`;
      if (list.isUrgent) return `#### ${heading}\n\n${tableOf(list)}`;
      return `<details><summary>${heading}</summary>\n\n${tableOf(list)}\n\n</details>`;
    }),
    latencyOf(comparison),
    `${unchanged} checks unchanged.`,
  ];
  const { taken, left } = fitBlocks(
    blocks.filter((block) => block !== ''),
    maxTextLength,
  );
  const rest = left === 0 ? [] : ['The rest does not fit into one comment: `vivero compare` prints it.'];
  return `${[...taken, ...rest].join('\n\n')}\n`;
}

function latencyOf({ latency }: Comparison): string {
  if (latency.length === 0) return '';
  const rows = latency.slice(0, shownRows.other).map((one) => {
    const name = markdownCell(`${one.system} ${one.operation}`, maxLength.id);
    return `| ${name} | ${one.isSlower ? 'slower' : 'faster'} | ${describeLatencyChange(one)} |`;
  });
  const left = latency.length - rows.length;
  const table = ['| operation | change | what |', '| --- | --- | --- |', ...rows].join('\n');
  const rest = left === 0 ? '' : `\n\nand ${left} more`;
  return `<details><summary>Latency (${latency.length})</summary>\n\n${table}${rest}\n\n</details>`;
}

function describeRun({ target, run, startedAt, summary }: ComparedRun): string {
  const name = markdownText(target, maxLength.name);
  return `${name}, run ${markdownText(run, maxLength.name)} of ${markdownText(startedAt, maxLength.name)}: ${summary.failed} of ${summary.planned} failed`;
}

function tableOf(list: ComparisonList): string {
  const { checks } = list;
  const rows = list.isUrgent ? shownRows.urgent : shownRows.other;
  const rest = describeRest(list, rows);
  if (checks.length === 0) return rest;
  return [
    '| check | outcome | what |',
    '| --- | --- | --- |',
    ...checks.slice(0, rows).map(describeRow),
    ...(rest === '' ? [] : ['', rest]),
  ].join('\n');
}

function describeRow(check: ComparedCheck): string {
  const { id, newFailures, evidence, reason, old, new: now } = check;
  const first = evidence !== '' ? evidence : old === 'failed' && now === 'failed' ? '' : reason;
  const more = newFailures.length > 1 ? ` and ${newFailures.length - 1} more` : '';
  return `| ${markdownCell(id, maxLength.id)} | ${describeChange(check)} | ${markdownCell(first, maxLength.fact)}${more} |`;
}
