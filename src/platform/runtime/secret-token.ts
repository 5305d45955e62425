import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a cookie or an address. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** How a secret token is stored: its SHA-256 in hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
