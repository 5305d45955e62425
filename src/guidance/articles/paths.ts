import { article, type Article } from './article';
import { SOURCES as S } from './sources';

/** Ways after high school. */
export const PATHS: readonly Article[] = [
  article(
    'community-college',
    'Starting at a community college',
    'community college|communtiy college|2 years community|two years community|juco|associate degree|start community college|colegio comunitario',
    'Yes, you can, and many students do. A community college takes everybody, costs far less, is close to home, and leads to a job certificate, a two-year degree, or the first two years of a bachelor’s degree.\n\nIf you mean to transfer, plan it from the first week: choose a college that has an agreement with the university you want, ask which classes will count for your major, and see an adviser every term. Many states promise a place at a public university to those who finish with certain grades. Fewer students transfer than plan to, so the plan matters.',
    [S.scorecard, S.bigFuture],
  ),
  article(
    'transfer',
    'Transferring',
    'transfer|transfer colleges|transfer credits|switch colleges|change college later|will credits transfer|transferir',
    'Changing colleges is common. What decides how well it goes is how many of your credits count at the new place. Before you enroll anywhere with the plan to move on, ask the second college: which of these classes count for my major? Many states publish tables for their public colleges and have guaranteed paths for a finished two-year degree.\n\nTransfers have their own dates and often their own scholarships. Grades in college count most then; high school grades fade. Save the description of every class you take, in case somebody asks.',
    [S.bigFuture, S.nacac],
  ),
  article(
    'trades',
    'Trades and apprenticeships',
    'trade school|trade|trades|apprentice|apprenticeship|apprenticeships|electrician|plumber|welder|welding|hvac|lineman|mechanic instead of college|union|vocational|escuela tecnica',
    'Trades are a good path, and no second choice: electricians, plumbers, welders, mechanics, technicians. In an apprenticeship you are paid from the first day and learn on the job, with classes beside it, and finish with a credential and no debt. Unions and employers run them; the official site below lists openings near you. Some ask for algebra, a driver’s license and a test.\n\nCommunity colleges teach many trades in a year or two at a low price. Be careful with expensive private trade schools: ask how many finish, who hires them, and compare the price. College stays open later.',
    [S.apprenticeship, S.careerOneStop],
  ),
  article(
    'worth-it',
    'Is college worth it?',
    'college worth it|is college even worth|do i need college|dont want to go to college|not going to college|skip college|alternatives to college|vale la pena',
    'It depends on what you want to do, what you would pay, and whether you finish. On average people with a degree earn more over their life and are out of work less; some trades earn as much without one, and a costly degree left unfinished can leave only debt.\n\nSo compare real ways: a cheap start at a community college, an apprenticeship, work with training, service, a four-year college with good aid. The handbook below shows what each job asks and earns. What would you like to be good at in five years, whatever it is called?',
    [S.outlook, S.apprenticeship],
  ),
  article(
    'gap-year',
    'A gap year',
    'gap year|year off|take a year off|defer admission|ano sabatico',
    'A gap year is a year between high school and college for work, service, travel, family or rest. Many students come to college with more energy and a clearer idea. The safest way is to apply during senior year, accept an offer, and ask that college to hold your place for a year; ask also what happens to your aid.\n\nMake a rough plan with money in it: part work, part something you want to learn. National service programs pay a small sum and give money for college afterward. Expensive programs are not needed, and colleges do not prefer them.',
    [S.gapYear, S.americorps],
  ),
  article(
    'military',
    'ROTC, service academies and enlisting',
    'rotc|service academy|academies|west point|naval academy|air force academy|join the army|enlist|military college|gi bill|military pay for college|ejercito',
    'There are three ways. ROTC: you study at an ordinary college, train beside it, can win a scholarship, and serve afterward as an officer. The service academies: no tuition, a hard selection, most ask for a nomination by a member of Congress, which you begin in junior year. Enlisting first: you serve, and earn money for college through the GI Bill.\n\nEach means years of duty and can mean danger, so talk it over at home and with somebody who served, not with a recruiter alone. Nothing is promised that does not stand in the written contract.',
    [S.military],
  ),
  article(
    'online',
    'Studying online',
    'online college|online degree|online classes|study online|for profit college|accredited|is college legit|diploma mill',
    'Online degrees suit people who work, care for somebody or live far from a campus; they ask for much discipline, and fewer students finish. A degree from a public or nonprofit college you know counts the same online.\n\nBefore you enroll anywhere, check three things: is it accredited (the database below tells), how many students finish, and what it costs in all. Be careful with colleges that call you again and again or want a signature today. For labs, nursing and teaching, ask how the practical part works where you live.',
    [S.accreditation, S.scorecard],
  ),
  article(
    'hbcu',
    'Historically Black colleges and universities',
    'hbcu|hbcus|historically black|black colleges|howard spelman|divine nine',
    'HBCUs (historically Black colleges and universities) are about a hundred colleges founded to educate Black students when others shut them out; today they are open to everybody. Students often speak of teachers who know them, of pride, of bands and homecoming, and of being one of many instead of one of few. They teach everything from nursing to engineering and send many graduates to medical and law school.\n\nThere are public and private ones, large and small, so compare them like any college: program, price after grants, how many finish. Some share one application, which saves fees. Ask me for HBCUs in a state and I look.',
    [S.hbcu, S.scorecard],
  ),
  article(
    'womens',
    'Women’s colleges',
    'womens college|women college|all girls college|girls college|seven sisters',
    'Women’s colleges are a few dozen, mostly small, private colleges whose undergraduates are women; several say in their rules which transgender and nonbinary students they admit. Students tell of speaking up more in class, leading nearly everything there is, and of strong ties afterward. Many share classes, buses and parties with a coeducational college nearby, so daily life is less cut off than the name sounds.\n\nMany have good aid. If you cannot imagine it, an overnight visit or a call with a student there is the best test.',
    [S.women, S.scorecard],
  ),
  article(
    'tribal',
    'Tribal colleges',
    'tribal college|native american college|tribal colleges|native students|american indian college|indigenous',
    'Tribal colleges and universities are run by tribal nations or for their communities, mostly in the West and the Great Lakes region. They are small and low in price, teach language and culture beside nursing, teaching, business or environmental science, and are open to students who are not Native as well. Many offer two-year degrees with a path to a university, some bachelor’s degrees.\n\nNative students should also ask at other colleges: some waive tuition for citizens of certain nations, and your nation may have its own scholarship office. Start there, and with your counselor.',
    [S.tribal],
  ),
  article(
    'honors',
    'Honors colleges',
    'honors college|honors program|is honors worth it',
    'An honors college is a smaller community inside a large, mostly public, university: smaller classes, earlier registration, a house to live in, often extra scholarship money and a thesis at the end. For a strong student it can feel like a small college at a public price.\n\nAsk how many classes are really honors classes, what grades keep you in, and what students do after the first year, because programs differ much under the same name. Most want a separate form or essay with the application, sometimes earlier than the rest; the university’s honors page has it.',
    [S.bigFuture],
  ),
];
