import type { FieldIdea } from './field-idea';

export const PEOPLE_AND_SOCIETY: readonly FieldIdea[] = [
  {
    cips: ['13'],
    activities: [
      'Regular tutoring of the same younger student, with a few notes on what worked',
      'Educators Rising, the club for future teachers, or helping in a classroom or after-school program',
      'Coaching, teaching swimming or Sunday school: everything where you explain and someone learns',
    ],
    summer: [
      'Work at a camp or summer reading program and plan one activity of your own',
      'Make a lesson of fifteen minutes on something you love and try it on three people',
      'Ask a teacher you admire what they wish they had known',
    ],
    reading: [
      '“Why Don’t Students Like School?” by Daniel T. Willingham, on how minds learn',
      '“Other People’s Children” by Lisa Delpit, on teaching across cultures',
      '“The Courage to Teach” by Parker J. Palmer, on why people do it',
    ],
  },
  {
    cips: ['42'],
    activities: [
      'Peer mentoring or a wellness club, with an adult who trains you',
      'A small, honest survey on a question at your school, with permission',
      'Helping children, older people or people with disabilities on a regular day',
    ],
    summer: [
      'Follow a free introduction to psychology and keep a page of things you want to check',
      'Volunteer at a camp or center where you get to know people unlike you',
      'Read one real study and explain it to your family in plain words',
    ],
    reading: [
      '“Thinking, Fast and Slow” by Daniel Kahneman, on how we decide',
      '“Quiet” by Susan Cain, on introverts and what they bring',
      '“The Man Who Mistook His Wife for a Hat” by Oliver Sacks, true stories from a doctor',
      'The introduction to psychology of Open Yale Courses, free',
    ],
  },
  {
    cips: ['44'],
    activities: [
      'A regular shift at a food pantry, shelter or after-school center, where people get to know your name',
      'A youth council or student board in your town or school district',
      'One local problem, one proposal: bring it to the people who can decide',
    ],
    summer: [
      'Ask a social worker or a nonprofit how a case or a budget really works',
      'Follow one decision of your city council from first meeting to vote',
      'Volunteer for two full weeks with one organization instead of a day with ten',
    ],
    reading: [
      '“Evicted” by Matthew Desmond, on rent and poverty',
      '“Tattoos on the Heart” by Gregory Boyle, on work with former gang members',
      'The free reports of your county and of the US Census Bureau on your own neighborhood',
    ],
  },
  {
    cips: ['45'],
    activities: [
      'Model UN, debate or a student government role with a result you can name',
      'A survey or data project on a question in your town, done fairly',
      'Helping people register to vote or learn about an election, without taking sides',
    ],
    summer: [
      'Volunteer with a campaign, an elected office or a civic group of your choice',
      'Follow one country or one price for two months and explain its ups and downs',
      'Take a free economics course such as the one of Marginal Revolution University',
    ],
    reading: [
      '“Freakonomics” by Steven D. Levitt and Stephen J. Dubner, on incentives in odd places',
      '“Poor Economics” by Abhijit Banerjee and Esther Duflo, on what really helps',
      '“Factfulness” by Hans Rosling, on seeing the world as it is',
      'Gapminder, free charts of how countries change',
    ],
  },
  {
    cips: ['22'],
    activities: [
      'Mock trial, debate or a youth court, where you argue from evidence',
      'Student government, in charge of a rule that needs to be written clearly',
      'A club that explains rights to students, with a teacher or lawyer to check it',
    ],
    summer: [
      'Sit in on a public court session and write down what surprised you',
      'Ask a legal aid office whether students can help with non-confidential work',
      'Listen to one Supreme Court argument and decide before you read the outcome',
    ],
    reading: [
      '“Just Mercy” by Bryan Stevenson, also in an edition for young adults',
      '“Gideon’s Trumpet” by Anthony Lewis, on the right to a lawyer',
      '“My Beloved World” by Sonia Sotomayor, from the Bronx to the bench',
      'Oyez and iCivics, both free',
    ],
  },
  {
    cips: ['43', '29'],
    activities: [
      'A police, fire or EMS Explorer post, a cadet program or JROTC, if one is near you',
      'Teen CERT or a Red Cross club, which train you for emergencies',
      'A peer safety project at school, such as safe driving',
    ],
    summer: [
      'Take a free introductory course of FEMA’s independent study program',
      'Ask for a ride-along or a station visit, and ask about the parts of the job nobody films',
      'Get certified in first aid and CPR',
    ],
    reading: [
      '“The Poisoner’s Handbook” by Deborah Blum, on the birth of forensic science',
      '“Young Men and Fire” by Norman Maclean, on smokejumpers and what went wrong',
      '“The Checklist Manifesto” by Atul Gawande, on getting things right under pressure',
    ],
  },
  {
    cips: ['52'],
    activities: [
      'DECA, FBLA or Junior Achievement, or the money side of any club you are in',
      'A tiny business with real customers and a notebook of costs, prices and what you learned',
      'A part-time job; ask your manager to explain one decision a week',
    ],
    summer: [
      'Sell one thing or service for six weeks and write an honest page about the result',
      'Ask three business owners in your town about their best mistake',
      'Learn spreadsheets well enough to plan a budget for a year of college',
    ],
    reading: [
      '“Shoe Dog” by Phil Knight, on how a company nearly failed many times',
      '“The Lean Startup” by Eric Ries, on testing ideas cheaply',
      '“The Psychology of Money” by Morgan Housel, on how people really decide',
      'The free courses of the US Small Business Administration',
    ],
  },
  {
    cips: ['19'],
    activities: [
      'FCCLA, or a club around food, fashion or children',
      'Caring for children or older people on a regular day, with notes on what helps them',
      'A project that makes daily life easier for families at your school, such as a clothing swap',
    ],
    summer: [
      'Help at a day camp, child care center or senior center',
      'Plan and cook a week of good meals on a small budget, and share the plan',
      'Sew, mend or redesign five pieces and show before and after',
    ],
    reading: [
      '“The Whole-Brain Child” by Daniel J. Siegel and Tina Payne Bryson, on how children grow',
      '“Overdressed” by Elizabeth L. Cline, on the cost of cheap fashion',
      'Your county extension office’s free guides on nutrition and family life',
    ],
  },
  {
    cips: ['25'],
    activities: [
      'Helping in your school or public library, with a reading list or display of your own',
      'Transcribing old documents online for the Library of Congress or the Smithsonian',
      'An archive of your school or neighborhood: photos, names, dates',
    ],
    summer: [
      'Volunteer at the summer reading program of your library',
      'Ask a librarian and an archivist what they do that nobody sees',
      'Put one family collection in order and write a guide to it',
    ],
    reading: [
      '“The Library Book” by Susan Orlean, on a fire and what libraries are for',
      '“Palaces for the People” by Eric Klinenberg, on places that hold towns together',
      'The digital collections of the Library of Congress, free',
    ],
  },
];

/** For a student whose direction is still open. */
export const OPEN_IDEAS: FieldIdea = {
  cips: ['24', '30'],
  activities: [
    'One club or activity you have never tried, for six weeks, with permission to stop',
    'One thing you already enjoy, taken one step further: a role, a project, someone you teach',
    'A job, caring for family or helping a neighbor: it counts, so write down the hours and what you do',
  ],
  summer: [
    'Shadow two people with different jobs for a day each, and compare what you liked',
    'Take one free online course just because the title makes you curious',
    'Fill in the free O*NET Interest Profiler of the US Department of Labor and see which results feel right',
  ],
  reading: [
    '“Range” by David Epstein, on why trying many things can be a strength',
    '“Designing Your Life” by Bill Burnett and Dave Evans, with small experiments to try',
    'My Next Move, a free look at hundreds of careers by the US Department of Labor',
  ],
};
