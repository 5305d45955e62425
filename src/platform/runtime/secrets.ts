import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** 256 random bits, safe in a cookie or URL. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** How a secret token is stored: its SHA-256 in hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A separate key for each purpose, so that nothing signed or encrypted for one is accepted for another. */
export const deriveKey = (tokenKey: KeyObject, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', tokenKey, '', purpose, 32));

/** Compares in constant time, whatever the texts are. */
export function isSameSecret(candidate: string, expected: string): boolean {
  const [candidateBytes, expectedBytes] = [Buffer.from(candidate), Buffer.from(expected)];
  return candidateBytes.length === expectedBytes.length && timingSafeEqual(candidateBytes, expectedBytes);
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts texts that must be readable again, each for one owner, with a purpose-specific key derived from the
 * installation's secret.
 */
export class TextEncryptor {
  private readonly key: Buffer;

  constructor(tokenKey: KeyObject, purpose: string) {
    this.key = deriveKey(tokenKey, purpose);
  }

  encrypt(text: string, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, nonce).setAAD(Buffer.from(owner));
    const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url');
  }

  /** Null if it was encrypted elsewhere or for another owner. */
  decrypt(ciphertext: string, owner: string): string | null {
    const bytes = Buffer.from(ciphertext, 'base64url');
    const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
    try {
      const options = { authTagLength: TAG_BYTES };
      const cipher = createDecipheriv(CIPHER, this.key, nonce, options).setAAD(Buffer.from(owner)).setAuthTag(tag);
      return cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
    } catch {
      return null;
    }
  }
}
