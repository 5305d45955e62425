import {
  HARMLESS_SENTENCES,
  MORE_HARMLESS,
  MORE_TELLING,
  TELLING,
} from '../../../test/support/reading/sensitive-sentences';
import { privacyOf, soundsPersonal, statesStatus } from './sensitivity';

describe('words that may be personal', () => {
  const telling = [...Object.values(TELLING).flat(), ...MORE_TELLING];
  const harmless = [...HARMLESS_SENTENCES, ...MORE_HARMLESS];

  test('are asked about, and few others', () => {
    expect(telling.filter(soundsPersonal).length / telling.length).toBeGreaterThanOrEqual(0.9);
    expect(harmless.filter(soundsPersonal).length / harmless.length).toBeLessThanOrEqual(0.1);
  });

  test.each(Object.entries(TELLING))('are asked about where they tell of %s', (_, sentences) => {
    expect(sentences.filter(soundsPersonal).length / sentences.length).toBeGreaterThanOrEqual(0.7);
  });

  test('are asked about until the writer has set the switch', () => {
    const answer = 'My dad is on dialysis.';
    expect(privacyOf({ answer })).toEqual({ keep_out: false, keep_out_set: false, sounds_personal: true });
    for (const keep_out of [true, false])
      expect(privacyOf({ answer, keep_out })).toEqual({ keep_out, keep_out_set: true, sounds_personal: false });
  });
});

describe('immigration status, the writer’s or the family’s', () => {
  test.each([
    'I am undocumented.',
    'my parents are undocumented and i was born here',
    'im a daca student',
    'My mom doesn’t have papers',
    'We came without papers when I was four.',
    'I found out we have no papers when I applied for a job.',
    'My dad got deported in ninth grade.',
    'ICE took my dad from work',
    'I like ships. we overstayed our visa',
    'I don’t have a social security number',
    'i am not a citizen, so no FAFSA',
    'Vivimos aquí sin papeles.',
    'No tengo papeles y me da miedo la migra.',
    'mis papás no tienen papeles',
    'mis papás son indocumentados',
    'mi papá fue deportado en 2019',
    'nos pueden deportar',
    'My brother has papers but I don’t.',
    'we came to Texas on a tourist visa and never went back',
    'Our asylum case is still pending.',
    'We have TPS and it ends in May.',
    'I come from a mixed-status family.',
    'i dont qualify for aid because of my status',
    'no tengo social y no puedo trabajar',
    'se nos venció la visa',
    'mi familia tiene miedo de la migra',
    'mi tío está detenido por inmigración',
  ])('turns the switch on by itself until its writer turns it off: %s', (answer) => {
    expect(privacyOf({ answer })).toEqual({ keep_out: true, keep_out_set: false, sounds_personal: false });
    expect(privacyOf({ answer, keep_out: false }).keep_out).toBe(false);
  });

  test.each([
    'Me gustan los deportes y la banda.',
    'Soy deportista y juego en el equipo deportivo de mi escuela.',
    'Mi deporte favorito es el fútbol, no los deportes de invierno.',
    'Quiero estudiar periodismo deportivo.',
    'Perdí un documento de la escuela y no tengo papeles de la banda.',
    'Las papas de mi abuela no tienen sal, y estamos esperando los papeles del pasaporte.',
    'Cruzo la frontera todos los días para ir a la escuela.',
    'En clase hablamos de la deportación y de la migración de las aves.',
    'We play on the ice every morning, and black ice took my dad off the road.',
    'My dad sells ice, and the ice took me by surprise.',
    'I dont have any papers due this week.',
    'I grade papers without papers to grade myself.',
    'My sister has papers, so I do the dishes.',
    'My status in the game is gold, and my relationship status is single.',
    'I don’t have status on Discord or a social life.',
    'I got a green card in soccer, and my team got no green cards in the game.',
    'I applied for a green card discount.',
    'My Visa card expired and my mom’s visa card was denied at the store.',
    'I played an illegal alien in the school play.',
    'The move my brother did is illegal, and he parked illegally.',
    'I am a citizen of the world and not a citizen scientist yet.',
    'My uncle was detained at school after class.',
    'I argued about immigration and wrote an essay about undocumented students.',
    'My passport visa for the exchange trip came.',
    'We moved here from Ghana in 2015.',
    'I want to study immigration law.',
    'We crossed the border into Canada for hockey.',
    'I am a dreamer and I never stop.',
    'i dont have social media or a social life',
    'No tengo vida social ni papel para imprimir.',
    'we overstayed our welcome at the restaurant',
    'I’m not a resident of Oregon, so tuition is higher.',
    'Entramos al teatro sin permiso del maestro.',
  ])('is not read into everyday words: %s', (answer) => {
    expect(statesStatus(answer)).toBe(false);
  });
});
