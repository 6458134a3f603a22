import type { ProofFinding } from './proof-report.ts';

/** What our own words say where a response was late, or this machine had no time. */
const lateWords = /\bwithin \d+ ms\b|without a response|no longer responds|too busy|took longer than/;

/** Returns true for a finding that may be there since a response came late: a check that must fail had nothing to judge, or one failed by silence. */
export function mayBeLate({ kind, text }: ProofFinding): boolean {
  return kind === 'missed' || lateWords.test(text);
}
