/** An API that nobody of this project wrote, with the OpenAPI document that its makers wrote for it. */
export interface RealApi {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  /** Where it can be had, such as `npm` or a Debian package. */
  readonly from: string;
  /** Where its source can be read. */
  readonly source: string;
  /** Starts it on a port of loopback, with its files in the folder. Rejects with what is missing where it cannot be had. */
  start(folder: string, port: number): Promise<StartedApi>;
}

/** What runs a real API, and how it is called. */
export interface StartedApi {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** Path below the host that the operations of the document stand at. */
  readonly basePath: string;
  /** A path that responds with 200 once the API serves. */
  readonly readyPath: string;
  /** Fields of each request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Resolves to the document once the API serves. */
  readDocument(origin: string): Promise<unknown>;
  /** What the configuration of a target says besides its URL and document. */
  readonly settings: Readonly<Record<string, unknown>>;
}
