import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Authorized, toRead } from '../access/authorized';
import { CollegesService } from '../colleges/colleges.service';
import type { CollegeFacts } from '../contract/colleges';
import type { ProposedPreference } from '../ai/features/preferences/task';
import type { StudentInputAnswer } from '../contract/student-input';
import type { Preference, PreferenceCorrection, PreferenceList } from '../contract/preferences';
import {
  StudentInputService,
  type ReadStudent,
  type PreferenceReadings,
  type StudentFile,
} from '../guidance/profiles/student-input.service';
import { type CorrectedPreferences, withCorrections } from './preferences/corrected';
import { PreferenceCorrections } from './preferences/preference-corrections.service';
import { PreferenceProposals } from './preferences/preference-proposals.service';
import { labelOf } from './preferences/read-preferences';
import { type KnownColleges, withCollegeNames } from './preferences/with-college-names';
import { withProposals } from './preferences/with-proposals';
import { collegeFinder } from '../colleges/names/college-names';

/** A student's file with what a model proposed among its preferences, and how that is kept with the list. */
export interface ListFile {
  file: StudentFile;
  saveProposals: (manager: EntityManager, now: Date) => Promise<void>;
}

/** The wishes that the answers say and a model proposed, in the student's own last word. */
function understood(
  { asRead, corrections }: PreferenceReadings,
  proposals: readonly ProposedPreference[],
  told: readonly StudentInputAnswer[],
  colleges: KnownColleges,
): CorrectedPreferences {
  const answers = new Map(told.map((one) => [`${one.form_id}\n${one.question_id}`, one.answer]));
  const answerOf = (at: NonNullable<Preference['question']>): string | undefined =>
    answers.get(`${at.form_id}\n${at.question_id}`);
  const read = withCollegeNames(withProposals(asRead, proposals, answerOf, labelOf), colleges);
  const { preferences, removed } = withCorrections(read, corrections, labelOf);
  return { preferences: withCollegeNames(preferences, colleges), removed };
}

/** What a student asks of a college: read from their answers, corrected by themselves. */
@Injectable()
export class PreferencesService {
  private byId: { of: readonly CollegeFacts[]; ids: Map<string, CollegeFacts> } | null = null;

  constructor(
    private readonly studentInput: StudentInputService,
    private readonly corrections: PreferenceCorrections,
    private readonly proposals: PreferenceProposals,
    private readonly colleges: CollegesService,
  ) {}

  async read(student: Authorized<'read'>): Promise<PreferenceList> {
    const [{ studentInput, wishes }, proposals] = await Promise.all([
      this.studentInput.look(student),
      this.proposals.of(student),
    ]);
    const colleges = await this.knownColleges(studentInput.homeState);
    const { preferences, removed } = understood(wishes, proposals, studentInput.answers, colleges);
    const { corrections, changedAt } = wishes;
    return { preferences, removed, corrections, changed_at: changedAt?.toISOString() ?? null };
  }

  async correct(student: Authorized<'write'>, corrections: PreferenceCorrection[]): Promise<PreferenceList> {
    await this.corrections.replace(student, corrections);
    return this.read(toRead(student));
  }

  /** The wishes of a student who was read already, with what a model proposed for their latest list; no model is asked. */
  async of(student: Authorized<'read'>, { studentInput, wishes }: ReadStudent): Promise<Preference[]> {
    const [proposals, colleges] = await Promise.all([
      this.proposals.of(student),
      this.knownColleges(studentInput.homeState),
    ]);
    return understood(wishes, proposals, studentInput.answers, colleges).preferences;
  }

  /** The file a new list is written from; a hosted model is asked anew. */
  async forList(student: Authorized<'read'>, file: StudentFile): Promise<ListFile> {
    const { studentInput, wishes, context } = file;
    const [proposals, colleges] = await Promise.all([
      this.proposals.ask(studentInput, context),
      this.knownColleges(studentInput.homeState),
    ]);
    const { preferences } = understood(wishes, proposals, studentInput.answers, colleges);
    return {
      file: { ...file, studentInput: { ...studentInput, preferences } },
      saveProposals: (manager, now) => this.proposals.save(manager, student.userId, proposals, now),
    };
  }

  /** Made anew where the catalogue was imported anew. */
  private async knownColleges(homeState: string | null): Promise<KnownColleges> {
    const all = await this.colleges.allFacts();
    if (this.byId?.of !== all) {
      this.byId = { of: all, ids: new Map(all.map((college) => [String(college.unitid), college])) };
    }
    const [find, { ids }] = [collegeFinder(all), this.byId];
    return { named: (typed) => find(typed, homeState), withId: (unitid) => ids.get(unitid) };
  }
}
