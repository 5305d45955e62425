import { Injectable } from '@nestjs/common';
import { type Authorized, asReadAccess } from '../access/actor';
import { PREFERENCE_AXES } from '../contract/preference-values';
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
  place: [...PREFERENCE_AXES.where, ...PREFERENCE_AXES.distance],
  path: ['path'],
  program: ['program'],
  price: ['net_price', 'price', 'aid'],
};

/** A list's essentials, and whether the student chose each. A family income bracket counts as a choice for price. */
export function essentialStates(
  chosenPreferences: readonly Preference[],
  skippedEssentials: readonly Essential[],
  isIncomeKnown: boolean,
): PreferenceList['essentials'] {
  const essentialState = (essential: Essential): PreferenceList['essentials'][Essential] => {
    const isChosen =
      chosenPreferences.some(({ kind }) => KINDS[essential].includes(kind)) || (essential === 'price' && isIncomeKnown);
    if (isChosen) return 'chosen';
    return skippedEssentials.includes(essential) ? 'skipped' : 'open';
  };
  return Object.fromEntries(ESSENTIALS.map((item) => [item, essentialState(item)])) as PreferenceList['essentials'];
}

@Injectable()
export class PreferencesService {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly choices: Choices,
    private readonly proposals: PreferenceProposals,
    private readonly familyIncomes: FamilyIncomes,
  ) {}

  async read(student: Authorized<'read'>): Promise<PreferenceList> {
    const [{ studentInput, storedChoices }, proposals, income] = await Promise.all([
      this.studentInput.readForViewing(student),
      this.proposals.of(student),
      this.familyIncomes.bracket(student),
    ]);
    const { preferences, suggestions, home } = studentInput;
    const answersByPlace = new Map(studentInput.answers.map((item) => [placeOf(item), item.answer]));
    const knownIds = new Set([...preferences, ...storedChoices.removed, ...suggestions].map(({ id }) => id));
    const isOpen = ({ id, question, quote }: Suggestion): boolean =>
      !knownIds.has(id) && (answersByPlace.get(placeOf(question))?.includes(quote) ?? false);
    return {
      preferences,
      suggestions: [...suggestions, ...proposals.filter(isOpen)],
      removed: storedChoices.removed,
      essentials: essentialStates(preferences, storedChoices.skipped, income !== null),
      home: home?.name ?? null,
      changed_at: storedChoices.changedAt?.toISOString() ?? null,
      revision: storedChoices.revision,
    };
  }

  async listOpenEssentials(
    student: Authorized<'read'>,
    { storedChoices }: Pick<ViewableStudentInput, 'storedChoices'>,
  ): Promise<Essential[]> {
    const income = await this.familyIncomes.bracket(student);
    const states = essentialStates(storedChoices.preferences, storedChoices.skipped, income !== null);
    return ESSENTIALS.filter((item) => states[item] === 'open');
  }

  async saveChoices(student: Authorized<'choose'>, body: SavePreferencesBody): Promise<PreferenceList> {
    await this.choices.replace(student, body);
    return this.read(asReadAccess(student));
  }
}

const placeOf = ({ form_id, question_id }: { form_id: string; question_id: string }): string =>
  `${form_id}\n${question_id}`;
