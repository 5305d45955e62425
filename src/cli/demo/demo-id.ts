import { createHash } from 'node:crypto';

/** The same id for the same email on every run, so that a seeding that was cut off can be started over. */
export function demoId(email: string): string {
  const hex = createHash('sha256').update(email).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
