import type { DemoStudent } from '../demo-student';

/** Art with a low GPA; small, in a city. */
export const zadie: DemoStudent = {
  name: 'Zadie Moreau',
  email: 'zadie.student@demo.pathlight.example',
  grade: 11,
  counselor: 'marcus',
  joinedDaysAgo: 27,
  lastSeenDaysAgo: 3,
  wantsList: true,
  list: { daysAgo: 6, isOpened: true },
  answers: {
    'Academic Information': {
      1: "Honestly? Seeing. I notice stuff. In drawing class we had to draw a hand for three weeks and everyone was so over it, but by week three I could see the bones without looking for them. I don't think it shows up in my grades except in art, but noticing IS thinking.",
      2: 'Studio Art (duh), Printmaking — carving a block is like thinking backwards — and weirdly Earth Science because of the rock colors. I made my own pigment from clay from the beach and the teacher let me present it.',
      3: "Algebra 2 and basically anything with a packet due every day. I do the work and forget to hand it in, or I hand it in late for half credit. This year I have a planner with drawings in it and a check-in with Mr. Levesque on Mondays, and I've missed way fewer. My grades last semester were better than any before.",
      4: 'How cartoons from the 1930s were made, frame by frame, by rooms full of people nobody remembers. And color names! There used to be a paint made out of mummies. I told everyone at dinner.',
      5: '2.4 unweighted i think?? going up. not planning on SAT or ACT',
    },
    'Extracurriculars and Interests': {
      1: 'Mural crew — we painted the wall behind the hardware store, I did the design with two friends. Stage crew: sets, not acting, never acting. And my sticker shop, I sell at the farmers market and online, about 30 orders a month.',
      2: "The mural. Got told no by the town the first time because the drawing was 'too busy'. I went to the meeting, asked what they'd want to see, redrew it with the harbor in it and kept the octopus. They voted yes, 5-0. The octopus stayed.",
      3: 'Illustration, animation, picture books. I want kids to open a book and find a kid with messy hair and a loud brain who is the hero for once.',
      4: 'Drawing, thrifting, drawing at the thrift store. Last afternoon I had to myself I drew every mug in our kitchen as if it were a person with a job.',
    },
    'Personal Reflections': {
      1: "When a really little kid stopped in front of our mural and counted all the tentacles out loud with her grandpa. I was on the ladder and she didn't know I made it. I held very still.",
      2: "I failed English first semester of freshman year because I turned in almost nothing. I thought I was just lazy. Then a teacher let me do one essay as a comic first and write it from there and I got a B. I'm not lazy, I needed a different door. I still do comics first.",
      3: "making places less boring!! Also being somebody who says 'that's cool, show me'. I do that with the freshmen on stage crew",
      4: 'Ask what they actually want to see, then fight for the octopus.',
    },
    'College Preferences': {
      1: 'An art school or a college with serious art studios. Critiques where people are honest but not mean. Being covered in ink on a Tuesday. Some normal classes too, but short ones.',
      2: 'Small. In big groups I disappear into my sketchbook.',
      3: "City!! Museums, weird little shops, people to draw on the bus. Boston or Providence or Portland would be so good. I don't want to be somewhere with only woods, I have that.",
      4: 'Illustration, animation, graphic design. Maybe art teacher?? My aunt does tattoos and she says design skills pay rent.',
      5: "My dad wants me to have a backup plan and I get it. My mom says the backup plan is that I'm a hard worker. They want me to apply to at least one regular college that has art. ok",
      6: "Backstage. Everybody in black, whispering, holding something heavy together. Nobody cares what you look like, only if you've got your end of the couch.",
    },
    interests_inventory: {
      interest_1: 'Old animation and who REALLY drew it',
      interest_2: 'Stickers, patches, zines',
      interest_3: 'history of colors',
      interest_4: 'Linocut prints, sets for plays, one puppet',
      interest_6: 'Public walls being gray',
      interest_7: 'octopuses',
    },
  },
  choices: [
    { kind: 'size', value: 'small', strength: 'want' },
    { kind: 'setting', value: 'city', strength: 'want' },
    { kind: 'program', value: 'illustration', strength: 'want' },
  ],
  record: {
    unweighted_gpa: '2.4 (was 2.1)',
    weighted_gpa: 'same?',
    class_rank: 'no idea',
    act_score: '-',
    sat_score: 'test optional pls',
  },
};
