import type { DemoStudent } from '../demo-student';

/** Nursing in Maine, with an eye on what it costs; has a list and has begun to review it. */
export const owen: DemoStudent = {
  name: 'Owen Sprague',
  email: 'owen.student@demo.pathlight.example',
  grade: 12,
  counselor: 'dana',
  joinedDaysAgo: 63,
  lastSeenDaysAgo: 1,
  wantsList: true,
  list: { daysAgo: 12, isOpened: true },
  reviews: [
    {
      of: 'lowest price',
      liked: true,
      reason:
        'looked it up with my mom, the price after aid is the lowest of everything on my list so this one stays. want to ask them how many clinical hours you get and when they start',
    },
    {
      of: 'largest',
      liked: false,
      reason: "biggest one on here. i think id be a number there, i'd rather have teachers who know who i am",
    },
    {
      of: 'smallest',
      liked: true,
      reason:
        'smallest school on the list and i could see myself knowing everyone in my year. going to email and ask about visiting',
    },
  ],
  answers: {
    'Academic Information': {
      1: "I'm good at bio and at remembering how things connect. in anatomy i made a giant drawing of the heart with string for the blood flow and it's still hanging in the classroom. I think it's a strength because i don't just memorize, I need to see what it's for",
      2: "Anatomy & physiology (best class I've had), health occupations at the tech center because you actually practice on a mannequin and take vitals, and psychology because it explains half of my family lol",
      3: "chemistry. the math part with moles got me. I went to extra help every tuesday and my lab partner made flash cards w me and i ended with an 86 which i'm fine with",
      4: "why some people heal fast and others don't. also how hospitals in small towns keep going, ours lost the maternity ward and now people drive an hour. I read the whole report about it that was in the paper",
      5: '90 average out of 100. ACT 24. didnt take the SAT',
    },
    'Extracurriculars and Interests': {
      1: 'my job at the nursing home (kitchen first, CNA since this summer, 16 hrs a week), cross country, and taking care of my little brother after school until 6. the job matters most because the residents wait for me, Mr. Alden saves me the crossword',
      2: 'passing my CNA exam while doing cross country season. I studied on the bus. when I got the badge my mom cried in the parking lot',
      3: 'nursing. Probably emergency or with older people. what made me care was when my grandfather was in the hospital and one nurse named Carol explained everything twice without making us feel dumb',
      4: 'fishing off the town dock, cooking (I make a pretty serious chowder), and fixing up a 2006 pickup with my stepdad. Last sunday I did all three',
    },
    'Personal Reflections': {
      1: "when a resident who usually doesn't talk started singing along while I was mopping. we did the whole song. best shift this year",
      2: 'Sophomore year money got tight when my mom was between jobs and I picked up shifts and my grades dropped. my advisor helped me make a plan, I moved my hours to weekends and told my teachers what was going on instead of hiding it. my average went up 6 points by june. I learned to say things sooner',
      3: "being steady. like if something goes wrong people know I'll stay. When a freshman rolled his ankle at a meet I stopped and walked him in, my time was horrible and I don't regret it",
      4: 'you can be tired and still be nice to people',
    },
    'College Preferences': {
      1: 'small nursing classes where they know you, clinicals early, and a bus or a place to park. I want to come out with my RN and not owe a crazy amount',
      2: 'small, maybe medium. I learn better if I can ask the teacher',
      3: 'I want to stay in Maine. close enough to drive home on weekends because of my brother. town or small city is good, needs a real hospital nearby',
      4: 'Nursing (BSN). maybe nurse practitioner later. biology where they have no nursing. I also thought about paramedic',
      5: "mom says go, but we can't take big loans. She'd like me to be within 2 hours. that's what i want too so it's fine. cost is the main thing, we need financial aid",
      6: 'where people say hi and help you push your car out of the snow. The break room at work is kind of that, everyone is a different age and they all treat me like I belong',
    },
    junior_questionnaire: {
      adjective_1: "Steady. I've missed one shift in two years and that was the flu.",
      adjective_2: 'Funny, at least to people over 80',
      home_responsibilities:
        'My brother (7) every school day from 3 to 6: snack, homework, practice. Maybe 15 hours a week.',
      people_to_ask: 'Carol the nurse! and my boss at the home went to nursing school at 35',
      must_haves: 'nursing degree with a good pass rate on the license exam, in Maine, price we can do',
      deal_breakers: 'loans over what my mom makes in a year',
      practical_matters: 'Cost and being able to get home when my mom works doubles.',
    },
  },
  choices: [
    { kind: 'home_town', value: 'Camden, ME', strength: 'want' },
    { kind: 'most_hours', value: '2', strength: 'must' },
    { kind: 'home_state', value: 'stay', strength: 'want' },
    { kind: 'size', value: 'small', strength: 'want' },
    { kind: 'program', value: 'nursing', strength: 'want' },
    { kind: 'program', value: 'biology', strength: 'want' },
    { kind: 'path', value: 'four_year', strength: 'want' },
    { kind: 'aid', value: 'need', strength: 'want' },
  ],
  record: {
    unweighted_gpa: '90/100',
    weighted_gpa: '',
    class_rank: 'top third I think',
    act_score: '24',
    sat_score: 'did not take',
  },
};
