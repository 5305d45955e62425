import type { FieldIdea } from './field-idea';

export const NATURE_AND_SCIENCE: readonly FieldIdea[] = [
  {
    cips: ['01'],
    activities: [
      'FFA or 4-H: both welcome students without a farm and let you lead a project of your own',
      'A school or community garden plot where you keep records of what you plant and what it yields',
      'Helping at a farmers market, nursery or animal clinic for a few hours a month',
    ],
    summer: [
      'Work or volunteer on a farm, in a greenhouse or with a veterinarian and keep a weekly log of what you learn',
      'Ask your county extension office which youth programs it runs this year; many cost nothing',
      'Grow one crop three different ways and compare the results',
    ],
    reading: [
      '“Braiding Sweetgrass” by Robin Wall Kimmerer, on plants, science and giving back',
      "“The Omnivore's Dilemma” by Michael Pollan, on where a meal comes from",
      "Your state university's cooperative extension, which publishes free guides on crops, soils and animals",
    ],
  },
  {
    cips: ['03'],
    activities: [
      'An environmental club project with a number attached, such as pounds of waste kept out of the trash',
      'Recording plants and animals near you with iNaturalist, whose data scientists use',
      'A stream, trail or beach monitoring group in your county',
    ],
    summer: [
      'Ask a state park, land trust or watershed group about youth crews; some pay',
      'Follow one place, such as a pond or a street, for eight weeks and write down what changes',
      'Visit a water treatment plant, recycling center or wildlife rehabilitator and ask how people there got their jobs',
    ],
    reading: [
      '“Silent Spring” by Rachel Carson, the book that started a movement',
      '“The Sixth Extinction” by Elizabeth Kolbert, reporting from places that are changing',
      'The education pages of NOAA and the US Geological Survey, free and full of real data',
    ],
  },
  {
    cips: ['26', '41'],
    activities: [
      'Science Olympiad or a science fair with a question you can test at home or at school',
      'Zooniverse, where volunteers help real research teams sort pictures and data',
      'Asking a biology teacher whether you can help prepare labs',
    ],
    summer: [
      'Write to two or three labs or field stations near you and ask to watch for a day; a short, polite note is enough',
      'Run one small experiment, with notes good enough that a friend could repeat it',
      'Look for free or paid summer science programs at your state university, and check the deadlines early',
    ],
    reading: [
      '“The Immortal Life of Henrietta Lacks” by Rebecca Skloot, on cells, medicine and fairness',
      '“I Contain Multitudes” by Ed Yong, on the microbes in all of us',
      'HHMI BioInteractive, free films and activities made with working scientists',
    ],
  },
  {
    cips: ['40'],
    activities: [
      'Physics, chemistry or astronomy events of Science Olympiad, or a club you begin yourself',
      'Sorting telescope pictures for Galaxy Zoo, where beginners do useful work',
      'A weather, stargazing or rock-collecting log that you share with younger students',
    ],
    summer: [
      'Visit a planetarium, observatory or university open house and prepare three questions',
      'Build one measuring device, such as a simple spectroscope or a weather station',
      'Work through one unit of a free online physics or chemistry course at your own pace',
    ],
    reading: [
      '“Six Easy Pieces” by Richard Feynman, physics explained by someone who loved it',
      '“The Disappearing Spoon” by Sam Kean, stories behind the periodic table',
      'PhET simulations of the University of Colorado Boulder, free experiments on a screen',
    ],
  },
  {
    cips: ['27'],
    activities: [
      'A math team or contest such as the AMC, for the fun of problems that need an idea',
      'Tutoring younger students in math, which also shows you how well you understand it',
      'Keeping the statistics of a school team and finding something the coach did not know',
    ],
    summer: [
      'Collect data on something you care about and tell its story in three charts',
      'Work on one hard problem for a week before you look anything up',
      'Look at free summer math circles and university programs, and ask about aid',
    ],
    reading: [
      '“The Joy of x” by Steven Strogatz, a friendly tour of mathematics',
      "“Fermat's Enigma” by Simon Singh, on a problem that took 350 years",
      '3Blue1Brown and Khan Academy, free videos and exercises for all levels',
    ],
  },
  {
    cips: ['51'],
    activities: [
      'HOSA, the club for future health professionals, or a health club you help begin',
      'Volunteering at a hospital, nursing home or clinic; ask for the volunteer office',
      'A CPR and first aid class, for example with the American Red Cross; ask your school whether it can cover the fee',
    ],
    summer: [
      'Ask two people who work in health care what their ordinary day is like; take notes',
      'Find out at what age your state lets you train as a nursing assistant, and whether a school or employer pays for it',
      'Spend some regular time with older people or patients and write a few lines after each visit (without names)',
    ],
    reading: [
      '“The Shift” by Theresa Brown, twelve hours in the life of a nurse and her patients',
      '“The Spirit Catches You and You Fall Down” by Anne Fadiman, on medicine between two cultures',
      '“Being Mortal” by Atul Gawande, on what patients really need',
      "Khan Academy's health and medicine lessons, free",
    ],
  },
  {
    cips: ['31'],
    activities: [
      'Helping the athletic trainer or keeping statistics for a team, also one you do not play on',
      'Coaching or refereeing younger kids; many leagues train beginners',
      'A small fitness or recreation project for people who are usually left out of sports',
    ],
    summer: [
      'Work at a camp, pool or recreation center, where you plan activities for others',
      'Take a CPR and first aid class; most coaching and camp jobs ask for it',
      'Shadow a physical therapist, trainer or athletic director for a day',
    ],
    reading: [
      '“The Sports Gene” by David Epstein, on training, talent and science',
      '“The Boys in the Boat” by Daniel James Brown, on a team that learned to row as one',
      '“The Inner Game of Tennis” by W. Timothy Gallwey, on the mind in sports',
      'NFHS Learn, with free courses for student leaders and coaches',
    ],
  },
];
