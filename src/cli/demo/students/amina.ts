import type { DemoStudent } from '../demo-student';

/** Robotics and computing; wants to go far, to a city. */
export const amina: DemoStudent = {
  name: 'Amina Farah',
  email: 'amina.student@demo.pathlight.example',
  grade: 11,
  counselor: 'dana',
  joinedDaysAgo: 41,
  lastSeenDaysAgo: 5,
  wantsList: true,
  list: { daysAgo: 4, isOpened: false },
  answers: {
    'Academic Information': {
      1: "Math and anything where you find the bug. In AP Computer Science A our group's scheduling project kept crashing and everyone wanted to start over. I stayed after school two days, printed out the values at each step, and it turned out we were changing a list while looping over it. I think being stubborn in a calm way is my real strength. I don't get mad at the computer, I get curious.",
      2: "AP Computer Science A, because the program either works or it doesn't and you can always ask it why. Precalculus, because Mr. Hanley makes us explain at the board. And Ceramics, which surprised me. It's the one class where there is no undo button.",
      3: 'English essays, mostly the timed ones. I know what I think but I write three sentences and delete two. What helped was talking it out loud first: Ms. Ordway lets me record a voice memo and then write from that. My grade went from a C+ to a B+ this year.',
      4: 'How robots know where they are. I fell into a hole of videos about localization, like how a vacuum cleaner builds a map of your living room with a laser and some probability. I tried a mini version with an ultrasonic sensor and an Arduino, and it thinks our kitchen is a triangle, but still.',
      5: 'Unweighted 3.9, weighted 4.3. SAT 1320 superscored (690 math, 630 reading). I want to take it once more in the fall. No ACT.',
    },
    'Extracurriculars and Interests': {
      1: "1. Robotics team, I lead programming this year. It matters because it's the first place where I was allowed to break expensive things and fix them. 2. I teach a Saturday coding club at the library for 4th-6th graders, usually about nine kids. 3. My job at the grocery store, 8 hours a week. It's mine, I pay for my own phone and I got very fast at mental math.",
      2: 'The library club. I asked the librarian in 10th grade and she said ok if I found the laptops. I wrote to four offices in town and got seven old ones donated, cleaned them and put Linux on them. Last month a girl in the club made a game about her cat and showed it to strangers at the checkout desk.',
      3: "Robotics and computer science, especially machines that help people who have trouble moving. My grandmother uses a walker and it's honestly terrible design: it can't do a doorstep. I started sketching a version with a sensor that brakes on slopes.",
      4: 'Taking things apart. Last free afternoon I opened a printer someone put on the curb, saved the stepper motors and made a thing that waters my basil. Also reading manga and long walks down to the harbor with headphones.',
    },
    'Personal Reflections': {
      1: 'At our last competition the robot stopped dead 40 seconds before a match, and Ben and I found the loose wire with 5 seconds left. Nobody said anything, we just looked at each other and laughed. That silent second made me really happy.',
      2: 'Freshman year I was the only girl on the programming side and I hardly spoke for months. I would fix things at home and just push the changes. Then our mentor asked me to explain one to the team. My voice shook, but people asked real questions. Now I make every new member explain one small thing in their first week, so it is normal for everyone.',
      3: "As the person who wrote the instructions down. I made a binder for the robot so that next year's people don't have to guess. It has coffee on it already, which I take as a sign that it's being used.",
      4: "That asking early is not cheating. In 9th grade I would rather lose three hours than ask. A teammate told me 'you are not saving anyone's time', and she was right.",
    },
    'College Preferences': {
      1: "Building things from the first semester, not just lectures. I picture a week with a lab that's open late, a project team, a class outside engineering that makes me think about people, and a good noodle place nearby.",
      2: "Medium or large. My whole life I've known everyone's dog by name and I'd like to be somewhere with lots of different kinds of people and clubs.",
      3: "A real city with trains! I want to go far from home, like the West Coast, California or Washington, and see how another part of the country lives. I'd miss the ocean though, so near water is a plus.",
      4: 'Computer science or robotics engineering. Maybe computer engineering because I like hardware and code equally. It comes from the team, and from my uncle who repairs boat electronics and let me hold the soldering iron when I was eight.',
      5: "My parents want me to get a degree that leads to a job, and my mom would love it if I stayed in New England. We talked, and she said if the scholarship is good, she'll learn to love the airport.",
      6: 'In the robotics room at 6 pm when everybody is tired and silly and still working. Nobody asks why you care so much. I also like that our team has people from all kinds of families and we bring too much food.',
    },
    interests_inventory: {
      interest_1: 'Why self-driving cars are so much harder than people said',
      interest_2: 'Fixing old laptops',
      interest_3: 'Assistive technology, I follow a few makers who build for their own family',
      interest_4: 'Robots, obviously. Also small clay bowls.',
      interest_5: 'Learning to solder tiny surface-mount parts without burning my fingers',
    },
  },
  choices: [
    { kind: 'home_town', value: 'Camden, ME', strength: 'want' },
    { kind: 'setting', value: 'city', strength: 'want' },
    { kind: 'distance', value: 'far', strength: 'want' },
    { kind: 'state', value: 'CA', strength: 'want' },
    { kind: 'state', value: 'WA', strength: 'want' },
    { kind: 'region', value: 'New England', strength: 'want', holder: 'family' },
    { kind: 'program', value: 'computer-science', strength: 'want' },
    { kind: 'path', value: 'four_year', strength: 'want' },
    { kind: 'size', value: 'medium', strength: 'want' },
    { kind: 'size', value: 'large', strength: 'want' },
  ],
  record: {
    weighted_gpa: '4.3 weighted',
    unweighted_gpa: '3.9/4.0',
    class_rank: '14 out of 182',
    sat_score: '1320 (superscored)',
    act_score: 'n/a',
    resume_file:
      "AMINA FARAH\n\nROBOTICS TEAM, Harbor View High School (9th grade - now)\n- Programming lead since 11th grade, 4 people\n- Wrote the team's setup and troubleshooting binder\n\nSATURDAY CODING CLUB, town library (10th grade - now)\n- Started the club, about 9 kids each week\n- Collected and repaired 7 donated laptops\n\nWORK\n- Cashier, grocery store, 8 h/week\n\nSKILLS\nJava, some Python, Arduino, soldering, CAD basics\n\nAWARDS\nMath team, 2nd place regional meet 2025",
  },
};
