import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/runtime/project-root';
import { encourageStudent, errorWith, MESSAGES, PRODUCT_NAME_DEFAULT } from '../../src/contract/messages';

/** The sentences that the specification words, written out once more: a changed word must be noticed. */
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

/** Everything but comments in the program's own files, messages.ts aside. */
const SOURCES = ['src', 'frontend/src'].flatMap((folder) =>
  readdirSync(join(projectRoot(), folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name) && name !== 'contract/messages.ts')
    .map((name): [string, string] => [
      `${folder}/${name}`,
      readFileSync(join(projectRoot(), folder, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
    ]),
);

/** The files in which a sentence is written as a text; 'Copy codes' is no 'Copy code'. */
function homesOf(sentence: string): string[] {
  const whole = new RegExp(`(?<!\\w)${sentence.replace(/[.?!()]/g, '\\$&')}(?![a-z])`);
  return SOURCES.filter(([, text]) => whole.test(text.replaceAll("\\'", "'"))).map(([name]) => name);
}

describe('the sentences of the specification', () => {
  it('stand word for word', () => {
    expect(MESSAGES).toMatchObject(SPECIFIED);
  });

  it('that are put together stand word for word, too', () => {
    expect(PRODUCT_NAME_DEFAULT).toBe('Pathlight');
    expect(encourageStudent('Pathlight')).toBe('Encourage them to begin their Pathlight journey.');
    expect(errorWith('We could not find that.')).toBe('Error: We could not find that.');
  });

  it('are written in messages.ts and nowhere else', () => {
    const twice = Object.values(SPECIFIED).flatMap((sentence) => homesOf(sentence).map((name) => [sentence, name]));
    expect(twice).toEqual([]);
    expect(homesOf('Error: ')).toEqual([]);
    expect(SOURCES.length).toBeGreaterThan(500);
  });

  it('are looked for where they would be found', () => {
    expect(homesOf("I've researched this school!")).toEqual(['frontend/src/student-record/schools/words.ts']);
  });
});
