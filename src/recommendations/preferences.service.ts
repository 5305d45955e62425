import { Injectable } from '@nestjs/common';
import type { Authorized } from '../access/authorized';
import { toRead } from '../access/authorized';
import type { Essential, PreferenceCorrection, PreferenceList, Suggestion } from '../contract/preferences';
import { StudentInputService } from '../guidance/profiles/student-input.service';
import { FamilyIncomes } from './family-income/family-income.service';
import { Choices } from './preferences/choices.service';
import { essentialsOf } from './preferences/essentials';
import { PreferenceProposals } from './preferences/preference-proposals.service';

/** What a student chose to ask of a college, and what their words may mean besides. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly choices: Choices,
    private readonly proposals: PreferenceProposals,
    private readonly incomes: FamilyIncomes,
  ) {}

  async read(student: Authorized<'read'>): Promise<PreferenceList> {
    const [{ studentInput }, kept, proposed, income] = await Promise.all([
      this.studentInput.look(student),
      this.choices.of(student),
      this.proposals.of(student),
      this.incomes.bracket(student),
    ]);
    const { preferences, suggestions, home } = studentInput;
    const answered = new Map(studentInput.answers.map((one) => [placeOf(one), one.answer]));
    const known = new Set([...preferences, ...kept.removed, ...suggestions].map(({ id }) => id));
    const stands = ({ id, question, quote }: Suggestion): boolean =>
      !known.has(id) && (answered.get(placeOf(question))?.includes(quote) ?? false);
    return {
      preferences,
      suggestions: [...suggestions, ...proposed.filter(stands)],
      removed: kept.removed,
      essentials: essentialsOf(preferences, kept.skipped, income !== null),
      home: home?.name ?? null,
      changed_at: kept.changedAt?.toISOString() ?? null,
    };
  }

  async choose(
    student: Authorized<'write'>,
    corrections: readonly PreferenceCorrection[],
    skipped?: readonly Essential[],
  ): Promise<PreferenceList> {
    await this.choices.replace(student, corrections, skipped);
    return this.read(toRead(student));
  }
}

const placeOf = ({ form_id, question_id }: { form_id: string; question_id: string }): string =>
  `${form_id}\n${question_id}`;
