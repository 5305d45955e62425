import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Authorized, toRead } from '../access/authorized';
import type { ProposedPreference } from '../ai/tasks/preferences';
import type { StudentMaterial } from '../contract/material';
import type { Preference, PreferenceCorrection, PreferenceList } from '../contract/preferences';
import { MaterialService, type StudentFile } from '../profiles/material.service';
import { withCorrections } from './preferences/corrected';
import { PreferenceCorrections } from './preferences/preference-corrections.service';
import { PreferenceProposals } from './preferences/preference-proposals.service';
import { labelOf, readPreferences } from './preferences/read-preferences';
import { withProposals } from './preferences/with-proposals';

/** The wishes a list follows, and what a model proposed for them, to be kept with the list. */
export interface ListPreferences {
  preferences: Preference[];
  saveProposals: (manager: EntityManager, now: Date) => Promise<void>;
}

/** What was read of a student's wishes, by rules and by a model. */
function readBoth(material: StudentMaterial, proposals: readonly ProposedPreference[]): Preference[] {
  const answers = new Map(material.answers.map((one) => [`${one.form_id}\n${one.question_id}`, one.answer]));
  const answerOf = (at: NonNullable<Preference['question']>): string | undefined =>
    answers.get(`${at.form_id}\n${at.question_id}`);
  return withProposals(readPreferences(material), proposals, answerOf, labelOf);
}

/** What a student asks of a college: read from their answers, corrected by themselves. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly material: MaterialService,
    private readonly corrections: PreferenceCorrections,
    private readonly proposals: PreferenceProposals,
  ) {}

  async read(student: Authorized<'read'>): Promise<PreferenceList> {
    const [{ material }, proposals, { corrections, changedAt }] = await Promise.all([
      this.material.look(student),
      this.proposals.of(student),
      this.corrections.of(student),
    ]);
    const { preferences, removed } = withCorrections(readBoth(material, proposals), corrections, labelOf);
    return { preferences, removed, corrections, changed_at: changedAt?.toISOString() ?? null };
  }

  async correct(student: Authorized<'write'>, corrections: PreferenceCorrection[]): Promise<PreferenceList> {
    await this.corrections.replace(student, corrections);
    return this.read(toRead(student));
  }

  /** The wishes of a student whose material was read already; no model is asked. */
  async ofMaterial(student: Authorized<'read'>, material: StudentMaterial): Promise<Preference[]> {
    const [proposals, { corrections }] = await Promise.all([this.proposals.of(student), this.corrections.of(student)]);
    return withCorrections(readBoth(material, proposals), corrections, labelOf).preferences;
  }

  /** The wishes for a new list; a hosted model is asked anew. */
  async forList(student: Authorized<'read'>, { material, context }: StudentFile): Promise<ListPreferences> {
    const [proposals, { corrections }] = await Promise.all([
      this.proposals.ask(material, context),
      this.corrections.of(student),
    ]);
    const { preferences } = withCorrections(readBoth(material, proposals), corrections, labelOf);
    return {
      preferences,
      saveProposals: (manager, now) => this.proposals.save(manager, student.userId, proposals, now),
    };
  }
}
