import type { DemoStudent } from '../demo-student';

/** History and politics, the first of his family to apply. */
export const caleb: DemoStudent = {
  name: 'Caleb Doucette',
  email: 'caleb.student@demo.pathlight.example',
  grade: 12,
  counselor: 'marcus',
  joinedDaysAgo: 55,
  lastSeenDaysAgo: 33,
  wantsList: true,
  list: { daysAgo: 40, isOpened: true },
  answers: {
    'Academic Information': {
      1: 'Reading something carefully and then arguing both sides of it. In AP U.S. History we re-held the debate over the Constitution and I was assigned a side that I disagreed with. I won, and then I wrote the rebuttal to myself for extra credit. I think it is a strength because I would rather understand a person than beat him.',
      2: 'AP U.S. History, AP Government, and Journalism. In Journalism you have to call actual people on the phone, which terrified me and which I now enjoy.',
      3: 'Calculus. The pace was hard because I had skipped a year of math in middle school and had gaps I did not know about. My teacher gave me a list of them and I worked through two a week. I have a B now and I know what a limit is.',
      4: 'Why people stop voting. Turnout in my ward is low and I went door to door to ask people about it for an article. Most of them had reasons that no textbook lists: the bus, the shift, the feeling that nobody answers.',
      5: 'GPA 4.0 unweighted, 4.5 weighted on a 5 scale. SAT 1380.',
    },
    'Extracurriculars and Interests': {
      1: 'Debate (captain), the school newspaper (news editor), and stacking lumber at the yard where my father works, twelve hours a week. Debate taught me to speak, the paper taught me to listen, and the yard taught me to show up at six.',
      2: 'I found out from the public budget that the late bus was going to be cut, and I wrote about who rides it. Forty people came to the school board meeting. The bus is still running. I did not do that, they did, but I wrote the piece.',
      3: 'History, political science, law. I would like to work on how small towns govern themselves. I first cared when the mill closed and I saw grown men read a legal notice they could not make sense of.',
      4: 'Biographies, chess with my grandfather, and long drives with the radio on. Last free afternoon: two hundred pages on Frances Perkins, who had family roots in Maine, by the way.',
    },
    'Personal Reflections': {
      1: 'My grandfather and I have a chess game that has been going on for nine years; we keep score on the cellar door. Last Sunday I evened it at 211 to 211 and he shook my hand like an ambassador.',
      2: 'I had a stutter until seventh grade, and it still visits. Debate was the worst possible idea, so I joined. A speech teacher showed me how to slow down, and my partner learned to wait without looking at me. I still lose a word now and then. I have stopped minding, and judges do not seem to mind either.',
      3: 'As a fair reporter. When two clubs fought over the budget I let both read their quotes before print, and both were angry with me in equal measure.',
      4: 'That most doors open if you knock twice and know what you want to ask.',
    },
    'College Preferences': {
      1: 'Seminars where we argue from the text, internships in government, and people who stay at dinner to finish the argument. I would like to write for the paper.',
      2: 'Medium, around a few thousand students. Large enough for a debate team, small enough that professors know their students by name.',
      3: 'Washington, DC would be the dream; Boston or Philadelphia would be good as well. I want to be in a city where government happens. I am ready to be far from home.',
      4: 'History, political science and perhaps law school. I have also thought about teaching government.',
      5: 'Nobody in my family has been to college. My parents are proud and a bit nervous, and they ask me questions about it that I cannot answer yet. They expect me to work hard and to avoid large debt. I would need a lot of financial aid.',
      6: 'The newspaper room on deadline: loud, cluttered, everyone with a pencil. I feel at home where it is normal to care about a comma.',
    },
    junior_questionnaire: {
      adjective_1: 'Curious. I read the town budget for fun, once, and then every year.',
      friend_view: 'That I remember what they told me. I ask how the thing went.',
      people_to_ask: 'Nobody comes to mind, apart from my teachers. I would be glad to meet someone.',
      family_conversation:
        'We agree that I go. We still need to talk about the forms, because my parents are worried about doing them wrong.',
      counselor_help: 'Sit with my parents and me for an hour with the financial aid form.',
      worries: 'The money, and leaving my father with the lumber on Saturdays.',
    },
    parent_form: {
      parent_name: 'Lorraine Doucette',
      relationship: 'Mother',
      adjective_1: 'Fair. Even at five he cut the cake and let his sister choose first.',
      proudest_moment:
        'The school board night. He stood up and talked slow and clear, and I knew what that had cost him.',
      planning_factors: 'Costs above all. We do not know how aid works and would like to learn.',
      questions_for_us:
        'Which papers do we need, and by when? What is the difference between a grant and a loan in the letter?',
    },
  },
  choices: [
    { kind: 'home_town', value: 'Camden, ME', strength: 'want' },
    { kind: 'near_place', value: 'Washington, DC', strength: 'want' },
    { kind: 'near_place', value: 'Boston, MA', strength: 'want' },
    { kind: 'setting', value: 'city', strength: 'want' },
    { kind: 'size', value: 'medium', strength: 'want' },
    { kind: 'program', value: 'history', strength: 'want' },
    { kind: 'program', value: 'political-science', strength: 'want' },
    { kind: 'path', value: 'four_year', strength: 'want' },
    { kind: 'aid', value: 'need', strength: 'want' },
  ],
  record: {
    weighted_gpa: '4.5 out of 5.0',
    unweighted_gpa: '4.0',
    class_rank: '3/176',
    sat_score: '1380 total',
    act_score: 'not taken',
  },
};
