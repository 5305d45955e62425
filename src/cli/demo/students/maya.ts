import type { DemoStudent } from '../demo-student';

/** Marine biology, small and beside the sea. */
export const maya: DemoStudent = {
  name: 'Maya Lindholm',
  email: 'maya.student@demo.pathlight.example',
  grade: 12,
  counselor: 'dana',
  joinedDaysAgo: 72,
  lastSeenDaysAgo: 2,
  wantsList: true,
  plan: { to: 'smallest', inDays: 8 },
  list: { daysAgo: 9, isOpened: true },
  answers: {
    'Academic Information': {
      1: 'I am strongest in science, especially when there is a field part. For our AP Environmental Science project I counted green crabs on the same stretch of beach every two weeks from September to April, even in January when my fingers stopped working. I think my strength is patience. Boring data does not bore me, because I know that the interesting thing only shows after the fortieth row.',
      2: 'AP Biology (the labs), AP Environmental Science (we are outside a third of the time), and Statistics, which I took because I needed it for the crabs and ended up loving. A confidence interval is such an honest thing to say.',
      3: 'Spanish. I understand almost everything but I freeze when I have to speak. Our teacher started a lunch table where nobody is corrected for twenty minutes, and I go on Thursdays. Physics was also slow at first until I drew everything.',
      4: 'Invasive species and warming water. The Gulf of Maine is warming faster than most of the ocean, and people here argue about lobsters the way other people argue about football. I want to know what will live in our tide pools when I am forty.',
      5: '3.7 unweighted, 4.1 weighted. SAT 1410. I did not take the ACT.',
    },
    'Extracurriculars and Interests': {
      1: "Volunteering with the land trust's shoreline survey (four years), swim team (co-captain), and helping on my neighbor's oyster farm in the summer. The survey matters most: when I started I carried the clipboard, now I train the new volunteers.",
      2: "I gave a five-minute talk about my crab counts to the town's harbor committee. I practiced on my dog. They asked me for the spreadsheet afterwards, and it is now linked on the town's page.",
      3: "Marine biology, ecology, and ocean policy. I would like to help fishing towns plan with real data instead of rumors. It started when a storm took my neighbor's oyster cages and nobody could say whether it would happen again.",
      4: 'Tide pooling, cold water swimming, baking bread. On my last free afternoon I walked to the point at low tide with a thermos, found two nudibranchs and forgot to check my phone for three hours.',
    },
    'Personal Reflections': {
      1: "Getting out of freezing water with the team at the New Year's swim, everybody screaming and laughing and somebody's mother handing out cocoa.",
      2: 'In tenth grade I was cut from the relay the week before the championship. I was embarrassed and wanted to quit. Coach asked me to time the others instead, and I learned how to watch a stroke. I came back slower to anger and faster in the water: I made it the year after, and I am better at cheering.',
      3: 'I would like people to say that I did what I said I would do. I have not missed a survey date in four years, except for the one when the road was under water.',
      4: 'That nobody is coming to hand you a project. If you write a polite email with a clear question, grown-up scientists answer.',
    },
    'College Preferences': {
      1: 'Field work in the first year, professors who take undergraduates along on the boat, and a small lab group. An ordinary week would have mud in it. I would like to study abroad once, somewhere with a reef.',
      2: 'Small. I want seminars, and I want to be noticed when I am missing.',
      3: 'It has to be on the coast, or close enough to smell it. I do not mind cold weather at all. New England, or maybe the Pacific Northwest. A small town is fine.',
      4: 'Marine biology first, environmental science second. I could also see myself in science journalism, because of the harbor committee.',
      5: 'My parents only ask that I am happy and call on Sundays. They have saved some money, but we will need merit aid for a private college.',
      6: 'On the swim team bus, with damp hair and bad singing. People there are competitive and kind at once. I think it works because everyone has been last at least once.',
    },
    college_portfolio: {
      open_question:
        'Who was here before the green crabs? I keep asking old fishermen and I write down what they say, with the year.',
      place:
        'The flat rock at the point. At low tide there is one hour when you can sit in the middle of the pools. I bring no phone. You hear the barnacles clicking when the water leaves them.',
      letter_point_1: 'I finish long things: four years of shoreline surveys.',
      letter_point_2: 'I share what I find: the town uses my spreadsheet.',
      since_ninth_grade: 'I used to apologize before every sentence. My friends noticed before me that I stopped.',
    },
    interests_inventory: {
      interest_1: 'Green crabs (sorry in advance)',
      interest_2: 'Low tide walks',
      interest_3: 'Warming in the Gulf of Maine',
      interest_4: 'Sourdough',
      interest_5: 'Scuba, I have my first certificate and want the next',
      interest_6: 'Working waterfronts that stay working',
    },
  },
  choices: [
    { kind: 'home_town', value: 'Camden, ME', strength: 'want' },
    { kind: 'size', value: 'small', strength: 'want' },
    { kind: 'region', value: 'New England', strength: 'want' },
    { kind: 'landscape', value: 'ocean', strength: 'want' },
    { kind: 'program', value: 'marine-biology', strength: 'want' },
    { kind: 'program', value: 'environmental-science', strength: 'want' },
    { kind: 'path', value: 'four_year', strength: 'want' },
    { kind: 'aid', value: 'merit', strength: 'want' },
  ],
  record: {
    weighted_gpa: '4.1',
    unweighted_gpa: '3.7 / 4',
    class_rank: '22 of 176',
    sat_score: '1410 (720 M / 690 EBRW)',
    act_score: '',
    transcript_file: 'The counseling office has it',
    resume_file:
      'Maya Lindholm - activities\n\nShoreline survey volunteer, coastal land trust. Grades 9-12, every second week. Trains new volunteers since grade 11.\nGreen crab study, AP Environmental Science: 15 counts, presented to the harbor committee.\nSwim team, grades 9-12, co-captain in 12. 200 free, 400 free relay.\nOyster farm hand, summers after 10th and 11th grade, 25 h/week.\nNational Honor Society. Spanish lunch table (still shy).\nOpen Water Diver certificate.',
  },
};
