import type { RunningApp } from './app';

const LONG_AGO = '2020-01-01 00:00:00.000';

/** Makes every proof of a person an old one, as if they had logged in long ago and left the browser open. */
export async function expireProof(
  { dataSource }: Pick<RunningApp, 'dataSource'>,
  { uid }: { uid: string },
): Promise<void> {
  await dataSource.query('UPDATE sessions SET proved_at = ? WHERE user_id = ?', [LONG_AGO, uid]);
}
