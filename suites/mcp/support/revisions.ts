/** Revisions that `initialize` can agree to, the one before the first published among them. */
export const legacyRevisions: readonly unknown[] = [
  '2024-10-07',
  '2024-11-05',
  '2025-03-26',
  '2025-06-18',
  '2025-11-25',
];

/** A revision that nobody has published. */
export const unknownRevision = '1999-01-01';

/** A revision that nobody can have published yet. */
export const laterRevision = '2099-12-31';
