/** Specification: 2 Student dashboard, 8, 9 */
import { encourageStudent, prefixError, MESSAGES, DEFAULT_PRODUCT_NAME } from './messages';

/** The specification's sentences, written out a second time so that a changed word fails the test. */
const SPECIFIED = {
  invalidInviteCode: 'Invalid invite code',
  passwordsDoNotMatch: 'Passwords do not match',
  resetFailed: 'Failed to reset password',
  resetSent: 'Check your inbox for further instructions',
  loading: 'Loading...',
  thinking: 'Thinking...',
  answerPlaceholder: 'Give your response here...',
  autosaved: 'Responses are autosaved.',
  allOptional: 'All questions are optional.',
  unlockRule: 'Answer at least 50% of all sections to unlock recommendations.',
  generationStarted: 'School recommendation generation has started! Please check back the schools tab in 3-5 minutes.',
  listRefreshing: 'Great job! Your school list is being updated. Check back soon for new recommendations.',
  noRecommendations:
    "It seems like you haven't filled out your forms yet, or we're currently processing your recommendations. Check back in 2-3 minutes!",
  savedFeedback: 'Successfully saved!',
  copyCode: 'Copy code',
  copied: 'Copied!',
  dashboardFailed: 'Error fetching dashboard',
  studentsFailed: 'Error: Failed to fetch data',
  profileNotStarted: 'This student has not started their profile yet.',
  noStudents: "You haven't invited any students yet.",
  noStudentsHint:
    'Connect with your students by sharing your invite code. Students who use your code will appear in your dashboard.',
};

describe('the sentences of the specification', () => {
  it('are worded as specified', () => {
    expect(MESSAGES).toMatchObject(SPECIFIED);
  });

  it('that are put together are worded as specified', () => {
    expect(DEFAULT_PRODUCT_NAME).toBe('Pathlight');
    expect(encourageStudent('Pathlight')).toBe('Encourage them to begin their Pathlight journey.');
    expect(prefixError('We could not find that.')).toBe('Error: We could not find that.');
  });
});
