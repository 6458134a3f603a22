import fc from 'fast-check';
import type { RunReport, SecondOpinion } from '../../contracts/run-report/run-report.ts';
import { sampleExchange, sampleReport, sampleResult } from './sample-report.test-support.ts';

const noBody = { text: null, base64: null, sizeBytes: 0, truncated: false };

/** Returns what a target with bad intentions might make of every field that it can write to. */
export function hostileReport(text: string): RunReport {
  const hostile = {
    title: text,
    reason: text,
    clause: { id: text, document: text, section: text, url: text, statement: text },
  };
  const assertions = [{ ok: false, statement: text, expected: text, actual: { [text]: [text] }, exchange: 1 }];
  const exchange = sampleExchange(1, {
    check: text,
    case: text,
    request: { method: text, url: text, headers: [[text, text]], body: { ...noBody, text }, rawBase64: null },
    response: { status: 200, headers: [[text, text]], body: { ...noBody, text } },
    fault: { kind: text, message: text, code: text, blame: text },
    curl: text,
  });
  const results = (['failed', 'untestable', 'errored', 'inapplicable', 'passed'] as const).flatMap((outcome) =>
    (['MUST', 'SHOULD', 'MAY'] as const).map((level) =>
      sampleResult(`s/${outcome}-${level}${text}`, outcome, { ...hostile, level, assertions }),
    ),
  );
  const target = { name: text, systems: { 'plant-store': { url: text } }, capabilities: [text] };
  return sampleReport(results, {
    target,
    exchanges: [exchange],
    notCovered: [text],
    abort: { kind: 'unreachable', message: text, advice: text },
    run: text,
    exitCode: 1,
    secondOpinions: [hostileOpinion(text, text), hostileOpinion(text, null)],
  });
}

function hostileOpinion(text: string, fault: string | null): SecondOpinion {
  const words = { name: text, statement: text, message: text };
  const difference = { ...words, scenario: text, eras: ['modern'], check: text, theirs: 'failed' } as const;
  return {
    system: 'mcp',
    suite: { name: text, version: text },
    fault,
    findings: (['failed', 'passed'] as const).map((status) => ({
      scenario: text,
      era: 'legacy',
      checks: [{ ...words, id: text, status, references: [{ id: text, url: text }] }],
      note: text,
    })),
    differences: [null, text].map((reason) => ({ ...difference, ours: [{ id: text, outcome: 'passed' }], reason })),
  };
}

/** Returns an arbitrary of texts that try to act: controls, bidi, lone surrogates, commands, markup, amid any other text. */
export function anyText(): fc.Arbitrary<string> {
  const fragments = [
    '\u001b[2J',
    '\n::error::x',
    '\r',
    ' ::',
    '##[group]',
    '##vso[a]',
    'section_start:1:a\r',
    '\u202e',
    '\ud800',
    ']]>',
    '"',
    '\\',
    '[[ATTACHMENT|a]]',
    '# TODO',
    '{',
    '🌱',
    '\n  ...\n',
  ];
  const part = fc.oneof(
    fc.constantFrom(...fragments),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
  );
  return fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
}

/** Returns what in a text of many lines would act on a terminal or a build server, or `null`. */
export function findAct(text: string): string | null {
  const acts = [
    /[\p{Cs}[\p{Cc}--\n]\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/v,
    /^\s*::[a-z]/im,
    /##[a-z]*\[/i,
    /\[\[ATTACHMENT\|(?!reports)/i,
    /section_(?:start|end):/i,
  ];
  return acts.map((act) => act.exec(text)?.[0]).find((found) => found !== undefined) ?? null;
}
