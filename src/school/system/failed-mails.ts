import type { EntityManager } from 'typeorm';
import type { FailedMail } from '../../contract/system';
import { selectRows, timeFromRaw } from '../../platform/database/hot-rows';
import { MAIL_KINDS, type MailKindName } from '../../platform/mail/mail-kinds';

/** Mails shown at most, the newest. */
const MAX_SHOWN = 50;

const titleOf = (kind: string): string =>
  Object.hasOwn(MAIL_KINDS, kind) ? MAIL_KINDS[kind as MailKindName].title : 'A mail of an earlier version';

/** Mails to people of the school that no mail server will take any more. */
export async function failedMails(manager: EntityManager, schoolId: string): Promise<FailedMail[]> {
  const rows = await selectRows(
    manager,
    `SELECT m.address, m.kind, m.failed_at, m.fault, u.name FROM mails m JOIN users u ON u.id = m.user_id
     WHERE m.failed_at IS NOT NULL AND u.school_id = ? ORDER BY m.failed_at DESC, m.id LIMIT ${MAX_SHOWN}`,
    [schoolId],
  );
  return rows.map(({ address, kind, failed_at: failedAt, fault, name }) => ({
    name: String(name),
    email: String(address),
    title: titleOf(String(kind)),
    failed_at: timeFromRaw(failedAt).toISOString(),
    fault: String(fault),
  }));
}
