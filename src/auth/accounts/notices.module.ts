import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module';
import { AdminNotices } from './admin-notices';
import { StaffNotices } from './staff-notices';

/** Mails about what staff do to accounts and caseloads; apart from the accounts, because a worker without them sends these, too. */
@Module({ imports: [MailModule], providers: [AdminNotices, StaffNotices], exports: [AdminNotices, StaffNotices] })
export class NoticesModule {}
