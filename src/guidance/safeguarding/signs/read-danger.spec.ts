import type { DangerKind } from '../../../contract/safeguarding';
import { readDanger, statesDanger } from './read-danger';

const SIGNS: [string, DangerKind][] = [
  ['I want to kill myself.', 'suicide'],
  ['sometimes i think about killing myself and nobody knows', 'suicide'],
  ['I tried to end my life last year.', 'suicide'],
  ['I just want to die.', 'suicide'],
  ['Some days I wish I was dead', 'suicide'],
  ["I don't want to be alive anymore", 'suicide'],
  ['I dont want to live anymore.', 'suicide'],
  ['Honestly I don’t want to wake up tomorrow.', 'suicide'],
  ['my family would be better off without me', 'suicide'],
  ['There is no point in living.', 'suicide'],
  ['I have been having suicidal thoughts since 9th grade.', 'suicide'],
  ['i feel sucidal', 'suicide'],
  ["I'm not suicidal or anything but I feel empty", 'suicide'],
  ['Last spring I took a whole bottle of pills.', 'suicide'],
  ['I want to work in suicide prevention because I attempted suicide in 8th grade.', 'suicide'],
  ['Me quiero morir.', 'suicide'],
  ['a veces ya no quiero seguir viviendo', 'suicide'],
  ['gonna kms if i fail this', 'suicide'],
  ['I cut myself when it gets too much.', 'self_harm'],
  ['I used to hurt myself on purpose.', 'self_harm'],
  ['I started cutting my arms in middle school.', 'self_harm'],
  ['I struggled with self-harm for two years.', 'self_harm'],
  ['My dad hits me when he drinks.', 'abuse'],
  ['my stepdad used to beat me and my brother', 'abuse'],
  ['My mom slapped me and locked me in my room.', 'abuse'],
  ['I was sexually assaulted at a party.', 'abuse'],
  ['My uncle touched me where he should not have.', 'abuse'],
  ['My boyfriend chokes me.', 'abuse'],
  ['I grew up with domestic violence.', 'abuse'],
  ['Leaving an abusive relationship was my biggest challenge.', 'abuse'],
  ['Mi papá me pega cuando toma.', 'abuse'],
  ["I don't feel safe at home.", 'abuse'],
  ['I am scared to go home after school.', 'abuse'],
  ['My dad gets violent and my mom cries.', 'abuse'],
  ['He threatened to kill me if I told anyone.', 'abuse'],
  ['My stepfather hits my mom.', 'abuse'],
  ['I want to shoot up the school.', 'abuse'],
  ['I make myself throw up after dinner.', 'eating'],
  ['I have been starving myself since summer.', 'eating'],
  ['I am recovering from an eating disorder.', 'eating'],
  ["I haven't eaten for three days.", 'eating'],
  ['I ran away from home twice.', 'running_away'],
  ['I am planning to run away.', 'running_away'],
  ['My mom kicked me out.', 'running_away'],
  ['We are living in our car right now.', 'running_away'],
  ['My best friend wants to kill herself and I promised not to tell.', 'suicide'],
  ['my little sister cuts herself', 'suicide'],
  ['My grandfather killed himself when I was ten.', 'suicide'],
  ['I lost my cousin to suicide.', 'suicide'],
  ['A boy on my team died by suicide last fall.', 'suicide'],
  ['I go up to the roof at night and think how one step would do it', 'suicide'],
  ['me paro en el puente y pienso en dejarme caer', 'suicide'],
  ['I already wrote down who gets my drum kit and my turtles.', 'suicide'],
  ['honestly my life insurance is worth more than me', 'suicide'],
  ['creo que valgo más muerta que viva', 'suicide'],
  ['please dont tell my mom what my stepbrother does to me', 'abuse'],
  ['no le digan a mi papá lo que me hace mi tío', 'abuse'],
  ['She locks us in the hall closet when her friends are over.', 'abuse'],
  ['me encierran en el baño toda la noche si llego tarde', 'abuse'],
  ['i cant sit right since my dad got the belt', 'abuse'],
  ['me duele sentarme desde que mi mamá vio la boleta', 'abuse'],
  ['He squeezed my throat until I passed out.', 'abuse'],
  ['I carry a knife in my backpack at school because of those boys.', 'violence'],
  ['traigo una navaja en la mochila por si me vuelven a pegar', 'violence'],
];

const HARMLESS_SENTENCES = [
  'We jump off the bridge into the river every July and take photos.',
  'I wrote down who gets my old locker and jersey before I moved.',
  'My dad sells life insurance, and it pays for my skates.',
  "please don't tell my mom I got a B, it is a surprise how I fixed it",
  'No le digan a mi mamá lo que le compré, es sorpresa.',
  'My brother locked me in the closet when we played hide and seek.',
  "I couldn't sit right after leg day.",
  'Me duele sentarme por el ejercicio de piernas.',
  'He put me in a choke at jiu jitsu practice and I tapped.',
  'My grandmother put a rosary around my neck before the test.',
  'I carry a box cutter in my bag because I stock shelves at work.',
  'Traigo una navaja porque trabajo en el rancho.',
  'This homework is killing me.',
  'I would die for pizza.',
  'We killed it at the regional finals.',
  'I was killing myself laughing.',
  'I am killing myself with homework this year.',
  'I am dying to visit Japan.',
  'I almost died of embarrassment.',
  'My phone died on the way to the match.',
  'I cut myself some slack now.',
  'I hurt myself in the game and had to sit out.',
  'I accidentally burned myself on the stove while baking.',
  'We run suicides at basketball practice.',
  'My favorite movie is Suicide Squad.',
  'I want to work in suicide prevention.',
  'I volunteer at a domestic violence shelter.',
  'I want to be a dietitian for people with eating disorders.',
  'My research project is about self-harm among teens on social media.',
  'In Romeo and Juliet, she killed herself because of a misunderstanding.',
  'My dad hit a home run and the ball hit me.',
  'My brother beats me at chess every time.',
  'They beat us in the finals by two points.',
  'My dad leaving hurt me, but we talk again.',
  'Her story touched me deeply.',
  'I took my life in a new direction.',
  "I don't want to live in a big city.",
  'I do not want to live far from my family.',
  'I stopped eating meat when I was twelve.',
  'I ran 5 kms every morning.',
  'My dog ran away and we found him after two days.',
  'I want to run away from this small town and see the world.',
  'I got kicked off the team and worked my way back.',
  'My grandmother died last year and I miss her.',
  'I like to shoot people in natural light, mostly portraits.',
  'I am afraid of my dad’s cooking.',
  'My coach kicks us into shape before the season.',
  'I would rather die than speak in front of the class.',
  'I kill time by drawing.',
  'Chemistry hit me hard at first.',
  'We were homeless for a year when I was seven, and we have our own place now.',
  'I beat myself up over small mistakes.',
  'I am afraid to fail.',
  'Math makes me want to cry.',
  'I starve for new books.',
  'My job is to cut vegetables and I cut myself once while working.',
];

/** Further sentences, first used to find what the patterns missed. */
const MORE_SIGNS = [
  'Lately I keep thinking that death would be better than this',
  'I have a plan to kill myself after graduation',
  'I survived an overdose',
  'My therapist knows that I self harm',
  'I feel numb so I cut',
  'I was hospitalized because I wanted to end my life',
  'My dad whips me with a cord',
  'my mom hits us when she is stressed',
  'My brother gets beaten by my dad',
  'I had to call 911 because my dad choked my mom',
  'our neighbor touched me when I was seven',
  'I live in fear of my stepdad',
  'he keeps following me home from school',
  'I barely eat because I hate my body and I make myself sick',
  'I plan to leave home and never come back because of my dad',
  'we are sleeping at a shelter',
  'My friend texted me that she took pills',
  'My sister has been cutting herself for a year',
  'my grandfather committed suicide',
  'My dad tried to kill my mom',
  'i dont deserve to live',
  'the world would be better without me',
  'I hurt myself when I am alone',
  'I do not want to exist',
  'me quiero suicidar',
  'my challenge was surviving my suicide attempt',
  'I kept a razor under my pillow and used it on my arms',
  'I have wanted to end my life since I was twelve',
  'i feel like there is no way out except dying',
  'sometimes I stand on the train platform and want to jump',
  'nothing matters and i want to die',
  'My stepmom hit me with a hanger',
  'He beat my mom and I called the police',
  'I was beaten by my father for years',
  'my mother told me she would kill me in my sleep',
  'my boyfriend forced me to have sex',
  'I skip every meal so that I get thinner',
  'I binge and then purge',
  'I left home because it was not safe',
  'I sleep at friends houses because my mom kicked me out',
  'my roommate is cutting herself',
  'my cousin killed herself in March',
  'A classmate said he wants to shoot up the school',
  'I am scared that my dad will hurt my little sister',
  'no quiero seguir viviendo',
  'someone I met online is blackmailing me',
  'I have panic because my uncle raped me',
  'my parents hit me when I come home late',
  'I take too many pills on purpose',
  'i wish i was never born',
  'I have thought about ending it all',
  'i hate my life and want it to be over',
  'I thought about jumping off a bridge',
  'I tried to hang myself in 9th grade',
  'Some nights I pray I do not wake up',
  'I dont see the point of living anymore',
  'life isn’t worth living',
  'nobody would care if I died',
  'I wish I would just disappear',
  'sometimes i feel like everyone would be happier if i was gone',
  'My mother burns me with cigarettes',
  'my dad threw me against the wall',
  'He touches me at night when my mom is asleep',
  'my parents beat me if I get a B',
  'my father gave me a black eye',
  'My boyfriend hits me sometimes but he loves me',
  'my mom says she will kill me if I tell',
  'I get hit at home a lot',
  'I was molested when I was little',
  'My cousin raped me',
  'I am being abused',
  'I scratch my arms until they bleed',
  'I burn myself with a lighter',
  "I haven't eaten in three days because I feel fat",
  'I throw up my food so I stay thin',
  'I have anorexia',
  'I was diagnosed with bulimia',
  'I sleep in my car',
  'I have nowhere to sleep tonight',
  'I want to run away',
  'my dad kicked me out last night',
  'someone at school threatened to shoot me',
  'My friend told me she wants to die',
  'My sister tried to kill herself last month',
  'my brother hanged himself',
  'my friend overdosed and died',
  'she took her own life',
  'I feel like killing my stepdad',
  'I wanna kms',
  'I just want the pain to end forever',
  'I bought pills to do it',
  "I've been self harming",
  'my grandma locks me in the basement',
  'I am afraid of my father when he drinks',
  "I don't feel safe with my stepfather",
  'there is a gun and I think about using it on myself',
  'Quiero desaparecer para siempre',
  'mi padrastro me toca',
  'me corto los brazos',
  'no aguanto más, quiero morir',
  'I have been thinking about suicide since my breakup',
  'I almost killed myself in eighth grade',
  'What got me through was not wanting to be dead anymore',
  'I wrote a goodbye letter to my parents once',
  'I overdosed on Tylenol freshman year',
  'I was in the hospital after a suicide attempt',
  'honestly i dont want to be here anymore',
  'it would be easier if i was not around',
  'I am so tired of being alive',
  'Sometimes I wonder if anyone would notice if I was dead',
  'I cut my thighs when I am stressed',
  'I have scars on my arms because I used to self harm',
  'I punch myself when I make mistakes',
  'My dad punches holes in the wall and then he punches me',
  "My mom's boyfriend hits her and us",
  'my stepfather would beat us with a belt',
  'My older brother touches me in ways I do not like',
  'a teacher sexually harassed me',
  'I was groomed by a man online',
  'My ex is stalking me',
  'He said he would share my pictures if I did not send more',
  'My dad pulled a knife on my mom',
  'There is a lot of violence in my home',
  'I hide in my closet when my parents fight because I am scared he will hurt her',
  'I only eat 300 calories a day',
  'I make myself puke',
  'I stopped eating for a week to lose weight',
  'I have an eating disorder',
  'I might run away this weekend',
  'My parents threw me out because I am gay',
  'We got evicted and are staying in our car',
  'I am homeless right now',
  'my friend said he is going to kill himself tonight',
  'My girlfriend cuts herself and I do not know what to do',
  'My mom attempted suicide',
  'My dad shot himself when I was six',
  'My best friend died by suicide',
  'Mi novio me golpea',
  'he pensado en suicidarme',
  'a veces me quiero morir',
  'someone brought a gun to school and said he would use it',
  'I want to kill everyone in this school',
  'my uncle forces me to do things',
  'My dad drinks and then he gets violent',
  'I feel unsafe in my house',
];
const MORE_HARMLESS = [
  'My favorite book is about survival in the wild',
  'I cut and edit videos',
  'I hit the gym every day',
  'I was beaten in the final by one point',
  'The idea of death in Hamlet fascinates me',
  'My plan is to become a nurse',
  'I survived AP Chem',
  'My mom hugs us when she is stressed',
  'My neighbor touched my heart with her story',
  'I follow my brother everywhere',
  'I hate my handwriting',
  'My body is strong from swimming',
  'We sleep at my grandma’s on weekends',
  'My friend took the bus',
  'I deserve a break',
  'I would be nothing without my family',
  'I exist because my grandparents crossed the border',
  'My dad lost his job',
  'I get panic before exams',
  'I am alone a lot and I like it',
  'I want to leave my state for college',
  'I had surgery and could not eat solid food',
  'My dad chopped wood with me',
  'The kids I babysit hit each other',
  'I throw shot put',
  'My goal is to end world hunger',
  'My teacher killed my interest in math',
  'I was starving so we got tacos',
  'I shot three free throws',
  'We threw a surprise party for my mom',
  'My mom pushes me to study',
  'My dad is strict but loving',
  'I cry when I watch sad films',
  'My life changed when we moved',
  'I was bullied in sixth grade and learned to speak up',
  'My parents fight about money sometimes',
  'I am tired of living in a small town',
  'I want to leave home and see the world',
  'My sister and I fight over the bathroom',
  'I was in the hospital for my appendix',
  'The burning building in my game took weeks to design',
  'My friend died in a car accident',
  'We hang out at the mall',
  'I cut fabric for costumes',
  'I am afraid of the dark',
  'My grandmother hit the jackpot with this recipe',
  'I hold myself to high standards',
  'I am hungry for knowledge',
  'I almost drowned when I was five and now teach swimming',
  'I feel dead after finals week',
  'I want to end poverty in my city',
  'My robot died during the match',
  'We were dying of laughter',
  'This class is murder',
  'I killed the presentation',
  'My dad beats eggs for breakfast with me',
  'My mom hit a deer with her car',
  'He hit me with a pass and I scored',
  'She slapped me a high five',
  'My brother kicks me the ball every evening',
  'My coach was hard on me',
  'I cut my hair short',
  'I cut weight for wrestling',
  'I burned my hand on the oven at work',
  'I want to die on the hill that pineapple belongs on pizza',
  'I would kill for a spot at the conservatory',
  'The play is about a girl who kills herself, and I played her mother',
  'We read Thirteen Reasons Why, a novel about suicide',
  'I started a suicide prevention club',
  'I study eating disorders for my psychology project',
  'I volunteer with abused animals',
  'I want to be a social worker for abused kids',
  'Our team got beaten by Lincoln',
  'I beat myself at my own record',
  'I am scared of heights',
  'I am afraid to go to college far from home',
  'I fear my dad will be disappointed',
  'My parents threatened to take my phone',
  'I ran away from the bees',
  'I ran away with the election',
  'My grandfather died of cancer',
  'My uncle was shot in the war',
  'I dropped dead tired into bed',
  'My mom works herself to death for us',
  'I am starving after practice',
  'I skip lunch to work in the lab',
  'I threw up before my first debate',
  'My little brother locked me out of the house by accident',
  'The stress is eating me alive',
  'I choked at the audition',
  'She choked me up with her speech',
  'I lost myself in the music',
  'I want to live by the sea',
  "I don't want to live with my parents during college",
  'My cat scratches me',
  'I hurt my knee in the game',
  'I struggled with the death of my dog',
  'The bullies threatened to post my pictures',
  'I want to disappear into a book',
  'I hit rock bottom with a C in math',
  'I want to cure cancer because my aunt died of it',
  'My grandfather fought in a violent war',
  'In my free time I kill zombies in video games',
  'Beating my dad at chess made me proud',
  'My sister and I beat the record',
  'The coach cut me from the team',
  'I cut the grass every Saturday',
  'I burned the cookies',
  'It hurt me to see the forest cut down',
  'I hurt my back lifting boxes',
  'My stomach hurts before tests',
  'I am dead serious about dance',
  'I died a little inside when I forgot my lines',
  'I could die happy after that concert',
  'I live for soccer',
  'We lost the game but I did not want to end it there',
  'I do not want to be here in this town for college',
  'I would like to be remembered as kind',
  'I fight for what I believe in',
  'My dad yells at the TV during football',
  'My mom would kill me if I got a C',
  'I was hit by a car and learned to walk again',
  'I was attacked by a dog and became afraid of dogs',
  'Domestic violence is the topic of my mock trial case',
  'I raised money for suicide awareness',
  'I read about anorexia in health class',
  'I want to be a therapist for people who self-harm',
  'I starve my plants of light for an experiment',
  'We ran out of food at the food pantry',
  'My family was homeless when we came here in 2015',
  'My brother hit a home run',
  'My dad hit the brakes',
  'My friend threw me into the pool',
  'She pushed me to be better',
  'My teacher pushed me into the debate club',
  'My aunt locks the store at night',
  'I threw up after the roller coaster',
  'I hate running but I love winning',
  'I run away with the ball',
  'I was kicked out of the game for arguing',
  'I shoot hoops until dark',
  'I want to shoot a film about my town',
  'My project explodes if you do it wrong',
  'This song hits me hard',
  'My culture is dying and I want to save its language',
];

describe('signs in plain sentences', () => {
  test.each(SIGNS)('%s', (sentence, kind) => {
    expect(readDanger(sentence)?.kinds).toContain(kind);
  });

  test.each(MORE_SIGNS)('%s', (sentence) => {
    expect(readDanger(sentence)).not.toBeNull();
  });

  test.each([...HARMLESS_SENTENCES, ...MORE_HARMLESS])('no sign: %s', (sentence) => {
    expect(readDanger(sentence)).toBeNull();
  });
});

describe('what a sign tells', () => {
  test('how soon: an intent is urgent, a passing thought is to be looked at', () => {
    expect(readDanger('I want to end my life.')?.level).toBe('urgent');
    expect(readDanger('I have a plan to end my life this weekend.')?.level).toBe('urgent');
    const amongOthers =
      'School was fine today, we had pizza and a quiz. I hid two goodbye notes in my room. Then we watched a movie at home with my cousins.';
    expect(readDanger(amongOthers)?.level).toBe('urgent');
    expect(readDanger('My dad punched me in the face last night and I am scared to go home.')?.level).toBe('urgent');
    expect(readDanger('sometimes i wish i wasnt born')?.level).toBe('look');
    expect(readDanger('I lost my cousin to suicide.')?.level).toBe('look');
  });

  test('about whom', () => {
    expect(readDanger('I want to kill myself.')?.about).toBe('self');
    expect(readDanger('My friend texted me that she is going to kill herself tonight')?.about).toBe('other');
    expect(readDanger('My son told me last night he does not want to be alive.')?.about).toBe('other');
  });

  test('in which language', () => {
    expect(readDanger('mi padrastro me pega y tengo miedo de llegar a mi casa')?.language).toBe('es');
    expect(readDanger('Me quiero morir.')?.language).toBe('es');
    expect(readDanger('my stepdad beats me')?.language).toBe('en');
  });

  test('and holds none of the words', () => {
    const sign = readDanger('I want to kill myself because of Riverton.');
    expect(JSON.stringify(sign)).not.toMatch(/riverton/i);
    expect(Object.keys(sign ?? {}).sort()).toEqual(['about', 'kinds', 'language', 'level']);
  });
});

describe('however it is typed', () => {
  test.each([
    'i want to unalive myself',
    'i wanna k1ll myself',
    'I want to k i l l myself',
    'gonna kms tonight, not joking',
    'I WANT TO KILL MYSELF',
    'i want to kiiiill myself',
    'I don’t want to be al\u200Bive anymore',
    'I want to\u00A0kill\u2003myself',
    'my ed is back and i only eat 300 calories a day',
    'Mi papa me pega',
    'Mi papá me pega',
  ])('%s', (text) => {
    expect(readDanger(text)).not.toBeNull();
  });

  test.each(['I ran 5 kms every morning.', "Driver's ed is on Tuesdays.", 'shh, the library is my place'])(
    'no sign: %s',
    (text) => {
      expect(readDanger(text)).toBeNull();
    },
  );

  test('at the end of a long answer, and in one without a period', () => {
    const ordinary = 'I love band and we practice a lot and my section is funny and we eat tacos after '.repeat(12);
    expect(
      readDanger(`${'We practice a lot. Music is great. '.repeat(40)}I want to kill myself. Then I play again.`)?.kinds,
    ).toContain('suicide');
    expect(readDanger(`${ordinary}and i want to kill myself`)?.level).toBe('urgent');
  });
});

describe('a letter of recommendation in Spanish', () => {
  test('is no farewell', () => {
    expect(readDanger('como pido una carta de recomendacion a mi maestro')).toBeNull();
  });

  test('hides no sign beside it', () => {
    expect(readDanger('pedi la carta de recomendacion pero ya no quiero vivir')?.kinds).toContain('suicide');
    expect(readDanger('ya escribi una carta de despedida para mi familia')).not.toBeNull();
  });
});

test.each([
  'not too big, i dont want to be a number. like under 5000',
  'not too big, i dont want to be lost. like under 5000',
  'not too big, i dont want to be a face in the crowd. like under 5000',
])('what somebody does not want to be at a large college is no sign: %s', (answer) => {
  expect(readDanger(answer)).toBeNull();
});

describe('plain statements of intent', () => {
  test.each(['I want to kill myself', 'im going to kill myself tonight', 'I plan to end my life.'])(
    'count among the most harmless of words: %s',
    (statement) => {
      const cheerful =
        'Baking with my grandmother on Sundays makes me happy. My favorite class is band. I want a small school in Ohio. ';
      expect(readDanger(`${cheerful.repeat(20)}${statement}`)).toMatchObject({ level: 'urgent' });
    },
  );

  test('but not where they are a figure of speech', () => {
    expect(readDanger('I was killing myself laughing at his jokes lol')).toBeNull();
  });
});

/** Each with ordinary sentences of the same words. */
const PLAINLY: [string, DangerKind, readonly string[], readonly string[]][] = [
  [
    'a farewell or what is given away',
    'suicide',
    [
      'once im gone i want my skateboard and my records, my books to go to Luis',
      'when i am gone give my cat to my grandma please',
      'gave my games to the neighbor kid because i wont be here',
      'this is goodbye. nobody did anything wrong',
      'Cuando ya no esté quiero que mi perra se quede con mi abuela.',
      'they wont have to worry about me anymore',
    ],
    [
      'After I am gone to college I want my room to stay mine.',
      'when im gone on the band trip my mom feeds my cat',
      'I gave my cleats to my brother because I outgrew them',
      'this is my goodbye speech for the team',
    ],
  ],
  [
    'checking out for good',
    'suicide',
    ['im bout ready to check out for good', 'thinking of clocking out of life', 'gonna log off for good'],
    ['i check out for good books at the library', 'We check out of the hotel at nine', 'I log off at ten'],
  ],
  [
    'an attack at school',
    'violence',
    [
      'everybody will know my name when the cops are outside',
      'they will all be hiding under their desks',
      'nobody will be laughing when i walk in tomorrow',
      'Se van a acordar de mí cuando salga en las noticias',
    ],
    [
      'They will remember us when we win state and it is on the news.',
      'In the tornado drill everyone was hiding under the desks.',
      'I want to be on the news as a reporter',
    ],
  ],
  [
    'a parent who hits, also in a question',
    'abuse',
    [
      'what happens when your dad hits you and the school finds out',
      'does it count as independent if my stepfather beats me up',
      'my mom slapped me for the grade',
      '¿hay ayuda si tu padrastro te pega?',
    ],
    [
      'my dad hits me up for rides',
      'my stepmom beats me at chess',
      'my uncle hit me with a pillow',
      'Mi papá me pegó la afición por los deportes.',
    ],
  ],
  [
    'no steady place to sleep',
    'running_away',
    [
      'me and my sister stay at the shelter downtown since june',
      'i do my homework in the van we sleep in',
      'we live with whoever has room, we stay with different people every month',
      'we lost our house in the flood and stay with my tia',
      'Vivimos en un motel con mis primos por ahora.',
    ],
    [
      'I stay at the animal shelter until six on Fridays.',
      'I sleep on my cousin’s couch after movie night.',
      'We live in the house my grandpa built.',
    ],
  ],
  [
    'words for those left behind',
    'suicide',
    [
      'tell them it wasnt their fault and i love them',
      'after i go Mia can have my bike, tell her she was my best friend',
    ],
    ['I told my brother the divorce wasn’t his fault and I love him.', 'After I go to college Mia can have my bike.'],
  ],
];

describe.each(PLAINLY)('%s', (_, kind, told, ordinary) => {
  test.each(told)('is a note that names it: %s', (text) => {
    expect(readDanger(text)?.kinds).toContain(kind);
    expect(readDanger(text)?.level).not.toBe('read');
  });
  test.each(ordinary)('is not what this tells of: %s', (text) => expect(statesDanger(text)).toBe(false));
});

test.each([
  'I became crew trainer before people who applied ahead of me.',
  'i cant leave my birds or my nana',
  'when she texts me first',
  'i do bad on quizzes and good on labs',
  'God has his own plan and I trust it',
  'my daughter sees her dad on weekends so i cant leave the county',
  'We counted two lockers twice in the poll and told the vice principal.',
])('an everyday answer gets neither a note nor a line: %s', (text) => expect(readDanger(text)).toBeNull());

describe('a drawing or a map', () => {
  test.each([
    'I drew a map of the school for the new students',
    'One of the kids I tutor drew me a picture of a rocket',
    'My little brother drew a map of our house',
  ])('is no sign by itself: %s', (text) => expect(readDanger(text)).toBeNull());

  test('is one of whom to hurt', () => {
    expect(readDanger('I drew a map of the school with where everybody sits and who goes first')).not.toBeNull();
  });
});

test('a text without words shows nothing', () => {
  for (const text of ['', '   ', '!!! ... ???', '😀😀', '\n\n']) expect(readDanger(text)).toBeNull();
});

describe('one clause among many harmless ones', () => {
  it.each([
    "I like reading about old ships, I play the trombone in marching band, my cousin taught me to solder, and my mother's boyfriend puts me against the wall by my throat when the house is messy, I also want to see Alaska one day",
    'I collect stamps from my uncle, I do the lights for the spring play, my best friend and I bake on Saturdays, and most nights I fall asleep hoping I will not wake up, I would like a college with a good theater',
    "We have two goats and a garden, I run the mile, I like my history teacher, and my boyfriend goes through my phone and grabs me when I laugh at something, then on Sundays we all eat at my aunt's and play dominoes",
    'i play bass and i like trucks and my brother and me fix mowers and my stepdad comes in my room at night when mom works and i want to be a diesel mechanic and live somewhere with snow',
  ])('%s', (text) => {
    expect(readDanger(text)).not.toBeNull();
  });

  it('while the same length without one is left alone', () => {
    expect(
      readDanger(
        'on weekends i help at the feed store and i like it because the owner tells stories and my friend works there too and some nights we play cards in the back and then we usually go fishing on sunday if the weather is good',
      ),
    ).toBeNull();
  });
});

it.each(['gonna unalive tonight', 'i want to unalive so bad'])(
  'reads who is meant where nobody is named: %s',
  (text) => {
    expect(readDanger(text)?.kinds).toContain('suicide');
  },
);

describe('a text that grows as somebody types', () => {
  const before = 'We won the bridge contest in March. My partner drew the plan.\nI weighed the sand. ';

  it('is read to its end each time, although the sentences before it are known', () => {
    expect(readDanger(before)).toBeNull();
    expect(readDanger(`${before}I want to kill myself.`)?.level).toBe('urgent');
    expect(readDanger(`${before}I want to kill myself. Then we went home.`)?.level).toBe('urgent');
    expect(readDanger(`${before}Then we went home.`)).toBeNull();
  });

  it('keeps what one of its first sentences says', () => {
    const told = 'My dad hits me when he drinks. ';
    expect(readDanger(told)?.kinds).toContain('abuse');
    expect(readDanger(told + before)?.kinds).toContain('abuse');
    expect(readDanger(`${told}${before}And I play chess.`)?.kinds).toContain('abuse');
  });

  it('says so behind a line end as behind a full stop', () => {
    expect(readDanger("this week is too much and i'm going to end it\nnobody would mind")?.kinds).toContain('suicide');
    expect(readDanger('I want to kill\nmyself')?.level).toBe('urgent');
  });
});

describe('misspelled as it sounds', () => {
  test.each([
    'i hav bin thinkin of suisside',
    'i woud be beter of ded',
    'my stpdad toches me wen my mom is at wrk',
    'i cutt my rists when its bad',
  ])('%j is a sign', (text) => {
    expect(readDanger(text)).not.toBeNull();
  });
});

describe('what students wrote in no danger', () => {
  test.each([
    'We were out past the point in the kayaks and a seal followed us in. It felt good because nothing had to be decided.',
    'idk if college is even for me',
    'Sometimes I just drive around with my cousin.',
    'I looked up what William and Mary costs and the rest is on me.',
    'My cousin could not pay for his insulin for a month and that scared me, so I want to do something about medicine prices.',
    'I pray between classes and I wear hijab so I want to know if the college has a prayer room.',
    'Cuando mi hermanita se ríe. El domingo hicimos pan y se le pegó la masa en la nariz.',
    'my mom cant pay anything',
  ])('%j raises no flag', (text) => {
    expect(readDanger(text)).toBeNull();
  });
});
