/**
 * Thrown where a report or a stored run cannot be written, as on a full disk or without permission; the message says what and
 * why. The exit code is 70.
 */
export class ResultNotWritten extends Error {
  override readonly name = 'ResultNotWritten';
}
