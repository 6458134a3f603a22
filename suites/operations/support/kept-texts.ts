import { decodePercent } from '../../../runner/kit/decode-percent.ts';

/** Greatest code points of ASCII, of Latin-1 and of what one UTF-16 unit holds. */
const limits = [0x7f, 0xff, 0xff_ff];
const unknown = '?';

/** Returns true where a string was read in another encoding than it was sent in, or kept in one that does not have all of its characters. */
export function isMangled(kept: string, sent: string): boolean {
  if (kept === sent) return false;
  if (kept === Buffer.from(sent).toString('latin1')) return true;
  const marked = joinMarks(kept.replaceAll('\u{FFFD}', unknown));
  return limits.some((limit) => {
    const lost = Array.from(sent, (one) => ((one.codePointAt(0) ?? 0) > limit ? unknown : one)).join('');
    return lost !== sent && marked === joinMarks(lost);
  });
}

/** References of HTML for what stands in a text without being markup. */
const references: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", '#34': '"', '#39': "'" };

/** Returns true where a string was kept as it is written within HTML, which is for whoever writes the page. */
export function isEscaped(kept: string, sent: string): boolean {
  const read = kept.replaceAll(/&(amp|quot|apos|#0*34|#0*39|#x0*22|#x0*27);/gi, (_whole, name: string) => {
    const plain = name
      .toLowerCase()
      .replace(/^#0+/, '#')
      .replace(/^#x0*22$/, '#34')
      .replace(/^#x0*27$/, '#39');
    return references[plain] ?? '';
  });
  return kept.trim() !== sent.trim() && read.trim() === sent.trim();
}

/** Returns true where a string was decoded once more than it was encoded: a plus sign is a space then, and %41 an A. */
export function isDecodedAgain(kept: string, sent: string): boolean {
  // Who stores telephone numbers leaves out the sign in front, and URLs are normalised.
  if (sent.startsWith('+') || sent.includes('://') || kept === sent) return false;
  const spaced = sent.replaceAll('+', ' ');
  return [spaced, decodePercent(sent), decodePercent(spaced)].some(
    (read) => read !== sent && read.trim() === kept.trim(),
  );
}

/** One character may have become several marks, one for each unit or byte. */
function joinMarks(text: string): string {
  return text.trim().replaceAll(/\?+/g, unknown);
}
