/** Specification: 2 Sidebar, 6, 9 */
import {
  ANSWER_ROWS,
  AUTOSAVE_DEBOUNCE_MS,
  CAROUSEL_PAGE_SIZE,
  COPIED_TOOLTIP_MS,
  GRADES,
  MAX_INTERESTS,
  RESUME_ROWS,
  REVIEWS_FOR_NEW_LIST,
  ROLES,
  SAVED_MESSAGE_MS,
  SIDEBAR_WIDTH_PX,
  SIGNUP_ROLES,
  TIERS,
  UNLOCK_ANSWERS_PER_SECTION,
  UNLOCK_SECTIONS,
} from './limits';
import { GRADE_OPTIONS } from './messages';

describe('the numbers of the specification', () => {
  it('roles: student and counselor sign up, admin is ours', () => {
    expect(SIGNUP_ROLES).toEqual(['student', 'counselor']);
    expect(ROLES).toEqual(['student', 'counselor', 'admin']);
  });

  it('grades: 9, 10, 11 and 12', () => {
    expect(GRADES).toEqual([9, 10, 11, 12]);
    expect(GRADE_OPTIONS.map(({ label }) => label)).toEqual(['9th Grade', '10th Grade', '11th Grade', '12th Grade']);
  });

  it('tiers: Reach, Match and Safety', () => {
    expect(TIERS).toEqual(['Reach', 'Match', 'Safety']);
  });

  it('unlock: 3 sections with 2 answers each', () => {
    expect([UNLOCK_SECTIONS, UNLOCK_ANSWERS_PER_SECTION]).toEqual([3, 2]);
  });

  it('a new list: after 4 reviewed schools', () => {
    expect(REVIEWS_FOR_NEW_LIST).toBe(4);
  });

  it('times: autosave 1000 ms, ‘Copied!’ 2000 ms, confirmation of a save 3000 ms', () => {
    expect([AUTOSAVE_DEBOUNCE_MS, COPIED_TOOLTIP_MS, SAVED_MESSAGE_MS]).toEqual([1000, 2000, 3000]);
  });

  it('sizes: 3 schools a page, a sidebar of 260 px, boxes of 4 rows, 10 for the resume', () => {
    expect([CAROUSEL_PAGE_SIZE, SIDEBAR_WIDTH_PX, ANSWER_ROWS, RESUME_ROWS]).toEqual([3, 260, 4, 10]);
  });

  it('interests: up to 7', () => {
    expect(MAX_INTERESTS).toBe(7);
  });
});
