/** What the students who ask for a school list have written: section number -> question number -> answer. */
export const STORIES = [
  {
    record: { unweighted_gpa: '3.7', sat_score: '1310' },
    answers: [
      {
        1: 'Biology, because I like to see how one small change moves a whole system. In our pond project my notes were the ones the group used.',
        2: 'Anatomy, statistics and Spanish. Anatomy felt like reading a map of myself.',
        3: 'Physics was hard until I drew every problem first.',
        5: '3.7 unweighted, SAT 1310',
      },
      {
        1: 'I volunteer at a clinic on Saturdays, run cross country and help my aunt in her bakery.',
        2: 'I organized a blood drive with 84 donors. It took three months of calls.',
        3: 'Nursing or public health, since my grandfather could not get an appointment for weeks.',
        4: 'Baking bread and running by the river.',
      },
      {
        1: 'When a patient laughs at the clinic although the day is long.',
        2: 'I was cut from the team in 9th grade and trained alone for a year.',
        3: 'Somebody who shows up.',
      },
      {
        1: 'Small classes and a hospital near campus where I could train.',
        2: 'Medium, so that I can find my people.',
        3: 'A city, not more than four hours from home, with winter.',
        4: 'Nursing, public health.',
        5: 'My parents hope that I stay in the state because of money.',
        6: 'In kitchens, with loud cousins.',
      },
    ],
  },
  {
    record: { unweighted_gpa: '3.9', sat_score: '1480', class_rank: '12 of 310' },
    answers: [
      {
        1: 'Math and computer science. I wrote the scheduling program our theater still uses.',
        2: 'Calculus, programming and jazz band.',
        4: 'Why recommendation engines show what they show.',
        5: '3.9, SAT 1480',
      },
      {
        1: 'Robotics captain, piano and tutoring algebra.',
        2: 'Our arm lifted 22 pounds at the state finals after two rebuilds.',
        3: 'Software, maybe robotics for people who cannot walk.',
        4: 'Fixing old radios.',
      },
      {
        1: 'The first clean run after a week of errors.',
        2: 'I used to do everything alone; the team taught me to hand over.',
        4: 'Ask early.',
      },
      {
        1: 'Labs that are open at night and people who build.',
        2: 'Large, with many clubs.',
        3: 'Near a big city on the east coast.',
        4: 'Computer engineering, robotics.',
        6: 'Workshops.',
      },
    ],
  },
  {
    record: { unweighted_gpa: '3.1', act_score: '22' },
    answers: [
      {
        1: 'History, because I remember stories. I led the museum trip for the younger grade.',
        2: 'History, woodshop and English.',
        3: 'Chemistry. The formulas slid away until my friend sang them.',
        5: 'About a 3.1, ACT 22',
      },
      {
        1: 'Football, church youth group and a job at the hardware store, 14 hours a week.',
        2: 'I saved for my own truck in two summers.',
        3: 'Teaching, coaching, or running a small business.',
      },
      {
        1: 'Friday nights under the lights.',
        2: 'My knee injury. I learned to coach from the side.',
        3: 'Being fair.',
      },
      {
        1: 'A campus where people know your name.',
        2: 'Small.',
        3: 'Countryside, warm, close enough to drive home.',
        4: 'Education or business.',
        5: 'My father wants me to be the first to graduate.',
      },
    ],
  },
  {
    record: { unweighted_gpa: '3.5', act_score: '28' },
    answers: [
      {
        1: 'Writing. My essays became a small zine that the library keeps.',
        2: 'Creative writing, art history and environmental science.',
        4: 'How rivers were moved to build cities.',
        5: '3.5 and ACT 28',
      },
      {
        1: 'Editor of the paper, debate, and caring for my little brothers after school.',
        2: 'My story about the cafeteria changed the vendor.',
        3: 'Journalism, environmental policy.',
        4: 'Long bus rides with a notebook.',
      },
      {
        1: 'When a line reads out loud the way it sounded in my head.',
        2: 'Speaking in public; I shook for a year and then I did not.',
        4: 'Listen twice.',
      },
      {
        1: 'Seminars, a radio station, and professors who edit with you.',
        2: 'No preference.',
        3: 'The west, near mountains or the sea.',
        4: 'Journalism, environmental studies.',
        6: 'Anywhere with a long table.',
      },
    ],
  },
];
