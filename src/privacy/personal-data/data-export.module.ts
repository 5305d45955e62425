import { Readable } from 'node:stream';
import { Controller, Injectable, Module, StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type HandlerInput, Call } from '../../access/call';
import { AiModule } from '../../ai/ai.module';
import { AiReceiptsService } from '../../ai/ai-receipts.service';
import { routes } from '../../contract/routes';
import { InstancesModule } from '../../platform/cluster/instances.module';
import { type RateLimitRule, SharedCounters } from '../../platform/cluster/instances';
import { clearResidualData } from '../../platform/database/data-source';
import { MailModule } from '../../platform/mail/mail.module';
import { Every } from '../../platform/runtime/periodic';
import { findDueDeletions, recordSweep } from '../../users/closing-accounts.service';
import { PersonalDataRegistry, type ExportFile } from '../../users/personal-data-registry';
import { AuditLog } from '../audit/audit-log';
import { SENT_KINDS } from '../../contract/ai-words';
import type { PrivacyNotice } from '../../contract/privacy';
import { MAIL_PURPOSES } from '../../platform/mail/mail-kinds';
import { AiService } from '../../ai/ai.service';
import { Settings } from '../../platform/config/settings';
import { Mailer } from '../../platform/mail/mailer';
import { hasActiveWebhooks } from '../../users/domain-events';
import type { Actor, Authorized } from '../../access/actor';
import { MESSAGES } from '../../contract/messages';
import { ProductError } from '../../platform/http/problems';
import { tableFile } from '../../platform/text/csv';
import { dayInWords } from '../../platform/text/days';
import { UsersService } from '../../users/users.service';

interface ExportContext {
  productName: string;
  now: Date;
  /** Set for a copy made by the school: the student's name, and sentences about what the copy omits. */
  about?: { name: string; omissions: string[] };
}

function introLines({ productName, now, about }: ExportContext): string[] {
  if (!about)
    return [
      `Your data in ${productName}, as of ${dayInWords(now)}`,
      'This is everything that is kept about you: what you wrote, and what was written to you and about you. Only your password is ' +
        'missing, because nobody can read it, not even the server.',
    ];
  return [
    `Data of ${about.name} in ${productName}, as of ${dayInWords(now)}`,
    `This is what the school’s administrators can see of what is kept about ${about.name}. Where it says “you”, that is ${about.name}.`,
    `Not in this file, because administrators do not see it; ${about.name} can download it on the account page:\n\n${about.omissions.map((tableTitle) => `- ${tableTitle}`).join('\n')}`,
  ];
}

function readmeText(files: ExportFile[], context: ExportContext): string {
  const emptyTables = files.filter(({ lines }) => lines.length === 0).map(({ about }) => `- ${about}`);
  const filledTables = files
    .filter(({ lines }) => lines.length > 0)
    .map(({ file, about }) => `${file}.csv\n    ${about}`);
  return [
    ...introLines(context),
    'The folder "tables" opens in any spreadsheet. A cell that would begin with a sign like = has a \' in front, so that your ' +
      'spreadsheet shows it as text and does not calculate with it. data.json holds the same for programs, without that sign.',
    'Times are in UTC.',
    `In the folder "tables":\n\n${filledTables.join('\n\n')}`,
    ...(emptyTables.length ? [`Nothing is kept of:\n\n${emptyTables.join('\n')}`] : []),
    'This file can hold private things. Keep it where only you can open it.',
  ]
    .join('\n\n')
    .concat('\n');
}

function exportTexts(files: ExportFile[], context: ExportContext): [name: string, text: string][] {
  const data = Object.fromEntries(files.map(({ file, lines }) => [file, lines]));
  const metadata = { made_at: context.now.toISOString(), product: context.productName, ...data };
  return [
    ['README.txt', readmeText(files, context)],
    ['data.json', JSON.stringify(metadata, null, 2)],
    ...files
      .filter(({ lines }) => lines.length > 0)
      .map(({ file, lines }): [string, string] => [`tables/${file}.csv`, tableFile(lines)]),
  ];
}

/** A zip file with a guide, one table per kind of data, everything as JSON, and the person's files, which are streamed. */
async function* packExport(files: ExportFile[], context: ExportContext): AsyncGenerator<Uint8Array> {
  const { strToU8, Zip, ZipDeflate, ZipPassThrough } = await import('fflate');
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [name, text] of exportTexts(files, context)) {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    entry.push(strToU8(text), true);
    yield* chunks.splice(0);
  }
  const attachments = files.flatMap((file) => file.attachments ?? []);
  for (const [index, { name, content }] of attachments.entries()) {
    // Two files may have the same name.
    const entry = new ZipPassThrough(`files/${index === 0 ? '' : `${index + 1} `}${name}`);
    zip.add(entry);
    for await (const chunk of content()) {
      entry.push(chunk);
      yield* chunks.splice(0);
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* chunks.splice(0);
}

/** Copies are expensive. */
const EXPORT_LIMIT: RateLimitRule = { max: 30, windowMs: 3_600_000, windowFrom: 'first' };

@Injectable()
class DataExportService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly personalData: PersonalDataRegistry,
    private readonly counters: SharedCounters,
    private readonly settings: Settings,
  ) {}

  /** Throws 429 after too many copies in an hour. */
  async exportOwn(actor: Actor, now: Date) {
    await this.countExport(`own-copy:${actor.uid}`);
    return this.pack(await this.filesOf(actor.uid), { now });
  }

  /** A student's data without what admins may not see. Throws 429 after too many copies in an hour. */
  async exportForSchool({ actor, userId }: Authorized<'manage'>, now: Date) {
    await this.countExport(`school-copy:${actor?.uid ?? ''}`);
    const files = await this.filesOf(userId);
    const about = {
      name: (await this.users.sessionUser(userId)).displayName,
      omissions: files.filter(({ isHidden }) => isHidden).map((file) => file.about),
    };
    return this.pack(
      files.filter(({ isHidden }) => !isHidden),
      { now, about },
    );
  }

  private async countExport(counterKey: string): Promise<void> {
    if (!(await this.counters.tryConsume(counterKey, EXPORT_LIMIT))) throw new ProductError(429, MESSAGES.tooManyTries);
  }

  private async filesOf(userId: string): Promise<ExportFile[]> {
    return [
      await this.users.dataExport(userId),
      ...(await this.personalData.exportAll(this.dataSource.manager, userId)),
    ];
  }

  private pack(files: ExportFile[], context: Omit<ExportContext, 'productName'>) {
    const { productName } = this.settings;
    const day = context.now.toISOString().slice(0, 10);
    const name = `${productName.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-data-${day}.zip`;
    return { name, zip: Readable.from(packExport(files, { productName, ...context }), { objectMode: false }) };
  }
}

@Injectable()
class PrivacyNoticeService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly personalData: PersonalDataRegistry,
    private readonly ai: AiService,
    private readonly mailer: Mailer,
    private readonly settings: Settings,
  ) {}

  async notice(): Promise<PrivacyNotice> {
    const { hostedServer } = this.ai;
    // Loads every AI feature, so a start doesn't wait for it.
    const { SENT_BY_FEATURES } = await import('../../ai/sent-kinds.js');
    return {
      kept: this.personalData
        .map(this.dataSource.manager)
        .map(({ title, about, whose, why, seenBy, kept }) => ({ title, about, whose, why, seen_by: seenBy, kept })),
      hosted_ai: hostedServer && { ...hostedServer, sent: SENT_BY_FEATURES.map((kind) => SENT_KINDS[kind]) },
      mail_leaves: this.mailer.canDeliver,
      mails: [...MAIL_PURPOSES],
      webhooks: await hasActiveWebhooks(this.dataSource.manager),
      sign_in_with: this.settings.signInProviders.map(({ name }) => name),
      contact: this.settings.privacyContact,
    };
  }
}

const SWEEP_INTERVAL_MS = 3_000;

/**
 * After each deletion, checks a few times for rows that this or another instance wrote at the same time. Several
 * instances may run it at once.
 */
@Injectable()
class DeletedUserSweep {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly personalData: PersonalDataRegistry,
  ) {}

  @Every(SWEEP_INTERVAL_MS, { context: 'Deletion', failureMessage: 'Rows of deleted accounts could not be removed' })
  async sweep(now: Date): Promise<void> {
    const dueIds = await findDueDeletions(this.dataSource.manager, now);
    if (!dueIds.length) return;
    await this.dataSource.transaction(async (manager) => {
      await this.personalData.deleteRows(manager, dueIds);
      for (const userId of dueIds) await recordSweep(manager, userId, now);
    });
    await clearResidualData(this.dataSource);
  }
}

@Controller()
class DataExportController {
  constructor(
    private readonly dataExport: DataExportService,
    private readonly audit: AuditLog,
    private readonly receipts: AiReceiptsService,
    private readonly privacy: PrivacyNoticeService,
  ) {}

  @Call(routes.exportMe)
  async exportOwn({ actor }: HandlerInput<'exportMe'>) {
    const { uid: actorId, schoolId } = actor;
    const { name, zip } = await this.dataExport.exportOwn(actor, new Date());
    await this.audit.record({ what: 'own_data_copied', actorId, schoolId });
    return fileResponse(name, zip);
  }

  @Call(routes.exportStudentData)
  async exportForSchool({ student }: HandlerInput<'exportStudentData'>) {
    const { actor, userId, schoolId } = student;
    const { name, zip } = await this.dataExport.exportForSchool(student, new Date());
    await this.audit.record({ what: 'student_copied', actorId: actor?.uid ?? null, subjectIds: [userId], schoolId });
    return fileResponse(name, zip);
  }

  @Call(routes.readAiReceipts)
  aiReceipts({ actor }: HandlerInput<'readAiReceipts'>) {
    return this.receipts.listNewest(actor.uid);
  }

  @Call(routes.readPrivacyNotice)
  notice() {
    return this.privacy.notice();
  }
}

const fileResponse = (name: string, zip: Readable): StreamableFile =>
  new StreamableFile(zip, { type: routes.exportMe.media, disposition: `attachment; filename="${name}"` });

@Module({
  imports: [AiModule, InstancesModule, MailModule],
  controllers: [DataExportController],
  providers: [DataExportService, PrivacyNoticeService, DeletedUserSweep],
})
export class PersonalDataModule {}
