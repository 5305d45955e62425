import { SECTIONS } from '../../../contract/forms/sections';
import { aStudentInput } from '../../../../test/support/students';
import { readInterests } from '../interests/read-interests';
import { readStudent } from '../reading';
import { provedInterests } from './proved-interests';

const [academic, outside, personal, college] = SECTIONS.map(({ title }) => title);
type Place = readonly [form: string, question: string];
const STRENGTHS: Place = [academic, '1'];
const FAVORITES: Place = [academic, '2'];
const STRUGGLES: Place = [academic, '3'];
const ACTIVITIES: Place = [outside, '1'];
const PROUD: Place = [outside, '2'];
const FREE: Place = [outside, '4'];
const HAPPY: Place = [personal, '1'];
const CHALLENGE: Place = [personal, '2'];
const LESSON: Place = [personal, '4'];
const COLLEGE_LIFE: Place = [college, '1'];
const MAJORS: Place = [college, '4'];
const FAMILY: Place = [college, '5'];
const WORK: Place = ['junior_questionnaire', 'work'];
const HOME: Place = ['junior_questionnaire', 'home_responsibilities'];

const strengthsIn = ([form, question]: Place, text: string): string[] =>
  readStudent(aStudentInput({ [form]: { [question]: text } })).skills.map(({ skill }) => skill.id);

function interestsIn(...told: readonly [Place, string][]): string[] {
  const answers: Record<string, Record<string, string>> = {};
  for (const [[form, question], text] of told) answers[form] = { ...answers[form], [question]: text };
  const typed = aStudentInput(answers);
  const studentInput = { ...typed, interests: readInterests(typed.answers, typed.record) };
  return provedInterests(studentInput, readStudent(studentInput)).map(({ field }) => field.cip2);
}

describe('no strength is read', () => {
  it.each<[string, Place, string]>([
    ['in what a teacher lets us do', FAVORITES, 'english because mr dunn lets us listen to music'],
    ['in a guess without a deed', WORK, 'Maybe 15 hours a week'],
    ['in a failed class', STRUGGLES, 'i failed 2 classes and pay for the summer school'],
    ['in a failure told as work', CHALLENGE, 'I failed algebra because I work at night sometimes.'],
    ['in a wish', COLLEGE_LIFE, 'I want to lead a club and teach kids.'],
    ['in a wish that goes on', PROUD, 'I want to be a doctor and help people at a shelter.'],
    ['in a hope', LESSON, 'I hope I will build a robot someday.'],
    ['in a plan', ACTIVITIES, 'I will start a club next year.'],
    ['in what one would do', HAPPY, 'I would teach my sister to read if I had the time.'],
    ['in a joke', ACTIVITIES, 'I lead the world championship of napping lol'],
    ['in a joke that laughs', PROUD, 'I built an empire of dirty dishes haha'],
    ['in just kidding', STRENGTHS, 'I taught my dog calculus, just kidding'],
    ['in a shrug', ACTIVITIES, 'idk i guess i help people'],
    ['in a denial', STRENGTHS, 'I never volunteered for anything at all.'],
    ['in a thing not done', ACTIVITIES, 'I did not build the robot, the others did.'],
    ['in what nearly was', PROUD, 'I almost won the state title in debate.'],
    ['in an attempt given up', ACTIVITIES, 'I tried to start a club and nobody came.'],
    ['in what is over', ACTIVITIES, 'I quit and stopped coaching the little kids.'],
    ['in what used to be', ACTIVITIES, 'I used to play on the varsity team.'],
    ['in what a brother did', PROUD, 'My brother built a car in our garage.'],
    ['in what a mother does', HOME, 'My mom takes care of my grandmother every day.'],
    ['in what others are', ACTIVITIES, 'Our captain started a food drive.'],
    ['in an editor who asks', ACTIVITIES, 'My editor asked me for a text.'],
    ['in being coached', ACTIVITIES, 'He coached me and taught me to swim.'],
    ['in being helped', STRUGGLES, 'My teacher helped me with homework after school.'],
    ['in a show on the phone', FREE, 'I watch my shows and look up to my cousin.'],
    ['in watching videos', FREE, 'I watch netflix with my dog every day.'],
    ['in games', FREE, 'I play video games every day after school.'],
    ['in playing on a phone', FREE, 'I play on my phone every night before bed.'],
    ['in music that is heard', HAPPY, 'I listen to music and podcasts about disasters.'],
    ['in building trust', LESSON, 'I built trust and confidence with my friends.'],
    ['in fixing a grade', STRUGGLES, 'I fixed my grade before the end.'],
    ['in drawing attention', HAPPY, 'I draw attention when I laugh in the hall.'],
    ['in a drawn blank', STRUGGLES, 'I drew a blank in the test again.'],
    ['in a fight', CHALLENGE, 'I started a fight in eighth grade.'],
    ['in starting school', CHALLENGE, 'I started high school in a new town.'],
    ['in starting to cry', CHALLENGE, 'I started crying in the middle of class.'],
    ['in keeping on losing', CHALLENGE, 'I kept losing my homework all year.'],
    ['in falling asleep', STRUGGLES, 'I kept falling asleep in first period.'],
    ['in teaching oneself', FREE, 'I taught myself nothing new this year.'],
    ['in speaking up only', LESSON, 'I learned you should speak up more.'],
    ['in a wished language', COLLEGE_LIFE, 'I want to speak Spanish with my roommate.'],
    ['in work on oneself', LESSON, 'I work on myself and my grades.'],
    ['in group work', STRENGTHS, 'I work in groups like everyone does.'],
    ['in what works for one', STRENGTHS, 'Flash cards worked for me in biology.'],
    ['in forced service', ACTIVITIES, 'I was forced to volunteer by the court.'],
    ['in an expectation', FAMILY, 'My parents expect me to lead the family business.'],
    ['in a parent’s praise', FAMILY, 'My dad says I take care of everyone.'],
    ['in a friend’s opinion', STRENGTHS, 'My friends think I lead the group.'],
    ['in a dream', MAJORS, 'My dream is that I teach in a big school.'],
    ['in a question', STRENGTHS, 'Do I build things?'],
    ['in two words', STRENGTHS, 'I explain things'],
    ['in a list of things', ACTIVITIES, 'clarinet, babysitting, making playlists with titles'],
    ['in a class somebody likes', FAVORITES, 'Art and band because they are fun.'],
    ['in a lecture at a wished college', COLLEGE_LIFE, 'A college where I taught myself to cook.'],
    ['in court-ordered help', ACTIVITIES, 'I did court-ordered cleanup and volunteered there.'],
    ['in ‘if’', LESSON, 'If I led the team we would win.'],
    ['in what we watched', HAPPY, 'We watched the boys win the game.'],
    ['in suspension', CHALLENGE, 'I got suspended and organized my room.'],
    ['in a lifted mood', HAPPY, 'It lifted me up every day.'],
  ])('%s', (_, place, text) => {
    expect(strengthsIn(place, text)).toEqual([]);
  });
});

describe('a strength is read in what was done', () => {
  it.each<[string, Place, string]>([
    ['responsibility', HOME, 'My brother (7) every school day from 3 to 6.'],
    ['responsibility', WORK, 'I work at my uncle’s tire shop on Saturdays.'],
    ['responsibility', ACTIVITIES, '1 band 2 watching my brothers 3 I take care of my grandmother after school'],
    ['making', PROUD, 'I rebuilt a Honda 50 with parts from three other bikes.'],
    ['teaching', ACTIVITIES, 'I tutor younger students in math on Tuesdays.'],
    ['leadership', ACTIVITIES, 'Captain of the chess team, two years'],
    ['service', ACTIVITIES, 'I volunteer at the food bank downtown.'],
    ['curiosity', FREE, 'I read about every battle of the Winter War.'],
    ['perseverance', CHALLENGE, 'I failed algebra, then I retook it in summer school and passed.'],
    ['communication', PROUD, 'I sang a solo at church in front of like 200 people.'],
    ['discipline', ACTIVITIES, 'I run every morning before school with my sister.'],
    ['empathy', HAPPY, 'I sat with her at lunch when nobody else did.'],
    ['initiative', PROUD, 'I started a small repair service with my cousin.'],
    ['bridge', HOME, 'I translate for my parents at the doctor.'],
    ['creativity', FREE, 'I write songs about my town and record them.'],
    ['self-knowledge', LESSON, 'I learned that asking is not weak.'],
    ['teamwork', ACTIVITIES, 'I play on the varsity soccer team.'],
  ])('%s', (id, place, text) => {
    expect(strengthsIn(place, text)).toContain(id);
  });
});

describe('an interest is more than a mention', () => {
  it.each<[string, ...[Place, string][]]>([
    ['music that a teacher lets one hear', [FAVORITES, 'Study hall. mr dunn lets us listen to music']],
    ['what a mother wants', [FAMILY, 'My mother wants nursing or business.']],
    ['what was given up', [MAJORS, 'I used to want to be a nurse.']],
    ['one favorite class alone', [FAVORITES, 'Biology, because my lab partner is funny.']],
    ['no idea yet', [MAJORS, 'No idea yet, could be biology, could be history.']],
    ['a joke', [MAJORS, 'professional nurse of my cat lol']],
    ['medicine in a saying', [[outside, '3'], 'Laughter is the best medicine.']],
    ['stage management', [MAJORS, 'Lighting design and stage management']],
  ])('%s', (what, ...told) => {
    const found = interestsIn(...told);
    expect(what === 'stage management' ? found.filter((cip2) => cip2 === '52') : found).toEqual([]);
  });

  it('is one that is asked for and named, or shown twice', () => {
    expect(interestsIn([MAJORS, 'Nursing, because of my grandmother.'])).toContain('51');
    expect(interestsIn([FAVORITES, 'Biology, every day.'], [PROUD, 'My biology project on frogs.'])).toContain('26');
  });
});

describe('quotes', () => {
  const quotesOf = ([form, question]: Place, text: string): string[] =>
    readStudent(aStudentInput({ [form]: { [question]: text } })).quotes.map(({ quote }) => quote);

  it('lose the numbers of a list', () => {
    expect(quotesOf(ACTIVITIES, '1 i work at my uncles tire shop on saturdays 2 wrestling 3 my sisters')).toEqual([
      'i work at my uncles tire shop on saturdays',
      'wrestling',
      'my sisters',
    ]);
  });

  it('are told with the thought they lean on', () => {
    expect(quotesOf(PROUD, 'The mural on Grant Street is mine. It took eleven weekends.')).toEqual([
      'The mural on Grant Street is mine. It took eleven weekends',
    ]);
  });

  it('are left out rather than cut inside a clause', () => {
    const endless = `I walked ${'and walked '.repeat(3)}${'very '.repeat(60)}far`;
    for (const quote of quotesOf(HAPPY, endless)) expect(endless.slice(quote.length)).toMatch(/^\s*(?:and|$)/);
  });
});
