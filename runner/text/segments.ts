import { displayWidth, fitColumns } from './display-width.ts';
import type { Ink, Style } from './ink.ts';

/** A piece of a line in one style, or in none; its text is clean. */
export interface Segment {
  readonly text: string;
  readonly style?: Style;
}

/** A line as it is written, and the columns that it takes. */
export interface PaintedLine {
  readonly text: string;
  readonly columns: number;
}

/** Returns segments as a line of at most `width` columns; what does not fit is cut, and ends in an ellipsis. */
export function paintLine(segments: readonly Segment[], width: number, ink: Ink): PaintedLine {
  const whole = segments.reduce((sum, segment) => sum + displayWidth(segment.text), 0);
  const isCut = whole > width;
  const ellipsis = isCut ? fitColumns(ink.symbols.ellipsis, Math.max(0, width), '') : '';
  const room = isCut ? Math.max(0, width - displayWidth(ellipsis)) : whole;
  let columns = 0;
  let text = '';
  for (const segment of segments) {
    const fitted = fitColumns(segment.text, room - columns, '');
    columns += displayWidth(fitted);
    text += segment.style === undefined ? fitted : ink.paint(segment.style, fitted);
    if (fitted !== segment.text) break;
  }
  return { text: text + ellipsis, columns: columns + displayWidth(ellipsis) };
}
