import { analyse } from 'scslre';
import { compilePattern } from './compile-pattern.test-support.ts';
import { countSteps } from './count-steps.test-support.ts';
import { hostileTexts } from './hostile-texts.test-support.ts';
import { countWays, withoutBounds } from './without-bounds.test-support.ts';

/** Most steps for each character of a text. `{1,200}` at every place costs as many as that. */
const mostSteps = 300;
/** Most ways to try bounded quantifiers at one place, where they can take the same characters. */
const mostWays = 1000;
/** From so many steps for each character of a short text on the same is tried with a long one. */
const suspiciousSteps = 24;
const shortCharacters = 1024;
const longCharacters = 64 * 1024;
/** What grows by less than this from a quarter of the long text to all of it stays under the limit at 1 MiB, sixteen times as long. */
const mostGrowth = 1.02;
const mostLongTexts = 4;

/**
 * Returns why a regular expression takes longer than linear time on a text made for that, or more than {@link mostSteps} for each
 * character of 64 KiB to 1 MiB; `null` where it does not. First by its form, then by the steps of a matcher that goes back as engines do.
 */
export function judgePattern(source: string, flags: string): string | null {
  const form = judgeForm(source, flags);
  if (form !== null) return form;
  const { pattern } = analyse({ source, flags }, { maxReports: 0 }).parsed;
  const unbounded = withoutBounds(source, pattern);
  const ways = countWays(pattern);
  if (ways > mostWays && judgeForm(unbounded, flags) !== null) return `up to ${ways} ways to try it at one place`;
  const program = compilePattern(pattern, flags);
  const isBeyond = (text: string, most: number): boolean =>
    countSteps(program, text, most * text.length) > most * text.length;
  const suspicious = hostileTexts(pattern, shortCharacters)
    .entries()
    .filter(([, text]) => isBeyond(text, suspiciousSteps))
    .take(mostLongTexts)
    .map(([index]) => index);
  const [long, quarter] = [longCharacters, longCharacters / 4].map((length) => hostileTexts(pattern, length));
  const perCharacter = (text = ''): number => countSteps(program, text, mostSteps * text.length) / text.length;
  for (const index of suspicious) {
    const [whole, part] = [perCharacter(long?.[index]), perCharacter(quarter?.[index])];
    const begins = `${JSON.stringify(long?.[index]?.slice(0, 40))}...`;
    if (whole > mostSteps) return `more than ${mostSteps} steps for each character of ${begins}`;
    if (whole > part * mostGrowth) return `ever more steps for each character of ${begins}`;
  }
  return null;
}

/** What the form alone tells: two parts that can take the same characters, one inside or behind the other. */
function judgeForm(source: string, flags: string): string | null {
  const [report] = analyse({ source, flags }, { maxReports: 1 }).reports;
  if (report === undefined) return null;
  const where = 'quant' in report ? report.quant.raw : `${report.startQuant.raw} and ${report.endQuant.raw}`;
  return `${report.exponential ? 'exponential' : 'quadratic'} in ${where}`;
}
