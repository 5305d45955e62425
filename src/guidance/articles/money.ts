import { article, type Article } from './article';
import { SOURCES as S } from './sources';

/** What college costs and who helps to pay for it. */
export const MONEY: readonly Article[] = [
  article(
    'fafsa',
    'What the FAFSA is',
    'fafsa|what is fafsa|how do fafsa|fill out fafsa|federal aid form|fsa id|pell grant|what is pell|when fafsa|parents wont fill fafsa|beca pell',
    'The FAFSA is the free federal form that opens the door to grants, work-study and federal loans; most states and colleges use it, too. You fill it in each year, first in the fall or winter of senior year. You and, for most students, a parent each need an account on the Federal Student Aid site; then the form asks about your family’s income and sends the result to the colleges you name.\n\nIt costs nothing: whoever asks for money is not the real site. Your counselor or a college’s financial aid office helps you fill it in. The opening date and the rules change; check the source.',
    [S.fafsa, S.grants],
  ),
  article(
    'state-aid',
    'Aid from your state',
    'state aid|state grant|state grants|state scholarship|promise program|in state aid|free community college|ayuda del estado',
    'Most states give grants or scholarships of their own to students who stay in the state, some for need, some for grades, some for one field such as teaching. Several pay for all or most of community college.\n\nEach state has its own form, its own date (often earlier than the colleges’) and its own rules on who counts as a resident. Look up your state’s agency in the list below, write down the date, and ask your counselor which programs students of your school get. Amounts change every year, so trust only the state’s own page.',
    [S.stateAid],
  ),
  article(
    'css-profile',
    'The CSS Profile',
    'css profile|css|what is css|college board profile|do i need css',
    'The CSS Profile is a second, longer aid form that some colleges, mostly private ones, use to give out their own money. It asks more than the federal one, for example about a home or a parent you do not live with. There is a fee, which is waived for families with lower incomes.\n\nWhether a college wants it stands on its financial aid page; do not fill it in for colleges that do not ask. It takes an evening with your family’s papers. If a parent cannot or will not take part, ask the college what to do; offices see this often.',
    [S.css, S.payingForCollege],
  ),
  article(
    'net-price',
    'Net price and net price calculators',
    'net price|net price calculator|what is net price|sticker price|real cost|price calculator|cuanto pagaria',
    'The list price (tuition, fees, room, food) is what few students pay. The net price is what is left after grants and scholarships, which nobody has to pay back. It can be far below the list price, most of all at private colleges with much aid, so do not cross out a school for its list price alone.\n\nEach college has a net price calculator on its site: in ten minutes with your family’s numbers it estimates what you would pay. It is an estimate and no offer. The averages on your school list come from the College Scorecard and are no forecast for your family.',
    [S.netPrice, S.scorecard],
  ),
  article(
    'aid-letters',
    'Reading and comparing aid offers',
    'aid letter|aid letters|award letter|financial aid offer|compare aid|compare offers|compare financial aid|read aid offer|appeal aid|more money from college|appeal financial aid',
    'An aid offer mixes three kinds of money: grants and scholarships (yours to keep), work-study (you earn it), and loans (you pay them back). Take the whole cost of a year, subtract only the grants and scholarships, and compare what is left; that is your price.\n\nAsk whether a grant comes again each year and which grades it needs. If your family’s situation changed, or another college offered more, you may write to the aid office, politely and with papers, and ask them to look again. It is a usual request and costs you nothing.',
    [S.payingForCollege],
  ),
  article(
    'loans',
    'Student loans',
    'loan|loans|student loans|student debt|are loans bad|borrow money|debt|parent plus|private loan|prestamo|deuda',
    'A loan is money you pay back with interest. Federal student loans have fixed rules: a yearly limit, ways to pay by income, some protection when you cannot. Private loans and loans to parents have fewer protections; look at them last and with an adult.\n\nSome debt for a degree you finish can be reasonable; debt without a degree is what hurts most people. A rough rule many counselors give: do not borrow more in all than you expect to earn in the first year of work. You may take less than a college offers, or none.',
    [S.loans, S.payingForCollege],
  ),
  article(
    'work-study',
    'Work-study and jobs in college',
    'work study|workstudy|job in college|work while in college|work during college|part time job college|campus job|trabajar y estudiar',
    'Work-study is a job, mostly on campus, that is part of an aid offer: you work some hours a week and are paid like in any job; the money does not come off the bill by itself. You have to find the job, and good ones go early in the fall.\n\nWithout work-study you can still work. Around ten hours a week is what many students manage beside full classes; much more tends to cost grades. Ask a college how many students work and where. A library desk or a lab often fits studying better than late shifts.',
    [S.workStudy],
  ),
  article(
    'scholarships',
    'Finding scholarships',
    'scholarship|scholarships|get scholarship|find scholarships|merit aid|merit scholarship|full ride|outside scholarship|scholarship scam|becas|free money',
    'Most scholarship money comes from colleges themselves, many give it with the application, some ask for a separate form; look for “scholarships” on each college’s site. Next come your state and your own town: clubs, employers, unions, churches, the foundation of your county. Those have few applicants, and your counselor knows them. Large national contests come last.\n\nNever pay to apply, and be careful with anybody who promises money. Keep one sheet with dates, and use one honest text again and again. Ask each college whether an outside scholarship lowers its own grant.',
    [S.bigFuture, S.scams],
  ),
  article(
    'pay-overview',
    'How families pay for college',
    'how pay for college|how do i pay for this|pay for college|cant afford college|afford any of it|afford college|too expensive|college so expensive|no money for college|como pagar universidad',
    'Few families pay the price on the website. The parts, in the order to look at them: grants and scholarships that nobody pays back; aid from your state and the college; living at home or starting at a community college; a job; and only then loans.\n\nTwo things help most now: the net price calculator of each college on your list, and a talk with your counselor about which aid forms fit your family. A school with a high list price can cost you less than a cheap one, so keep at least one school on the list that you know your family can pay for.',
    [S.payingForCollege, S.netPrice],
  ),
  article(
    'out-of-state',
    'In-state and out-of-state tuition',
    'out of state tuition|in state tuition|instate|residency|resident tuition|tuition exchange|reciprocity|wue',
    'Public colleges charge less to students of their own state. Who counts as a resident is each state’s rule, mostly a year of living there with your family; moving for college alone seldom counts. Private colleges charge everybody the same.\n\nNeighboring states often have agreements by which you pay a lower price across the border, some for all programs, some for those that your own state lacks; in the West one covers most states. Ask the college for “tuition exchange” or “reciprocity”, and check whether your program is in it and whether places are limited.',
    [S.exchange, S.scorecard],
  ),
  article(
    'foster-homeless',
    'Without a parent’s help: foster care, no stable home, on your own',
    'foster care|foster youth|homeless|no parents|on my own|independent student|emancipated|kicked out aid|live with my aunt aid',
    'Students in foster care, without a stable home, or on their own for reasons that are not theirs can be treated as independent in aid forms: then only your own income counts. Your counselor, a caseworker or your school’s liaison for students without stable housing can confirm it, so talk to one of them early; you need not tell the details to many people.\n\nMany states have extra money for young people from foster care, and some colleges have a person, a room during breaks and a small fund for them. Ask each college for its program for foster or independent students.',
    [S.homeless, S.payingForCollege],
  ),
];
