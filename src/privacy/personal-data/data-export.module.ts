import type { Readable } from 'node:stream';
import { Controller, Injectable, Module, StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type Asked, Call } from '../../access/call';
import { AiModule } from '../../ai/ai.module';
import { AiReceiptsService } from '../../ai/ai-receipts.service';
import { routes } from '../../contract/routes';
import { InstancesModule } from '../../platform/cluster/instances.module';
import { clearResidualData } from '../../platform/database/data-source';
import { MailModule } from '../../platform/mail/mail.module';
import { Every } from '../../platform/runtime/periodic';
import { deletionsDue, noteSwept } from '../../users/closing-accounts.service';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { AuditLog } from '../audit/audit-log';
import { DataExportService } from './data-export.service';
import { PrivacyNoticeService } from './privacy-notice.service';

const EVERY_MS = 3_000;

/**
 * Checks a few times after each deletion for rows that were being written meanwhile, by this instance or another. Several instances may
 * run it at once.
 */
@Injectable()
class AfterDeletion {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly owned: PersonalDataRegistry,
  ) {}

  @Every(EVERY_MS, { context: 'Deletion', failed: 'Rows of deleted accounts could not be removed' })
  async look(now: Date): Promise<void> {
    const due = await deletionsDue(this.dataSource.manager, now);
    if (!due.length) return;
    await this.dataSource.transaction(async (manager) => {
      await this.owned.removeRowsOf(manager, due);
      for (const userId of due) await noteSwept(manager, userId, now);
    });
    await clearResidualData(this.dataSource);
  }
}

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
