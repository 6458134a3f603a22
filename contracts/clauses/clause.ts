/**
 * How binding a statement is: in the words of RFC 2119 where a document makes it, MAY where that only allows or describes it; `ADVICE` where no
 * document does, and the finding is a practice that helps clients.
 */
export type Level = 'MUST' | 'SHOULD' | 'MAY' | 'ADVICE';

/** One normative statement of a document, in our own words, with where it stands. */
export interface Clause {
  readonly level: Level;
  /** The statement, one line, in our own words. */
  readonly statement: string;
  /** Short name of the document, such as `RFC 9110` or `Service contract`. */
  readonly document: string;
  /** Section of the document, such as `§15.5.2`. */
  readonly section: string;
  /** Link to the section; `null` for a document that is not published on the web. */
  readonly url: string | null;
  /** Why no check covers the statement; absent where one does. */
  readonly untested?: string;
}

/** Name under which clauses cite the specification of the service itself. */
export const serviceContract = 'Service contract';

/** Name under which clauses cite what a target promises in the OpenAPI document that it publishes. */
export const publishedDocument = 'Published OpenAPI document';

/** Returns true for a clause that binds this service alone: other servers may do otherwise and be right. */
export function isServiceContract({ document }: Pick<Clause, 'document'>): boolean {
  return document === serviceContract;
}
