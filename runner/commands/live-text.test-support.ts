import { findAct } from '../reporters/hostile-report.test-support.ts';

/**
 * Returns a text that tries everything that acts on a terminal or a build server: controls, sequences of ESC and CSI, line
 * breaks with a command behind them, bidi marks and what cannot be seen. `word` begins a line where a line break is live.
 */
export function hostileWords(word = 'Begun7Line'): string {
  return [
    `shown7\n${word}`,
    `\r\n::error::${word}`,
    `\r\n\t::warning::${word}`,
    ` ::add-mask::${word}`,
    '##[error]x##vso[task.setvariable variable=a]b##teamcity[message]',
    '\rsection_start:1:a\r\u001b[0K',
    '\u001b[2J\u001b]0;title\u0007\u001b]8;;http://evil.example/\u001b\\\u009b31m\u0008\u007f\u0000',
    '\u202egnp.exe\u2066\u2069\u200e\u200f\u061c\u200b\ufeff\u00ad\u{e0041}\u2028\u2029',
  ].join('');
}

/** Returns {@link hostileWords} without what cannot stand in a line of a header, or in the name of a file. */
export function hostileLine(): string {
  return hostileWords().replaceAll(/[\r\n\0/]/g, ' ');
}

/** What vivero itself writes on a terminal: colours, links that are none of the target's, and a block that is drawn in place. */
const ownSequences = [
  /\u001b\[(?:\d{1,2}(?:;\d{1,3})*)?m/g,
  /\u001b\]8;;(?:https?:\/\/(?!evil)[!-~]*)?\u001b\\/g,
  /\u001b\[\?2026h\u001b\[\?7l\r(?:\u001b\[\d+A)?/g,
  /\r\u001b\[\d+A(?=\u001b\[J)/g,
  /\u001b\[\?(?:2026|7)[hl]|\u001b\[[KJ]/g,
];

/** Returns what is live in what a command wrote, in colours or without, with what stands around it; `null` where nothing is. */
export function findLive(written: string, isColored: boolean): string | null {
  const text = isColored ? ownSequences.reduce((shown, own) => shown.replaceAll(own, ''), written) : written;
  const act = findAct(text) ?? /^\s*(?:Begun7Line|section_start:)/m.exec(text)?.[0] ?? null;
  if (act === null) return null;
  const index = text.indexOf(act);
  return JSON.stringify(text.slice(Math.max(0, index - 120), index + 120));
}
