import { Module, Controller, StreamableFile } from '@nestjs/common';
import { AiModule } from '../../ai/ai.module';
import { InstancesModule } from '../../platform/cluster/instances.module';
import { MailModule } from '../../platform/mail/mail.module';
import { AfterDeletion } from './after-deletion.service';
import { DataExportService } from './data-export.service';
import { PrivacyNoticeService } from './privacy-notice.service';
import type { Readable } from 'node:stream';
import { AuditLog } from '../audit/audit-log';
import { AiReceiptsService } from '../../ai/ai-receipts.service';
import { Call, type Asked } from '../../access/call';
import { routes } from '../../contract/routes';

@Controller()
class DataExportController {
  constructor(
    private readonly ownData: DataExportService,
    private readonly audit: AuditLog,
    private readonly receipts: AiReceiptsService,
    private readonly privacy: PrivacyNoticeService,
  ) {}

  @Call(routes.exportMe)
  async copy({ actor }: Asked<'exportMe'>) {
    const { uid: actorId, schoolId } = actor;
    const { name, zip } = await this.ownData.copy(actor, new Date());
    await this.audit.note({ what: 'own_data_copied', actorId, schoolId });
    return asFile(name, zip);
  }

  @Call(routes.exportStudentData)
  async copyForSchool({ student }: Asked<'exportStudentData'>) {
    const { actor, userId, schoolId } = student;
    const { name, zip } = await this.ownData.copyForSchool(student, new Date());
    await this.audit.note({ what: 'student_copied', actorId: actor?.uid ?? null, subjectIds: [userId], schoolId });
    return asFile(name, zip);
  }

  @Call(routes.readAiReceipts)
  aiReceipts({ actor }: Asked<'readAiReceipts'>) {
    return this.receipts.newest(actor.uid);
  }

  @Call(routes.readPrivacyNotice)
  notice() {
    return this.privacy.notice();
  }
}

const asFile = (name: string, zip: Readable): StreamableFile =>
  new StreamableFile(zip, { type: routes.exportMe.media, disposition: `attachment; filename="${name}"` });

@Module({
  imports: [AiModule, InstancesModule, MailModule],
  controllers: [DataExportController],
  providers: [DataExportService, PrivacyNoticeService, AfterDeletion],
})
export class PersonalDataModule {}
