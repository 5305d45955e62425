import { collegePortfolio } from '../../contract/forms/college-portfolio';
import { juniorQuestionnaire } from '../../contract/forms/junior-questionnaire';
import { parentForm } from '../../contract/forms/parent-form';
import type { LetterGroup } from '../../contract/letters';

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
export const LETTER_PLACES: ReadonlyMap<string, { group: LetterGroup; at: number }> = new Map(
  (Object.keys(QUESTIONS) as LetterGroup[])
    .flatMap((group) => QUESTIONS[group].map((key) => ({ group, key })))
    .map(({ group, key }, at) => [key, { group, at }]),
);
