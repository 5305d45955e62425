/** The scheme in any case, exactly one space, and one word. Node joins several headers with a comma and a space. */
const BEARER = /^Bearer ([\x21-\x7e]+)$/i;

/** The token of an Authorization header; null for none and for every other form of it. Whatever reads the header reads it here. */
export const bearerToken = ({ authorization = '' }: { authorization?: string | undefined } = {}): string | null =>
  BEARER.exec(authorization)?.[1] ?? null;
