import { article, type Article } from './article';
import { SOURCES as S } from './sources';

/** Choosing, visiting and living there. */
export const CAMPUS_LIFE: readonly Article[] = [
  article(
    'tours',
    'Visiting a college',
    'college tour|campus tour|campus visit|visit college|visiting colleges|tour|on a tour|ask on tour|what ask on a tour|virtual tour|visita universidad',
    'A visit is for finding out whether you can see yourself there. Most colleges give free tours that you book on their site, and online ones; some pay the trip for students with little money, so ask. Walk away from the tour for half an hour: sit where students eat, read the notice boards, look at the library in the evening.\n\nAsk students what they complain about, what they do on a Tuesday night, how hard it is to get into classes, who helped them when something went wrong. Write three lines the same day, because colleges blur.',
    [S.bigFuture],
  ),
  article(
    'choosing-major',
    'Choosing a major',
    'choose a major|choosing major|how do i pick a major|what is a major|double major|minor|change my major|switch majors|escoger carrera',
    'A major is the subject you take most classes in; it is not your job for life, and many students change it. Most colleges let you choose by the second year. Some programs (nursing, engineering, architecture, arts) choose students at the beginning and are hard to enter later, so look at those first.\n\nTo find candidates, list classes in which time passed quickly and problems you like to argue about, and look at the jobs page below from there. Then read what second-year students of that major really take. Ask me what majors fit what you wrote.',
    [S.onet, S.outlook],
  ),
  article(
    'undecided',
    'Applying undecided',
    'undecided|apply undecided|dont know what to major|no idea what to major|dont know my major|undeclared|is it bad undecided|no se que estudiar',
    'Undecided is one of the most common answers on applications, and at most colleges it is no disadvantage. Look for places with many subjects, free choice in the first year, and good advisers; a large share of students change their plan anyway.\n\nOnly for programs that admit directly, such as nursing or engineering, is it easier to begin there and leave than to come in later. Until then collect hints instead of an answer: one class to try, one person to ask about their work, one thing you did lately without being told to. What was the last thing you looked up just for yourself?',
    [S.onet, S.bigFuture],
  ),
  article(
    'big-small',
    'Big college or small college?',
    'big or small|large or small|big school or small school|big vs small|small school better|size matter|liberal arts college|what is liberal arts|universidad grande o pequena',
    'Small colleges (under about 3,000 students) mean classes where people notice when you are missing, teachers who know you, fewer majors and everybody knowing everybody. Large ones mean hundreds of majors, big sports, labs, lectures with many people in the first years, and more ways to find your kind, but you have to go and look.\n\nNeither is better. Ask yourself whether you speak up in a group of ten or rather vanish in a crowd, and where you would find friends. An honors college or a house with a theme makes a large place smaller.',
    [S.scorecard, S.bigFuture],
  ),
  article(
    'dorms',
    'Dorms and roommates',
    'dorm|dorms|live in a dorm|live on campus|have to live on campus|roommate|roommates|housing|commute|live at home',
    'Many colleges want first-year students to live on campus unless they live with family nearby; many others do not mind, and community colleges mostly have no dorms. Living there makes it easier to find friends; living at home saves a great deal of money. Both work.\n\nRooms are mostly shared. You fill in a form about sleep, noise and tidiness, so be honest. Most trouble between roommates is solved by one early talk about guests, quiet and cleaning; a student assistant on each floor helps. Ask about the price, breaks, single rooms, and food you can eat.',
    [S.bigFuture],
  ),
  article(
    'homesick',
    'Homesickness',
    'homesick|miss my family|miss home|scared to leave home|leaving home|scared to leave my family|far from family|extranar',
    'Most new students are homesick, often after a few weeks when the first rush is over; it comes in waves and mostly fades by the second term. It does not mean that you chose wrong. What helps: a fixed call home instead of many, something familiar in the room, eating with people, one club in the first month, and not going home every weekend at first.\n\nIf leaving worries you because somebody at home needs you, that is a real reason to look close by, and nobody should talk you out of it. Colleges have counselors whom students see for exactly this.',
    [S.jed],
  ),
  article(
    'mental-health',
    'Stress and support in college',
    'mental health college|therapy in college|counseling center|anxiety college|burned out|college stress support',
    'Nearly every college has a counseling center where students talk to somebody for free, alone or in a group; many have a number for nights, too. Before you choose, ask how long one waits for a first talk and what happens if you need more.\n\nIf you see somebody now, plan the change together: who goes on with you, in which state, with which medicine. Sleep, food, daylight and one person who knows how you really are do more than most tricks. Your school counselor is there for this now, not only for applications.',
    [S.jed],
  ),
  article(
    'safety',
    'Is a campus safe?',
    'campus safe|safe campus|crime on campus|is it dangerous|safety of campus|party school|greek life|fraternity|sorority',
    'Every college that takes part in federal programs publishes a yearly report on crimes and fires on campus; search for the college’s name with “annual security report”. Numbers alone mislead: a place that makes reporting easy can look worse.\n\nOn a visit ask students, women and men, how they get home at night, whether they trust the people in charge, and how parties are. Fraternities and sororities shape life at some colleges and are absent at others; the share of members is a good question. Trust your own feeling after dark as well.',
    [S.scorecard, S.jed],
  ),
  article(
    'study-abroad',
    'Study abroad',
    'study abroad|semester abroad|exchange year college|estudiar en el extranjero',
    'Many colleges let you spend a summer, a term or a year in another country, and often your aid goes with you, so it need not cost more than a term at home. It works best when planned early, because some majors, such as nursing and engineering, have tight schedules.\n\nAsk a college how many students of your major go, when, and what they paid. There are scholarships for students with little money, and short trips with a teacher are a good first step. Two years of a language in high school help, but many programs teach in English.',
    [S.bigFuture],
  ),
  article(
    'fit-meaning',
    'What “fit” means',
    'what is fit|good fit mean|how do i know if college is right|right college for me|what to look for in a college|how do i choose a college|what makes a good college',
    'A college fits when you can be admitted, your family can pay, your program is there, most students finish, and you could imagine an ordinary week. The first four can be looked up; your school list shows them with their sources. The fifth you find out by a visit, or by talking with a student.\n\nNames and rankings tell little about you: how you learn, how far from home you are well, which people you relax with. Write down three things you need and three you would like, and hold each school against them. You may change them at any time.',
    [S.scorecard, S.bigFuture],
  ),
];
