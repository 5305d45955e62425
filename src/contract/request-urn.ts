/** What the `instance` of a problem begins with; the request's number follows. */
export const REQUEST_URN = 'urn:request:';
