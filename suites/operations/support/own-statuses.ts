/** Statuses that HTTP itself brings, whatever an operation does: a document need not list them. */
const httpStatuses: ReadonlySet<number> = new Set([
  304, 405, 406, 408, 411, 413, 414, 415, 416, 417, 421, 425, 426, 429, 431, 451,
]);

/** Statuses that an error of the request, or the state of a resource, brings. */
const requestErrors: ReadonlySet<number> = new Set([400, 404, 409, 410, 412, 422, 423, 424, 428]);

/** Returns true for a status that HTTP itself brings; 401 and 403 are for an operation that asks for credentials. */
export function isOfHttp(status: number, isProtected: boolean): boolean {
  return httpStatuses.has(status) || (isProtected && (status === 401 || status === 403));
}

/** Returns true for a status that says what is wrong with the values of a request, or with the state that it meets. */
export function isOfRequest(status: number): boolean {
  return requestErrors.has(status);
}
