import { Injectable } from '@nestjs/common';
import { type Authorized, asReadAccess } from '../access/actor';
import { AXES } from '../contract/preference-values';
import {
  type Essential,
  ESSENTIALS,
  type Preference,
  type PreferenceKind,
  type PreferenceList,
  type SavePreferencesBody,
  type Suggestion,
} from '../contract/preferences';
import { StudentInputService, type ViewableStudentInput } from '../guidance/profiles/student-input.service';
import { FamilyIncomes } from './family-income/family-income.service';
import { Choices } from './preferences/choices.service';
import { PreferenceProposals } from './preferences/preference-proposals.service';

const KINDS: Readonly<Record<Essential, readonly PreferenceKind[]>> = {
  home: ['home_town'],
  place: [...AXES.where, ...AXES.distance],
  path: ['path'],
  program: ['program'],
  price: ['net_price', 'price', 'aid'],
};

/** A list's essentials, and whether the student chose each. A family income bracket counts as a choice for price. */
export function essentialsOf(
  chosen: readonly Preference[],
  skipped: readonly Essential[],
  isIncomeKnown: boolean,
): PreferenceList['essentials'] {
  const stateOf = (essential: Essential): PreferenceList['essentials'][Essential] => {
    const isChosen =
      chosen.some(({ kind }) => KINDS[essential].includes(kind)) || (essential === 'price' && isIncomeKnown);
    if (isChosen) return 'chosen';
    return skipped.includes(essential) ? 'skipped' : 'open';
  };
  return Object.fromEntries(ESSENTIALS.map((one) => [one, stateOf(one)])) as PreferenceList['essentials'];
}

@Injectable()
export class PreferencesService {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly choices: Choices,
    private readonly proposals: PreferenceProposals,
    private readonly incomes: FamilyIncomes,
  ) {}

  async read(student: Authorized<'read'>): Promise<PreferenceList> {
    const [{ studentInput, kept }, proposed, income] = await Promise.all([
      this.studentInput.readForViewing(student),
      this.proposals.of(student),
      this.incomes.bracket(student),
    ]);
    const { preferences, suggestions, home } = studentInput;
    const answered = new Map(studentInput.answers.map((one) => [placeOf(one), one.answer]));
    const known = new Set([...preferences, ...kept.removed, ...suggestions].map(({ id }) => id));
    const isOpen = ({ id, question, quote }: Suggestion): boolean =>
      !known.has(id) && (answered.get(placeOf(question))?.includes(quote) ?? false);
    return {
      preferences,
      suggestions: [...suggestions, ...proposed.filter(isOpen)],
      removed: kept.removed,
      essentials: essentialsOf(preferences, kept.skipped, income !== null),
      home: home?.name ?? null,
      changed_at: kept.changedAt?.toISOString() ?? null,
      revision: kept.revision,
    };
  }

  async openEssentials(
    student: Authorized<'read'>,
    { kept }: Pick<ViewableStudentInput, 'kept'>,
  ): Promise<Essential[]> {
    const income = await this.incomes.bracket(student);
    const states = essentialsOf(kept.preferences, kept.skipped, income !== null);
    return ESSENTIALS.filter((one) => states[one] === 'open');
  }

  async choose(student: Authorized<'choose'>, body: SavePreferencesBody): Promise<PreferenceList> {
    await this.choices.replace(student, body);
    return this.read(asReadAccess(student));
  }
}

const placeOf = ({ form_id, question_id }: { form_id: string; question_id: string }): string =>
  `${form_id}\n${question_id}`;
