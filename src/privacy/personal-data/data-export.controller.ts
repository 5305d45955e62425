import type { Readable } from 'node:stream';
import { Controller, StreamableFile } from '@nestjs/common';
import {
  AuthorizedSubject,
  BeforeSecondFactor,
  CurrentActor,
  OfStudent,
  Public,
  Scope,
  SignedIn,
} from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import type { Authorized } from '../../access/authorized';
import { AuditLog } from '../audit/audit-log';
import { AiReceiptsService } from '../../ai/receipts/ai-receipts.service';
import { Call } from '../../platform/http/call';
import type { AiReceipts, PrivacyNotice } from '../../contract/privacy';
import { routes } from '../../contract/routes';
import { DataExportService } from './data-export.service';
import { PrivacyNoticeService } from './privacy-notice.service';

@Controller()
@BeforeSecondFactor()
export class DataExportController {
  constructor(
    private readonly ownData: DataExportService,
    private readonly audit: AuditLog,
    private readonly receipts: AiReceiptsService,
    private readonly privacy: PrivacyNoticeService,
  ) {}

  @Call(routes.exportMe)
  @SignedIn()
  async copy(@CurrentActor() actor: Actor): Promise<StreamableFile> {
    const { uid: actorId, schoolId } = actor;
    const { name, zip } = await this.ownData.copy(actor, new Date());
    await this.audit.note({ what: 'own_data_copied', actorId, schoolId });
    return asFile(name, zip);
  }

  @Call(routes.exportStudentData)
  @OfStudent('manage', 'params.userId')
  @Scope('exports:read')
  async copyForSchool(@AuthorizedSubject() student: Authorized<'manage'>): Promise<StreamableFile> {
    const { actor, userId, schoolId } = student;
    const { name, zip } = await this.ownData.copyForSchool(student, new Date());
    await this.audit.note({ what: 'student_copied', actorId: actor?.uid ?? null, subjectIds: [userId], schoolId });
    return asFile(name, zip);
  }

  @Call(routes.readAiReceipts)
  @SignedIn()
  aiReceipts(@CurrentActor() actor: Actor): Promise<AiReceipts> {
    return this.receipts.newest(actor.uid);
  }

  @Call(routes.readPrivacyNotice)
  @Public()
  notice(): Promise<PrivacyNotice> {
    return this.privacy.notice();
  }
}

const asFile = (name: string, zip: Readable): StreamableFile =>
  new StreamableFile(zip, { type: routes.exportMe.media, disposition: `attachment; filename="${name}"` });
