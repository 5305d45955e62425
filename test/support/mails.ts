import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from './until';

/** The mails of an installation's outbox to one person, the oldest first. */
export async function mailsTo({ dataDir }: { dataDir: string }, email: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch((): string[] => []);
  const mails = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.startsWith(`To: ${email}\n`));
}

/** The mails to a person once there are so many. */
export async function awaitMails(server: { dataDir: string }, email: string, count: number): Promise<string[]> {
  await until(async () => (await mailsTo(server, email)).length >= count);
  return mailsTo(server, email);
}

/** The token of the newest link to a page that was mailed to a person, once they have so many. */
export async function mailedToken(
  server: { dataDir: string },
  email: string,
  { page = 'reset-password', count = 1 } = {},
): Promise<string> {
  const link = new RegExp(`/${page}\\?token=([\\w-]+)`);
  const tokens = async () => (await mailsTo(server, email)).flatMap((mail) => link.exec(mail)?.[1] ?? []);
  await until(async () => (await tokens()).length >= count);
  return (await tokens()).at(-1) ?? '';
}
