/** By student and claim, the words of the student that a careful reader takes for its proof; a claim from any other words is wrong. */
export type ClaimLabels = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Read by hand, each claim beside everything its student wrote. */
export const CLAIM_LABELS: ClaimLabels = {
  eleanor: {
    'interest:16': ['Classics (Greek and Latin), English'],
    'interest:23': ['Classics (Greek and Latin), English'],
    'interest:25': ['Perhaps a librarian, perhaps an editor'],
    'strength:leadership': ['Literary magazine (editor), Nordic skiing, shelving at the Kellogg-Hubbard library'],
    'strength:class': ['I think my strength is that I find arguing about a comma restful'],
    'struggle:chemistry': ['Chemistry. I could balance the equations and never once believed in the molecule'],
    'strength:curiosity': [
      'I read about the Oxyrhynchus papyri, which are literally trash, and I have not been the same',
    ],
  },
  max: {
    'interest:54': ['History, archaeology, museum studies, maybe teaching high school history'],
    'interest:45': ['History, archaeology, museum studies, maybe teaching high school history'],
    'interest:13': ['History, archaeology, museum studies, maybe teaching high school history'],
    'strength:class': ['History. Ask me about the Winter War', 'My strength is that I already know how to work'],
    'struggle:reading': ['Anything with timed reading'],
    'strength:creativity': ['I record my grandfather every other Sunday. 14 tapes now'],
  },
  nell: {
    'interest:51': ['nursing!! RN. maybe work in hospice someday'],
    'strength:responsibility': [
      'CNA at the nursing home every other weekend',
      'rake blueberries in August. The nursing home because old people tell you the truth',
    ],
    'strength:class': [
      'In CNA class at the tech center I was the one Mrs Beal sent in first with the residents who hit',
    ],
    'struggle:algebra': ['algebra 2 was rough'],
  },
  rhys: {
    'interest:23': ['comedy writing, acting, maybe film'],
    'interest:50': ['comedy writing, acting, maybe film'],
  },
  sloane: {
    'interest:50': ['Art history, curating, maybe arts journalism'],
    'interest:09': ['Art history, curating, maybe arts journalism'],
    'interest:54': [
      'A great art history department, internships at real museums, smart people who dress like they mean it',
    ],
    'strength:leadership': ['Gallery internship in Chelsea (summer), tennis, our school paper (arts editor)'],
    'strength:class': [
      'My AP Art History teacher said my essay on Artemisia should be published',
      'Writing and having opinions',
    ],
  },
  arjun: {
    'interest:04': ['Architecture. Urban planning second. NOT pre-med, please read this twice'],
    'interest:50': ['Engineering Drawing, AP Physics 1, Orchestra (viola)'],
    'strength:leadership': [
      'Stage crew (head of construction), viola, sketching buildings on the train to my grandparents',
    ],
    'struggle:biology': [
      'Biology. I memorize it and it leaves again. Which is a problem, considering question 5 below',
    ],
    'strength:making': [
      'I built the set for Hairspray to scale in cardboard first and the carpenters worked from my model',
    ],
    'strength:class': ['Spatial thinking and physics'],
  },
  darnell: {
    'interest:52': ['Accounting. CPA. Then my own office on Fordham Road'],
    'strength:leadership': ['Fine Fare, 24 hrs a week, shift lead now'],
    'strength:class': ['Nobody taught me I just read the instructions and the IRS website'],
    'struggle:history': ['global history, too much reading and I was working nights sophomore year at Fine Fare'],
    'strength:responsibility': ["Numbers. I do my mom's taxes and two of my aunts"],
  },
  dmitri: {
    'interest:50': ['film directing, editing, cinematography'],
    'strength:class': ['Editing. I can feel where the cut is'],
    'struggle:chemistry': ['Chem Regents took me two tries'],
  },
  marcusj: {
    'interest:51': ['firefighter, paramedic, fire science'],
    'interest:43': ['firefighter, paramedic, fire science'],
    'strength:class': [
      'Kid choked in the caf and I did the heimlich before the teacher got up',
      'Im good in a emergency',
    ],
    'struggle:English': ['english. writing this is english'],
  },
  priya: {
    'struggle:PE': ['PE. I am not joking, I had a C'],
  },
  zaria: {
    'interest:50': ['Fashion design. Fashion merchandising as plan b'],
    'interest:19': ['Fashion merchandising as plan b'],
    'interest:52': ['fashion design, textiles, the business side so nobody steals from me'],
    'strength:class': [
      'Construction!! like garment construction',
      'I can look at a dress and see the pattern pieces flat',
    ],
    'strength:creativity': [
      'Made 3 prom dresses last spring. One had 41 hours in it. She cried, I cried, her mom cried',
    ],
  },
  beatrix: {
    'interest:38': ['Philosophy, theology, classics'],
    'interest:39': ['Philosophy, theology, classics'],
    'interest:16': ['Philosophy, theology, classics'],
    'strength:class': [
      'Reading slowly and then being annoying about it at dinner',
      'We are eight children so one learns to hold the floor',
    ],
    'struggle:science': ['Lab science without a lab'],
  },
  jordan: {
    'interest:43': ['forensic science, chemistry, criminology'],
    'interest:40': ['forensic science, chemistry, criminology'],
    'interest:45': ['forensic science, chemistry, criminology'],
    'strength:class': ['Details. I notice what changed in a room. When you move 7 times you check what is missing'],
  },
  mira: {
    'interest:26': ['Biology, lab science, or Deaf education'],
    'interest:16': ['ASL Literature, Biology, Photography'],
    'interest:13': ['Biology, lab science, or Deaf education'],
    'strength:class': [
      'Visual thinking. I see a mistake in a drawing from across the room. Also I am funny in ASL, less in English',
    ],
    'struggle:writing': ['English writing. It is my second language, nobody believes that'],
    'interest:50': ['ASL Literature, Biology, Photography'],
  },
  blake: {
    'interest:52': ['Finance. Real estate or investment banking'],
    'strength:leadership': [
      'I run the DECA team and we sold $4,800 of Krispy Kremes, which I know is not a skill but kind of is',
    ],
  },
  cody: {
    'interest:48': ['welding, pipeline welding, maybe underwater welding cause it pays'],
    'strength:class': ['welding. can run a vertical up bead better than my teacher and he says so'],
    'struggle:English': ['english'],
  },
  josiah: {
    'interest:39': ['Ministry, Bible, or counseling psychology'],
    'interest:42': ['Ministry, Bible, or counseling psychology'],
    'interest:50': ['Psychology, Choir, Spanish III'],
    'struggle:chemistry': ['Chemistry, mostly because I did not ask for help until the second nine weeks'],
    'strength:communication': [
      'Speaking. I gave the youth sermon on Jonah and used a fish stick as a prop. People still bring it up',
    ],
    'strength:self-knowledge': ['I learned that you can love people who are acting ugly'],
    'growth:asking-for-help': ['Chemistry, mostly because I did not ask for help until the second nine weeks'],
  },
  kayleen: {
    'interest:13': ['elementary education, kindergarten. maybe speech for little kids'],
    'strength:service': ['We mucked out houses for two summers'],
    'struggle:math': ['Math, all of it. Mamaw says it skipped us'],
    'strength:class': [
      'Working with little ones',
      'I been doing the nursery at church since I was 11 and the wild ones go to me',
    ],
  },
  nia: {
    'interest:45': ['Political science, then law school'],
    'interest:22': ['Political science, then law school'],
    'interest:23': ['AP Gov, AP Lang, African American Studies (pilot year!!)'],
    'strength:leadership': ['Debate captain, youth council for the city of Decatur, usher + praise dance'],
    'struggle:precalculus': ['Precalc. Tutoring on Wednesdays got me from a D to a B-'],
    'strength:class': [
      'I was 3rd in the state in Lincoln-Douglas and I was the only Black girl in the out-round, which I intend to fix by teaching the next ones',
    ],
  },
  rowan: {
    'interest:50': ['Tech theater, Art II, Physics (light!! it is all just light)'],
    'strength:class': ['Making things look like other things'],
    'struggle:history': ['People. I mean US History with Coach D, but also people'],
    'strength:making': ['I turned 40 pizza boxes into a cathedral ceiling for Hunchback'],
  },
  delphine: {
    'interest:51': ['Nursing, then midwifery. Not a doctor, people keep correcting me to doctor. NO'],
    'strength:leadership': ['HOSA vice pres, Kreyòl interpreter for grandma at every appointment, step team'],
    'strength:class': ['biology + being bossy in a helpful way'],
  },
  gabriela: {
    'interest:14': ['Electrical engineering, energy engineering'],
    'interest:03': ['Electrical engineering and renewable energy, so that the lights stay on'],
    'struggle:writing': ['Español avanzado, ironically. The essays'],
    'strength:class': ['Physics and fixing things'],
  },
  kaimana: {
    'interest:12': ['culinary arts, food, hospitality management'],
    'interest:52': ['culinary arts, food, hospitality management'],
    'strength:class': ['I do the luau for our ohana, 120 people, me and Uncle Kawika'],
    'struggle:science': ['Science with plenny vocab'],
  },
  luis: {
    'interest:14': ['Ingeniería civil o administración de construcción'],
    'strength:responsibility': [
      'Trabajo con mi tío en construcción los sábados, fútbol en la liga del barrio, cuido a mi primita',
    ],
    'strength:class': [
      'Las matemáticas, porque los números son iguales en todos los idiomas',
      'En mi clase de Pre-Cálculo le explico a los otros en español y el maestro me deja',
    ],
    'struggle:English': ['Inglés y historia de Estados Unidos. Llegué hace tres años. Leo todo dos veces'],
  },
  tyler: {
    'interest:11': ['game design, game art/animation, narrative design'],
    'interest:50': ['game design, game art/animation, narrative design'],
    'strength:class': [
      'Systems thinking? I can hold a whole game in my head, like what happens if you nerf this one thing',
    ],
    'struggle:math': ['Math. Algebra 2 twice'],
  },
  amara: {
    'interest:38': ['Philosophy, political science, then law school'],
    'interest:45': ['Philosophy, political science, then law school'],
    'interest:22': ['Philosophy, political science, then law school'],
    'strength:class': ['Argument. I won the citywide moot court as a junior by reading the footnote nobody read'],
  },
  anika: {
    'interest:14': ['Biomedical engineering. MD/PhD or industry'],
    'strength:leadership': ['Science Olympiad (president), dance for 11 years, hospital volunteer 140 hours'],
    'struggle:English': ['AP English Lit: I annotate like it is a lab report'],
    'strength:class': [
      'Problem solving under time',
      `Our Science Olympiad "It's About Time" device kept within 0.2 seconds over four minutes, and I did the pendulum math and my partner did the crying`,
    ],
  },
  wyatt: {
    'interest:52': ['diesel tech, ag business, ag systems'],
    'strength:class': ['Fixin things. Rebuilt a 6.7 Cummins with my granddad, took all winter'],
  },
  yesenia: {
    'interest:51': ['Pharmacy, biology, biochemistry'],
    'interest:26': ['Pharmacy, biology, biochemistry'],
    'interest:16': ['AP Bio, AP Spanish Lit, Health Science practicum at the pharmacy'],
    'strength:responsibility': ['Pharmacy practicum, cleaning houses with my mom on weekends, folklórico'],
    'strength:class': [
      'Science and being the translator for everyone',
      'In bio I finish early and then I do it again in Spanish for my table',
    ],
    'struggle:history': ['AP US History'],
  },
  ansel: {
    'interest:13': ['Trombone performance, music education as a serious second'],
    'struggle:calculus': ['Calculus. I stopped at the chain rule and so did it'],
  },
  brayden: {
    'interest:09': ['sports broadcastin, journalism, comm'],
    'strength:communication': ['called a buzzer beter live and didnt swear'],
    'struggle:chemistry': ['chem was a disaster. got a C- and earned every bit of it'],
  },
  brooke: {
    'interest:31': ['Exercise science / kinesiology then physical therapy school'],
    'interest:51': ['Exercise science / kinesiology then physical therapy school'],
    'struggle:chemistry': ['AP Chem. I was at a meet for both titration labs'],
  },
};
