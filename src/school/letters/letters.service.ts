import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type Authorized, grant } from '../../access/actor';
import { formTitles } from '../../contract/forms/catalogue';
import type { LetterPack, LetterPiece, SaveLetterBody, LetterGroup } from '../../contract/letters';
import type { Star } from '../../contract/picks';
import type { SavedAnswer } from '../../contract/student-input';
import { KeptPicks } from '../../guidance/profiles/picks/kept-picks.service';
import { holdsDanger } from '../../guidance/safeguarding/sensitivity';
import { ResponsesService } from '../../responses/responses.service';
import { UsersService } from '../../users/users.service';
import { withLock } from '../../users/lock-users';
import { LetterPackRow } from './letter-pack.entity';
import { collegePortfolio } from '../../contract/forms/college-portfolio';
import { juniorQuestionnaire } from '../../contract/forms/junior-questionnaire';
import { parentForm } from '../../contract/forms/parent-form';

const section = (title: string, ...numbers: number[]): string[] => numbers.map((number) => `${title}/${number}`);
const asked = (formId: string, ids: string): string[] => ids.split(' ').map((id) => `${formId}/${id}`);

/**
 * The questions whose answers may serve a letter, in the order in which they are offered. Money, health, worries, names of people
 * and what a family plans around stand in none of them.
 */
const QUESTIONS: Record<LetterGroup, readonly string[]> = {
  letter: asked(
    collegePortfolio.id,
    'letter_point_1 letter_point_2 letter_point_3 since_ninth_grade behind_transcript bring_to_campus',
  ),
  stories: [
    ...asked(
      collegePortfolio.id,
      'essay_seed changed_mind hard_choice did_not_work felt_older open_question beyond_assignment stayed_with_you teach_ten_minutes',
    ),
    ...asked(
      collegePortfolio.id,
      'role_in_group disagreement not_fair gratitude your_community object place habit family_story',
    ),
    ...asked(juniorQuestionnaire.id, 'adjective_1 adjective_2 adjective_3 friend_view proud_work class_of_growth'),
    ...section('Personal Reflections', 1, 2, 3, 4),
    ...section('Academic Information', 4),
  ],
  activities: [
    ...asked(juniorQuestionnaire.id, 'activity_1 activity_2 activity_3 activity_4 activity_5 keep_one work'),
    ...asked(juniorQuestionnaire.id, 'taking_the_lead summer_after_9 summer_after_10 summer_ahead'),
    ...section('Extracurriculars and Interests', 1, 2, 3),
  ],
  parent: asked(
    parentForm.id,
    'letter_wish adjective_1 adjective_2 adjective_3 proudest_moment kindness what_makes_unusual lights_up handles_difficulty change_since_ninth responsibilities outside_school family_influence',
  ),
};

/** The group and the place of each question by its key; a question that serves no letter is absent. */
const LETTER_PLACES: ReadonlyMap<string, { group: LetterGroup; at: number }> = new Map(
  (Object.keys(QUESTIONS) as LetterGroup[])
    .flatMap((group) => QUESTIONS[group].map((key) => ({ group, key })))
    .map(({ group, key }, at) => [key, { group, at }]),
);

type Material = Pick<LetterPack, 'name' | 'pieces' | 'left_out'>;

const keyOf = ({ form_id, question_id }: { form_id: string; question_id: string }): string =>
  `${form_id}/${question_id}`;

/** A name as it may stand in the name of a file. */
const fileWord = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '') || 'student';

/** What of an answer may stand in a letter: all of it, of one that sounds personal only the starred sentences; null where nothing may. */
function wordsFor(one: SavedAnswer, starred: readonly Star[]): string | null {
  const { answer, question_text, keep_out, soundsPersonal } = one;
  if (keep_out || holdsDanger(answer, question_text)) return null;
  if (!soundsPersonal) return answer;
  const own = starred.filter((star) => keyOf(star) === keyOf(one) && answer.includes(star.quote));
  return own.map(({ quote }) => quote).join('\n') || null;
}

/** Gathers what students and parents wrote that may serve a letter, and keeps what the counselor chose of it. */
@Injectable()
export class LettersService {
  constructor(
    @InjectRepository(LetterPackRow) private readonly packs: Repository<LetterPackRow>,
    private readonly responses: ResponsesService,
    private readonly users: UsersService,
    private readonly picks: KeptPicks,
  ) {}

  async read(student: Authorized<'review'>): Promise<LetterPack> {
    const { userId } = student;
    const [material, kept] = await Promise.all([this.material(student), this.packs.findOneBy({ userId })]);
    const offered = new Set(material.pieces.map(({ key }) => key));
    return {
      ...material,
      // An answer that was taken back since then leaves the pack; should it return, it stands where it stood.
      chosen: (kept?.chosen ?? []).filter((key) => offered.has(key)),
      changed_at: kept?.changedAt.toISOString() ?? null,
    };
  }

  async save(student: Authorized<'review'>, { chosen }: SaveLetterBody): Promise<LetterPack> {
    const { userId, actor } = student;
    const known = [...new Set(chosen)].filter((key) => LETTER_PLACES.has(key));
    await withLock(this.packs.manager, { userId }, async (manager) => {
      const row = { userId, chosen: known, changedBy: actor?.uid ?? null, changedAt: new Date() };
      await manager.delete(LetterPackRow, { userId });
      await manager.insert(LetterPackRow, row);
    });
    return this.read(student);
  }

  /** What is chosen, as a file with its name. */
  async file(student: Authorized<'review'>): Promise<{ name: string; file: Uint8Array }> {
    const { name, pieces, chosen } = await this.read(student);
    const { letterFile } = await import('./letter-file.js');
    const picked = chosen.flatMap((key) => pieces.find((piece) => piece.key === key) ?? []);
    return { name: `Letter-material-${fileWord(name)}.docx`, file: letterFile(name, picked) };
  }

  private async material(student: Authorized<'review'>): Promise<Material> {
    const reader = grant<'read'>(student.actor, student);
    const [person, answers, times, { starred }] = await Promise.all([
      this.users.student(reader),
      this.responses.allAnswers(reader),
      this.responses.answerTimes(reader),
      this.picks.of(reader),
    ]);
    const writtenAt = new Map(times.map((time) => [keyOf(time), time.changed_at ?? time.saved_at]));
    const serving = answers.filter((answer) => LETTER_PLACES.has(keyOf(answer)));
    const open = serving.flatMap((one) => {
      const answer = wordsFor(one, starred);
      return answer ? [{ ...one, answer }] : [];
    });
    const pieces = open.flatMap((answer): LetterPiece[] => {
      const key = keyOf(answer);
      const place = LETTER_PLACES.get(key);
      const written_at = writtenAt.get(key);
      if (!place || !written_at) return [];
      const { form_id, question_text: question } = answer;
      const form_title = formTitles.get(form_id) ?? form_id;
      return [{ key, group: place.group, form_id, form_title, question, answer: answer.answer, written_at }];
    });
    const placeOf = ({ key }: LetterPiece): number => LETTER_PLACES.get(key)?.at ?? 0;
    return {
      name: person.name,
      pieces: pieces.sort((one, other) => placeOf(one) - placeOf(other)),
      left_out: serving.length - open.length,
    };
  }
}
