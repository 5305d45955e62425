import { article, type Article } from './article';
import { SOURCES as S } from './sources';

/** What differs from one student to another. */
export const PEOPLE: readonly Article[] = [
  article(
    'first-generation',
    'First in the family to go to college',
    'first generation|first gen|first in my family|nobody in my family|no one in my family went|parents didnt go to college|family never went to college|primero de mi familia',
    'Being the first is a strength, and also means that nobody at home can tell you how it works; that is not your fault, and asking is what everybody does whose parents did go. Your counselor is the first person to ask. Many areas have free programs (Upward Bound, Talent Search, GEAR UP and others) that help with applications, visits and aid.\n\nColleges look for first-generation students, and most have an office for them: ask “What do you have for students who are the first in their family?” You can say in applications that you are the first.',
    [S.firstGen, S.questBridge],
  ),
  article(
    'undocumented',
    'Students without papers',
    'undocumented|without papers|no papers|daca|dreamer|no social security|not a citizen|sin papeles|indocumentado|indocumentada|immigration status|parents undocumented|family get in trouble|parents get in trouble|family in trouble aid|is it safe to apply for aid|meterse en problemas papas',
    'Yes, students without papers can go to college in most of the country, and no college has to be told more than its form asks. Some states let them pay the in-state price and give state aid; others do not. Which aid forms are right and safe for you and your family is a question for somebody who knows the rules: your counselor, or a person at the college for immigrant students, in confidence. Ask before you fill in any form.\n\nPrivate scholarships exist that ask for no papers. The two pages below explain each state’s rules, which change.',
    [S.immigrants, S.dream],
  ),
  article(
    'disability',
    'Disability services and learning differences',
    'disability|disabilities|dyslexia|adhd|learning disability|learning disabilities|iep|504 plan|504|accommodation|accommodations|extra time|autism|autistic support|wheelchair|discapacidad',
    'Yes: colleges must give fair access, and each has an office for it, often called disability or accessibility services. Usual accommodations are extra time, a quiet room, notes, recordings, a reader, accessible housing. An IEP ends with high school; a college makes its own plan, and only if you ask and send recent papers, so keep your reports.\n\nYou need not tell it in the application, and it may not be held against you. Before you choose, call the office: how many students do you help, who decides, are there tutors trained for it and does it cost extra?',
    [S.disability, S.ahead],
  ),
  article(
    'athletes',
    'Playing sports in college',
    'play sports college|athlete|athletes|recruited|recruiting|recruit|ncaa|naia|d1|d2|d3|athletic scholarship|play ball|play football college|play soccer college|play in college|deportes',
    'There is a place to play at many levels: NCAA Divisions I, II and III, NAIA, junior colleges, and clubs. Most players get no or only part of an athletic scholarship, and Division III gives none for sports, so choose a college you would like with a broken ankle.\n\nFor Divisions I and II register with the NCAA Eligibility Center and check with your counselor early that your classes count. Write to coaches yourself: a short message with your numbers, grades and a video. Nobody needs a paid recruiting service. When coaches may answer differs by sport; check the source.',
    [S.ncaa, S.naia],
  ),
  article(
    'lgbtq',
    'Feeling safe as an LGBTQ student',
    'lgbtq|gay friendly|queer|trans student|gender inclusive|lgbt',
    'Colleges differ much in this, and so do states. Look for things one can check: a center or a person for LGBTQ students, rules against discrimination that name you, housing by gender identity, the way to use your own name, health care. Read the student newspaper, and ask a student, not only the office.\n\nYou decide whom you tell and what stands in an application; many students write nothing about it. If home is not safe, use an address and a phone number that only you read, and talk to a counselor you trust about aid without a parent’s help.',
    [S.jed, S.nacac],
  ),
  article(
    'parents-disagree',
    'When parents want something else',
    'parents disagree|mom wants me|dad wants me|parents want me|parents pressure|my family wants|dad thinks useless|mom thinks|parents dont want me|disagree with parents|strict parents|mis papas quieren|mi papa quiere|mi mama quiere',
    'It is hard when people you love want another life for you than you do. Most of the time there is a worry behind it: money, safety, distance, respect. Ask what they fear most, listen to the end, and say back what you heard; then tell them one thing you want and why.\n\nFacts help: what people in that field earn, what a college costs after grants, a double major or a minor, a first year that keeps both doors open. Your counselor can sit with all of you. You need not decide it in one talk.',
    [S.onet, S.outlook],
  ),
  article(
    'english-learners',
    'English is not my first language',
    'english not my first language|english learner|esl|toefl|duolingo test|my english is bad|ingles no es|no hablo ingles|second language',
    'Speaking two languages is a strength, and many colleges like to hear about it. If you go to a high school in the US, most do not ask for an English test; some do when you came a short time ago, and then name the tests they take. Write your essay in your own plain English; nobody expects poetry.\n\nCommunity colleges have English classes beside the first college classes. Ask a college whether it has tutors for writing. At home you may translate for everybody; that is work and counts as an activity.',
    [S.toefl, S.bigFuture],
  ),
  article(
    'teen-parents',
    'College with a child',
    'teen mom|teen parent|i have a baby|pregnant college|childcare|student parent|have a kid',
    'Many students raise a child while they study. What makes it possible is mostly close by: childcare on campus, family housing, classes in the evening or online, a college near the people who help you. Community colleges are often best at this.\n\nYour child counts in aid forms and can raise what you get, and there is money for childcare at some colleges. A school may not treat you worse for being pregnant or a parent; that is the law. Ask each college for “student parent support” and ask a student parent there how it really is.',
    [S.disability, S.bigFuture],
  ),
];
