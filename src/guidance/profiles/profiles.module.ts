import { Module, Controller, Injectable } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AcademicModule } from '../../academic/academic.module';
import { CollegesModule } from '../../colleges/colleges.module';
import { AiModule } from '../../ai/ai.module';
import { SafeguardingModule } from '../safeguarding/safeguarding.module';
import { PreferencesModule } from '../../recommendations/preferences/preferences.module';
import { ResponsesModule } from '../../responses/responses.module';
import { type ExportLine, PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { PicksStore } from './picks/kept-picks.service';
import { PicksRow, StatementMarkedNotTrue, StudentProfile, type StoredMark } from './profiles.entity';
import { StudentSelections, StudentInputService } from './student-input.service';
import { ProfilesService, StatementsMarkedNotTrue } from './profiles.service';
import { COUNSELOR_VIEW_TITLES, DASHBOARD_TITLES } from '../../contract/section-titles';
import { FEELINGS, labelsFor, STRENGTHS, ideaText, toOptions, hashIdeaId } from './picks/pick-words';
import { type Authorized, asReadAccess, readerLanguage } from '../../access/actor';
import { type HandlerInput, Call } from '../../access/call';
import { MESSAGES } from '../../contract/messages';
import type { Picks, SavePicksBody, Star } from '../../contract/profiles';
import { routes } from '../../contract/routes';
import type { Evidence } from '../../contract/text';
import { badRequest } from '../../platform/http/problems';
import { placeKey } from '../../contract/forms';
import { starCandidates } from './picks/own-sentences';

/** The maximum number of sentences offered. Starred sentences are always offered. */
const MAX_SENTENCES = 80;

const starKey = (item: Star): string => `${placeKey(item)}\n${item.quote}`;
const uniqueBy = <T>(items: readonly T[], key: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
];

@Injectable()
class PicksService {
  constructor(
    private readonly kept: PicksStore,
    private readonly studentInput: StudentInputService,
    private readonly profiles: ProfilesService,
  ) {}

  async read(student: Authorized<'read'>): Promise<Picks> {
    const [kept, sentences] = await Promise.all([this.kept.readPicks(student), this.sentences(student)]);
    const starred = new Set(kept.starred.map(starKey));
    const sentenceKeys = new Set(sentences.map(starKey));
    const language = readerLanguage(student);
    const marks = student.actor?.uid === student.userId ? (kept.ideas ?? []) : [];
    return {
      strengths: toOptions(STRENGTHS, kept.strengths, language),
      sentences: sentences
        .map((item) => ({ ...item, starred: starred.has(starKey(item)) }))
        .filter((item, index) => item.starred || index < MAX_SENTENCES),
      stars_gone: kept.starred.filter((item) => !sentenceKeys.has(starKey(item))).length,
      feelings: toOptions(FEELINGS, kept.feeling === null ? [] : [kept.feeling], language),
      ideas: marks.flatMap(({ id, mark, text = ideaText(id, language) }) =>
        text === undefined ? [] : [{ id, mark, text }],
      ),
      felt_at: kept.feltAt?.toISOString() ?? null,
      changed_at: kept.changedAt?.toISOString() ?? null,
      revision: kept.revision,
    };
  }

  /** Throws 400 for an unknown id, and for a sentence that isn't in the answer or that others may not read. */
  async save(student: Authorized<'write'>, body: SavePicksBody): Promise<Picks> {
    const reader = asReadAccess(student);
    const unknownIndex = body.strengths.findIndex((id) => !STRENGTHS.has(id));
    if (unknownIndex >= 0) throw badRequest(MESSAGES.pickUnknown, `/strengths/${unknownIndex}`);
    if (body.feeling !== null && !FEELINGS.has(body.feeling)) throw badRequest(MESSAGES.pickUnknown, '/feeling');
    if (body.starred.length > 0) {
      const sentenceKeys = new Set((await this.sentences(reader)).map(starKey));
      const missingIndex = body.starred.findIndex((item) => !sentenceKeys.has(starKey(item)));
      if (missingIndex >= 0) throw badRequest(MESSAGES.starGone, `/starred/${missingIndex}/quote`);
    }
    await this.kept.replace(student, {
      ...{ feeling: body.feeling, revision: body.revision },
      starred: uniqueBy(body.starred, starKey),
      strengths: [...new Set(body.strengths)],
      ideas: await this.marks(reader, body.ideas),
    });
    return this.read(reader);
  }

  /** The marks to store; undefined if none are sent. A hosted model's idea is stored with its words. */
  private async marks(student: Authorized<'read'>, sentMarks: SavePicksBody['ideas']) {
    if (sentMarks === undefined) return undefined;
    const { ideas: kept } = await this.kept.readPicks(student);
    const texts = new Map((kept ?? []).flatMap(({ id, text }): [string, string][] => (text ? [[id, text]] : [])));
    const isKnownIdea = ({ id }: StoredMark): boolean => ideaText(id, 'en') !== undefined || texts.has(id);
    if (!sentMarks.every(isKnownIdea)) {
      const hostedDashboard = await this.profiles.hostedDashboard(student);
      for (const { text } of hostedDashboard?.lines ?? []) texts.set(hashIdeaId(text), text);
    }
    const unknownIndex = sentMarks.findIndex((item) => !isKnownIdea(item));
    if (unknownIndex >= 0) throw badRequest(MESSAGES.pickUnknown, `/ideas/${unknownIndex}/id`);
    const marks = uniqueBy(sentMarks, ({ id }) => id).map(({ id, mark }): StoredMark => {
      const text = texts.get(id);
      return text === undefined ? { id, mark } : { id, mark, text };
    });
    return marks.length > 0 ? marks : null;
  }

  private async sentences(student: Authorized<'read'>): Promise<Evidence[]> {
    const { studentInput, savedAnswers } = await this.studentInput.readForViewing(student);
    return starCandidates(savedAnswers, studentInput.answers);
  }
}

@Controller()
class PicksController {
  constructor(private readonly picks: PicksService) {}

  @Call(routes.readPicks)
  read({ student }: HandlerInput<'readPicks'>) {
    return this.picks.read(student);
  }

  @Call(routes.savePicks)
  save({ student, body }: HandlerInput<'savePicks'>) {
    return this.picks.save(student, body);
  }
}

const mappingText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join('\n');
  const interestMajors = Object.entries((value ?? {}) as Record<string, string[]>);
  return interestMajors.map(([interest, majors]) => `${interest}: ${majors.join(', ')}`).join('\n');
};

function toExportLines(
  purpose: string,
  titles: Record<string, string>,
  fields: object,
  writtenBy: string,
): ExportLine[] {
  const words = fields as Record<string, unknown>;
  return Object.entries(titles).flatMap(([field, section]) => {
    const text = mappingText(words[field]);
    return text === '' ? [] : [{ shown_as: purpose, section, text, written: writtenBy }];
  });
}

const profileCopy: TableExport<StudentProfile> = {
  file: 'profile',
  lines: ({ dashboard, counselorView, createdAt }) => [
    ...toExportLines('your dashboard', DASHBOARD_TITLES, dashboard.words, createdAt.toISOString()),
    ...toExportLines('counselor view', COUNSELOR_VIEW_TITLES, counselorView.words, createdAt.toISOString()),
  ],
};

const picksCopy: TableExport<PicksRow> = {
  file: 'what-you-picked',
  lines: ({ starred, strengths, feeling, feltAt, ideas, changedAt }) => [
    {
      starred: starred.map(({ quote }) => quote).join('\n'),
      strengths: labelsFor(STRENGTHS, strengths, 'en').join('\n'),
      feeling: labelsFor(FEELINGS, feeling === null ? [] : [feeling], 'en').join(''),
      felt: feltAt?.toISOString() ?? null,
      ideas: (ideas ?? []).map(({ id, mark, text }) => `${mark}: ${text ?? ideaText(id, 'en') ?? id}`).join('\n'),
      changed: changedAt.toISOString(),
    },
  ],
};

const notTrueCopy: TableExport<StatementMarkedNotTrue> = {
  file: 'lines-you-took-off',
  lines: ({ said, refusedAt }) => [
    {
      line: said.text,
      your_words: said.words.join('\n'),
      taken_off: refusedAt.toISOString(),
      by: said.byStaff ? 'your school' : 'you',
    },
  ],
};

@Module({
  imports: [
    TypeOrmModule.forFeature([StudentProfile, StatementMarkedNotTrue, PicksRow]),
    AiModule,
    AcademicModule,
    CollegesModule,
    SafeguardingModule,
    PreferencesModule,
    ResponsesModule,
  ],
  controllers: [PicksController],
  providers: [
    ProfilesService,
    StudentInputService,
    StatementsMarkedNotTrue,
    StudentSelections,
    PicksStore,
    PicksService,
  ],
  exports: [ProfilesService, StudentInputService, StatementsMarkedNotTrue, PicksStore],
})
export class ProfilesModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(StudentProfile, profileCopy);
    registry.register(StatementMarkedNotTrue, notTrueCopy, 'userId', { other: 'refusedBy' });
    registry.register(PicksRow, picksCopy);
  }
}
