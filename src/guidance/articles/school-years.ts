import { article, type Article } from './article';
import { SOURCES as S } from './sources';

/** Classes, grades and tests. */
export const SCHOOL_YEARS: readonly Article[] = [
  article(
    'test-optional',
    'Test-optional: send scores or not?',
    'test optional|send my sat|send my scores|submit scores|have to send sat|do i need sat|do i need the act|without sat|no sat|test blind',
    'Test-optional means you decide whether a score is part of your application. A fair rule: send it when it lies in the middle half of that college’s first-years or above, and leave it out when it lies below. Some colleges and some majors or scholarships want scores after all, a few look at none.\n\nNot sending a score is no mark against you, but grades and classes then weigh more. Each school on your list shows its range and its policy. Policies change from year to year, so look at the college’s own page before you decide.',
    [S.fairTest, S.scorecard],
  ),
  article(
    'sat-act-when',
    'SAT or ACT, when, and again?',
    'sat or act|sat vs act|when take sat|when should i take sat|retake sat|take the sat again|sat again|take sat twice|superscore|superscoring|psat|sat prep|study for sat|act prep',
    'Either is fine: a college that takes one takes the other. Take a free practice test of each and choose the one you like better. Many students test first in spring of junior year and once more in the fall; a second try often brings a better score, a fourth seldom does. Many colleges combine your best parts from several days (“superscore”).\n\nFree practice is as good as most courses if you do it regularly, twenty minutes at a time. If colleges on your list are optional and your score lies in their middle range, your time may be better spent on classes. Fees can be waived.',
    [S.sat, S.act, S.khan],
  ),
  article(
    'failed-classes',
    'A failed class or bad grades',
    'failed class|failed classes|failed algebra|failed math|failed geometry|failed chem|failed biology|failed english|flunked|got an f|got a d|failed 2 classes|failing class|bad grades|low gpa|grades dropped|f on transcript|d in math|bad transcript|transcript ugly|colleges care about grades|my gpa sucks|will colleges care failed|reprobe|malas notas',
    'Colleges see it on the transcript, and it does not end anything. They read the whole line: a bad year followed by better ones shows a student who got up again. Retake the class if you can, or take the next one and do well; ask your counselor whether a retake replaces the grade.\n\nIf there was a reason (illness, work, trouble at home), there is a place in applications for a few plain sentences, and your counselor can mention it; it needs no drama. Many good colleges admit most applicants, and community college is open to all.',
    [S.nacac, S.commonApp],
  ),
  article(
    'class-rank',
    'Class rank',
    'class rank|does rank matter|my rank|rank matter|top ten percent|weighted gpa|unweighted gpa|gpa matter|how is gpa calculated',
    'Class rank says where your grades stand among your classmates. Fewer and fewer schools give one, and no college may hold its absence against you. Where it exists, some colleges look at it, most strongly in Texas, where the top part of a class is admitted to public universities by law.\n\nColleges know that schools differ, so they read your rank and GPA beside what your school offers; many work out a GPA of their own from main subjects. A weighted GPA counts harder classes higher. Harder classes with decent grades usually say more than easy ones with perfect grades.',
    [S.nacac],
  ),
  article(
    'ap-dual',
    'AP, IB and dual enrollment',
    'ap classes|aps|advanced placement|dual enrollment|dual credit|ib classes|how many aps|aps better|ap or dual|college credit in high school|honors classes',
    'AP and IB classes are harder high school classes with an exam; a good exam result can earn college credit. Dual enrollment is a real college class that you take in high school, with a real college grade that stays on your record.\n\nDual enrollment credit is sure to count at public colleges of your state more often than elsewhere; AP is known everywhere, and each college says which results count. Take what your school offers and what you can do well while sleeping enough. Colleges do not expect classes your school does not have.',
    [S.ap, S.nacac],
  ),
  article(
    'ninth-tenth',
    'What to do in 9th and 10th grade',
    'too early to think|10th grade|9th grade|freshman in high school|sophomore|what should freshmen do|start early|too early',
    'It is not too early to be curious, and too early to worry. In 9th and 10th grade the useful things are plain: do reasonably well in main subjects, take the next math, read for fun, try a few activities and keep one or two that you like, sleep.\n\nWrite down now and then what you enjoyed and why; that is what the questions in this app are for, and it makes senior year easier. Walk over a campus when you are near one. A summer job is as good as an expensive camp. Nobody has to know a major yet.',
    [S.bigFuture],
  ),
  article(
    'junior-year',
    'What to do in 11th grade',
    '11th grade|junior year|what should juniors do|spring junior year',
    'Junior year is for finding out. Keep your classes steady, because these are the last full grades colleges see in most applications. Take a practice SAT and ACT, and one real test in spring if the colleges you like use scores.\n\nVisit two or three colleges of different kinds near you, also online, to learn whether you like large or small, city or quiet. Before summer ask two teachers whether they would write for you. Over summer work, rest, and jot down moments that could become an essay. A first list with all three tiers is enough by fall.',
    [S.bigFuture, S.nacac],
  ),
  article(
    'senior-fall',
    'What to do in the fall of 12th grade',
    '12th grade|senior year|senior fall|what should seniors do|behind senior year|late to apply|is it too late',
    'In the fall of senior year: settle on a list your family can pay for, with at least two Safety schools; put every date on one sheet; ask teachers for letters now if you have not; begin the essay with bad first drafts; request transcripts; ask your counselor which aid forms fit you and start them.\n\nIf you feel late, you are in good company, and it is seldom too late: many colleges take applications into spring or as long as there is room, and community colleges nearly until classes begin. Do one thing today, the smallest one.',
    [S.commonApp, S.nacac],
  ),
  article(
    'senioritis',
    'Do senior grades still count?',
    'senior grades|senioritis|grades after acceptance|rescind|rescinded|slack off|do senior grades count|can college take back',
    'Yes. Colleges get a report in the middle of the year and a final transcript in summer, and an admission is given on the assumption that you finish about as you began. A single lower grade seldom matters; failing a class, or falling from high grades to very low ones, can cost a scholarship or, rarely, the place itself.\n\nIf something happened, write to the college before it finds out, say what it was and what you are doing about it. Offices are kinder to those who tell them. Dropping a class should be asked about first as well.',
    [S.nacac],
  ),
];
