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
import { deletionsDue, recordSweep } from '../../users/closing-accounts.service';
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
  about?: { name: string; without: string[] };
}

function opening({ productName, now, about }: ExportContext): string[] {
  if (!about)
    return [
      `Your data in ${productName}, as of ${dayInWords(now)}`,
      'This is everything that is kept about you: what you wrote, and what was written to you and about you. Only your password is ' +
        'missing, because nobody can read it, not even the server.',
    ];
  return [
    `Data of ${about.name} in ${productName}, as of ${dayInWords(now)}`,
    `This is what the school’s administrators can see of what is kept about ${about.name}. Where it says “you”, that is ${about.name}.`,
    `Not in this file, because administrators do not see it; ${about.name} can download it on the account page:\n\n${about.without.map((one) => `- ${one}`).join('\n')}`,
  ];
}

function readMe(files: ExportFile[], occasion: ExportContext): string {
  const empty = files.filter(({ lines }) => lines.length === 0).map(({ about }) => `- ${about}`);
  const full = files.filter(({ lines }) => lines.length > 0).map(({ file, about }) => `${file}.csv\n    ${about}`);
  return [
    ...opening(occasion),
    'The folder "tables" opens in any spreadsheet. A cell that would begin with a sign like = has a \' in front, so that your ' +
      'spreadsheet shows it as text and does not calculate with it. data.json holds the same for programs, without that sign.',
    'Times are in UTC.',
    `In the folder "tables":\n\n${full.join('\n\n')}`,
    ...(empty.length ? [`Nothing is kept of:\n\n${empty.join('\n')}`] : []),
    'This file can hold private things. Keep it where only you can open it.',
  ]
    .join('\n\n')
    .concat('\n');
}

function textsOf(files: ExportFile[], occasion: ExportContext): [name: string, text: string][] {
  const data = Object.fromEntries(files.map(({ file, lines }) => [file, lines]));
  const made = { made_at: occasion.now.toISOString(), product: occasion.productName, ...data };
  return [
    ['README.txt', readMe(files, occasion)],
    ['data.json', JSON.stringify(made, null, 2)],
    ...files
      .filter(({ lines }) => lines.length > 0)
      .map(({ file, lines }): [string, string] => [`tables/${file}.csv`, tableFile(lines)]),
  ];
}

/** A zip file with a guide, one table per kind of data, everything as JSON, and the person's files, which are streamed. */
async function* packExport(files: ExportFile[], occasion: ExportContext): AsyncGenerator<Uint8Array> {
  const { strToU8, Zip, ZipDeflate, ZipPassThrough } = await import('fflate');
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for (const [name, text] of textsOf(files, occasion)) {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    entry.push(strToU8(text), true);
    yield* ready.splice(0);
  }
  const attachments = files.flatMap((file) => file.attachments ?? []);
  for (const [index, { name, content }] of attachments.entries()) {
    // Two files may have the same name.
    const entry = new ZipPassThrough(`files/${index === 0 ? '' : `${index + 1} `}${name}`);
    zip.add(entry);
    for await (const piece of content()) {
      entry.push(piece);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* ready.splice(0);
}

/** Copies are expensive. */
const COPIES: RateLimitRule = { most: 30, windowMs: 3_600_000, windowFrom: 'first' };

interface DataCopy {
  name: string;
  zip: Readable;
}

@Injectable()
class DataExportService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly owned: PersonalDataRegistry,
    private readonly counters: SharedCounters,
    private readonly settings: Settings,
  ) {}

  /** Throws 429 after too many copies in an hour. */
  async copy(actor: Actor, now: Date): Promise<DataCopy> {
    await this.count(`own-copy:${actor.uid}`);
    return this.pack(await this.filesOf(actor.uid), { now });
  }

  /** A student's data without what admins may not see. Throws 429 after too many copies in an hour. */
  async copyForSchool({ actor, userId }: Authorized<'manage'>, now: Date): Promise<DataCopy> {
    await this.count(`school-copy:${actor?.uid ?? ''}`);
    const files = await this.filesOf(userId);
    const about = {
      name: (await this.users.sessionUser(userId)).displayName,
      without: files.filter(({ isHidden }) => isHidden).map((file) => file.about),
    };
    return this.pack(
      files.filter(({ isHidden }) => !isHidden),
      { now, about },
    );
  }

  private async count(whose: string): Promise<void> {
    if (!(await this.counters.take(whose, COPIES))) throw new ProductError(429, MESSAGES.tooManyTries);
  }

  private async filesOf(userId: string): Promise<ExportFile[]> {
    return [await this.users.dataExport(userId), ...(await this.owned.copyAllOf(this.dataSource.manager, userId))];
  }

  private async pack(files: ExportFile[], occasion: Omit<ExportContext, 'productName'>): Promise<DataCopy> {
    const { productName } = this.settings;
    const day = occasion.now.toISOString().slice(0, 10);
    const name = `${productName.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-data-${day}.zip`;
    return { name, zip: Readable.from(packExport(files, { productName, ...occasion }), { objectMode: false }) };
  }
}

@Injectable()
class PrivacyNoticeService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly owned: PersonalDataRegistry,
    private readonly ai: AiService,
    private readonly mailer: Mailer,
    private readonly settings: Settings,
  ) {}

  async notice(): Promise<PrivacyNotice> {
    const { asked } = this.ai;
    // Loads every AI feature, so a start doesn't wait for it.
    const { SENT_BY_FEATURES } = await import('../../ai/sent-kinds.js');
    return {
      kept: this.owned
        .map(this.dataSource.manager)
        .map(({ title, about, whose, why, seenBy, kept }) => ({ title, about, whose, why, seen_by: seenBy, kept })),
      hosted_ai: asked && { ...asked, sent: SENT_BY_FEATURES.map((kind) => SENT_KINDS[kind]) },
      mail_leaves: this.mailer.leaves,
      mails: [...MAIL_PURPOSES],
      webhooks: await hasActiveWebhooks(this.dataSource.manager),
      sign_in_with: this.settings.signInProviders.map(({ name }) => name),
      contact: this.settings.privacyContact,
    };
  }
}

const EVERY_MS = 3_000;

/**
 * After each deletion, checks a few times for rows that this or another instance wrote at the same time. Several
 * instances may run it at once.
 */
@Injectable()
class DeletedUserSweep {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly owned: PersonalDataRegistry,
  ) {}

  @Every(EVERY_MS, { context: 'Deletion', failed: 'Rows of deleted accounts could not be removed' })
  async sweep(now: Date): Promise<void> {
    const due = await deletionsDue(this.dataSource.manager, now);
    if (!due.length) return;
    await this.dataSource.transaction(async (manager) => {
      await this.owned.removeRowsOf(manager, due);
      for (const userId of due) await recordSweep(manager, userId, now);
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
  async copy({ actor }: HandlerInput<'exportMe'>) {
    const { uid: actorId, schoolId } = actor;
    const { name, zip } = await this.ownData.copy(actor, new Date());
    await this.audit.note({ what: 'own_data_copied', actorId, schoolId });
    return asFile(name, zip);
  }

  @Call(routes.exportStudentData)
  async copyForSchool({ student }: HandlerInput<'exportStudentData'>) {
    const { actor, userId, schoolId } = student;
    const { name, zip } = await this.ownData.copyForSchool(student, new Date());
    await this.audit.note({ what: 'student_copied', actorId: actor?.uid ?? null, subjectIds: [userId], schoolId });
    return asFile(name, zip);
  }

  @Call(routes.readAiReceipts)
  aiReceipts({ actor }: HandlerInput<'readAiReceipts'>) {
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
  providers: [DataExportService, PrivacyNoticeService, DeletedUserSweep],
})
export class PersonalDataModule {}
