import { createHash } from 'node:crypto';
import { describeDuration } from '../reporters/describe-exchange.ts';
import { htmlText } from '../text/html-text.ts';
import { hasSurvived } from './make-proof-report.ts';
import { script, style } from './proof-page-style.ts';
import type { CheckProof, OverlayProof, ProofReport } from './proof-report.ts';

/** What is said of a verdict, by the exit code. */
const verdicts: Readonly<Record<number, readonly [tone: string, headline: string]>> = {
  0: ['good', 'Proven: every defect is caught, and no check fails on a variant'],
  1: ['bad', 'Not proven: results with a defect or variant contradict the catalogue'],
  3: ['caution', 'No contradiction found, but not all can be proven on this machine'],
  70: ['bad', 'Internal error in vivero in a part of the proof'],
};

const words: Readonly<Record<OverlayProof['outcome'], readonly [tone: string, word: string]>> = {
  proven: ['good', 'proven'],
  contradicted: ['bad', 'contradicted'],
  unproven: ['caution', 'not proven here'],
  errored: ['bad', 'failed'],
};

/** Returns a proof as one HTML page that needs nothing else; all of it is readable without its script, which only searches. */
export function proofAsHtml(report: ProofReport): string {
  const [tone, headline] = verdicts[report.exitCode] ?? ['caution', `Interrupted by ${report.interruptedBy ?? ''}`];
  const lines = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${contentPolicy()}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${htmlText(headline)} · vivero prove</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    `<header><h1 class="${tone}">${htmlText(headline)}</h1>${describeProof(report)}${renderTiles(report)}</header>`,
    '<main>',
    ...renderFindings(report.overlays),
    ...renderReasons(report.overlays),
    '<div class="search" hidden><label for="wanted">Find a check, a defect or a variant</label><input id="wanted" type="search" autocomplete="off" spellcheck="false"><p class="soft" role="status"></p></div>',
    '<h2>What each check caught</h2>',
    ...[...Map.groupBy(report.checks, ({ suite }) => suite)].map(([suite, checks]) => renderSuite(suite, checks)),
    '<h2>Defects and variants</h2>',
    ...[...Map.groupBy(report.overlays, ({ system }) => system)].map(([name, overlays]) =>
      renderSystem(name, overlays),
    ),
    '</main>',
    `<footer>vivero ${htmlText(report.tool.version)} on Node ${htmlText(report.tool.node)}, ${htmlText(report.startedAt)}</footer>`,
    `<script>${script}</script>`,
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}

/** Nothing is loaded, and nothing runs but what vivero wrote. */
function contentPolicy(): string {
  const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'`;
}

function describeProof({ summary, durationMs, exitCode, isWhole, interruptedBy }: ProofReport): string {
  const facts = [
    `${summary.checks} checks of ${summary.clauses} clauses`,
    isWhole ? 'the whole catalogue' : 'a selection',
    ...(interruptedBy === null ? [] : [`${summary.left} defects and variants were not reached`]),
    describeDuration(durationMs),
    `exit code ${exitCode}`,
  ];
  return `<p class="soft">${facts.map((fact) => htmlText(fact)).join(' · ')}</p>`;
}

function renderTiles({ summary, overlays }: ProofReport): string {
  const { defects, variants } = summary;
  const alarms = overlays.filter(({ findings }) => findings.some(({ kind }) => kind === 'false-alarm')).length;
  const unproven = overlays.filter(({ outcome }) => outcome === 'unproven').length;
  const tiles = [
    [defects.laid, 'defects applied to the mock', ''],
    [defects.survived, 'survived', defects.survived > 0 ? 'bad' : 'good'],
    [variants.laid, 'variants applied to the mock', ''],
    [alarms, 'with a false alarm', alarms > 0 ? 'bad' : 'good'],
    [unproven, 'not proven here', unproven > 0 ? 'caution' : 'good'],
  ] as const;
  const items = tiles.map(([count, what, tone]) => `<li><strong class="${tone}">${count}</strong>${what}</li>`);
  return `<ul class="tiles">${items.join('')}</ul>`;
}

function renderFindings(overlays: readonly OverlayProof[]): string[] {
  const found = overlays.filter(({ findings, outcome }) => findings.length > 0 || outcome === 'errored');
  const survived = found.filter(hasSurvived);
  const others = found.filter((overlay) => !hasSurvived(overlay));
  return [
    ...listFindings('Survived: no check that names the defect caught it', survived),
    ...listFindings('Missed catches and false alarms', others),
  ];
}

function listFindings(heading: string, overlays: readonly OverlayProof[]): string[] {
  if (overlays.length === 0) return [];
  const items = overlays.map(({ id, kind, title, findings, reason }) => {
    const texts = [...findings.map(({ text }) => text), ...(reason === '' ? [] : [reason])];
    const said = texts.map((text) => `<p>${htmlText(text, 1000)}</p>`).join('');
    return `<li class="finding"><code>${htmlText(id)}</code> <span class="soft">(${kind}) ${htmlText(title)}</span>${said}</li>`;
  });
  return [`<h2>${heading} (${overlays.length})</h2>`, `<ul class="plain">${items.join('\n')}</ul>`];
}

function renderReasons(overlays: readonly OverlayProof[]): string[] {
  const unproven = overlays.filter(({ outcome }) => outcome === 'unproven');
  if (unproven.length === 0) return [];
  const items = [...Map.groupBy(unproven, ({ reason }) => reason)].map(
    ([reason, members]) => `<li>${htmlText(reason, 1000)}: ${codes(members.map(({ id }) => id))}</li>`,
  );
  return [`<h2>Not proven on this machine (${unproven.length})</h2>`, `<ul>${items.join('\n')}</ul>`];
}

function renderSuite(suite: string, checks: readonly CheckProof[]): string {
  const named = checks.reduce((sum, check) => sum + check.named.length, 0);
  const caught = checks.reduce((sum, check) => sum + check.caught.length, 0);
  const rows = checks.map((check) => {
    const missed = check.named.filter((id) => !check.caught.includes(id));
    const wrong = [
      ...(missed.length > 0 ? [`<br><span class="bad">missed:</span> ${codes(missed)}`] : []),
      ...(check.falseAlarms.length > 0
        ? [`<br><span class="bad">false alarms:</span> ${codes(check.falseAlarms)}`]
        : []),
    ];
    const tone = wrong.length > 0 ? 'bad' : check.named.length > 0 ? 'good' : 'soft';
    const count = `<td class="number ${tone}">${check.caught.length} of ${check.named.length}</td>`;
    return `<tr><th scope="row"><code>${htmlText(check.id)}</code></th>${count}<td>${codes(check.caught)}${wrong.join('')}</td></tr>`;
  });
  const head = ['check', 'caught', 'defects'];
  return renderTable(suite, `${checks.length} checks, ${caught} of ${named} catches`, { head, rows });
}

function renderSystem(name: string, overlays: readonly OverlayProof[]): string {
  const rows = overlays.map(({ id, kind, title, outcome, caughtBy }) => {
    const [tone, word] = words[outcome];
    const cells = `<td>${kind}</td><td class="${tone}">${word}</td><td>${htmlText(title)}</td><td>${codes(caughtBy)}</td>`;
    return `<tr><th scope="row"><code>${htmlText(id)}</code></th>${cells}</tr>`;
  });
  const head = ['id', 'kind', 'outcome', 'what the mock does', 'checks that fail'];
  return renderTable(name, `${overlays.length} defects and variants`, { head, rows });
}

function renderTable(
  name: string,
  count: string,
  { head, rows }: { readonly head: readonly string[]; readonly rows: readonly string[] },
): string {
  const columns = head.map((column) => `<th scope="col">${column}</th>`).join('');
  const table = `<table><thead><tr>${columns}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`;
  const place = `<div class="wide" tabindex="0" role="region" aria-label="${htmlText(name)}">${table}</div>`;
  return `<details><summary>${htmlText(name)} <span>· ${count}</span></summary>${place}</details>`;
}

function codes(ids: readonly string[]): string {
  return ids.map((id) => `<code>${htmlText(id)}</code>`).join(' ');
}
