import { isAnyArrayBuffer } from 'node:util/types';

/** Longest text MariaDB's VARCHAR key may hold with utf8mb4 and a unique index. */
export const KEY_LENGTH = 190;

/** A text key or short fact. */
export const shortText = (name: string, length: number = KEY_LENGTH) => ({ type: 'varchar' as const, length, name });

/** A time in UTC with milliseconds, always set by the app. */
export const timeColumn = (name: string) => ({ type: 'datetime' as const, precision: 3, name });
export const nullableTime = (name: string) => ({ ...timeColumn(name), nullable: true as const });

/** JSON of any length; MariaDB keeps it as long text, both databases give it back parsed. */
export const longJson = (name: string) => ({ type: 'json' as const, name });

/** Text of any length, kept as a JSON string so that MariaDB does not end it at 64 KiB. */
export const longText = (name: string) => ({ type: 'json' as const, name });

export const yesNo = (name: string) => ({ type: 'boolean' as const, name, default: false });

/** Bytes as a driver reads them: the embedded one answers bare memory. Null for what is none. */
export const bytesOf = (raw: unknown): Buffer | null => {
  if (Buffer.isBuffer(raw)) return raw;
  if (isAnyArrayBuffer(raw)) return Buffer.from(raw);
  return ArrayBuffer.isView(raw) ? Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength) : null;
};

/** At most 64 KiB of bytes. */
export const bytesColumn = (name: string) => ({
  type: 'blob' as const,
  name,
  transformer: { to: (bytes: Buffer) => bytes, from: bytesOf },
});
