import {
  HARMLESS_SENTENCES,
  MORE_HARMLESS,
  MORE_TELLING,
  TELLING,
} from '../../../../test/support/reading/sensitive-sentences';
import { PARAGRAPH } from '../../../platform/text/readable-text';
import { mayFileFafsa, namesFederalAid } from './aid-forms';
import { forReaders } from './for-readers';
import { ownActions } from './own-action';
import { readSensitive } from '../../../guidance/safeguarding/private/read-sensitive';

const LEAST_FOUND = 0.92;
const MOST_FALSE = 0.1;

const telling = [...Object.values(TELLING).flat(), ...MORE_TELLING];
const harmless = [...HARMLESS_SENTENCES, ...MORE_HARMLESS];
const isFound = (sentence: string): boolean => readSensitive(sentence).length > 0;

describe('what is a student’s own to bring up', () => {
  it('is told from the rest in at least 250 sentences', () => {
    expect(telling.length + harmless.length).toBeGreaterThanOrEqual(250);
    expect(telling.filter(isFound).length / telling.length).toBeGreaterThanOrEqual(LEAST_FOUND);
    expect(harmless.filter(isFound).length / harmless.length).toBeLessThanOrEqual(MOST_FALSE);
  });

  it.each(Object.entries(TELLING))('is found where it tells of %s', (_, sentences) => {
    expect(sentences.filter(isFound).length / sentences.length).toBeGreaterThanOrEqual(0.85);
  });

  it('is found whatever the writing', () => {
    for (const typed of [
      'MY PARENTS ARE DIVORCED',
      'my parents got divorsed',
      'I’m gay',
      'i m​y mom has cancer',
      'tengo depresión',
    ]) {
      expect([typed, isFound(typed)]).toEqual([typed, true]);
    }
  });
});

describe('what readers get of an answer', () => {
  it('is all of it where nothing is the writer’s alone', () => {
    const text = 'I build boats with my uncle. We sold one last year.';
    expect(forReaders(text)).toEqual({ text, kinds: [], boundary: false });
  });

  it('is each sentence beside it, exactly as typed, and no stretch across what was left out', () => {
    const text = 'I love tide pools. My mom has lupus. She is tired a lot. I volunteer at the aquarium!';
    const read = forReaders(text);
    expect(read).toMatchObject({ kinds: ['health'], boundary: false });
    expect(read.text.split(PARAGRAPH)).toEqual(['I love tide pools.', 'I volunteer at the aquarium!']);
  });

  it('keeps what the writer did, out of a sentence that tells more', () => {
    expect(
      forReaders('my dad left when i was 12 and i failed algebra but i retook algebra and got a B+').text.split(
        PARAGRAPH,
      ),
    ).toEqual(['i retook algebra', 'got a B+']);
  });

  it('is nothing where the writer wants to say no more', () => {
    expect(forReaders('I paint boats. I don’t want to say more.')).toMatchObject({ text: '', boundary: true });
  });

  it('takes a parent’s child for no child of a student', () => {
    expect(forReaders('My daughter has worked at the bakery for two years.', true).kinds).toEqual([]);
    expect(forReaders('My daughter turns two in May.').kinds).toEqual(['pregnancy']);
  });

  it('finds deeds, and not what happened to somebody', () => {
    expect(ownActions('I asked my teacher for help, and he died in May')).toEqual(['I asked my teacher for help']);
    expect(ownActions('my grandma got sick')).toEqual([]);
  });
});

describe('the federal form of aid', () => {
  it('may harm who tells of a life without papers, their own or their family’s', () => {
    for (const text of [
      'I am a DACA student.',
      'mis papás no tienen papeles',
      'I like ships. we overstayed our visa',
    ]) {
      expect([text, mayFileFafsa([text])]).toEqual([text, false]);
    }
  });

  it.each([
    'Me gustan los deportes y la banda.',
    'Soy deportista y juego en el equipo deportivo de mi escuela.',
    'Mi deporte favorito es el fútbol, no los deportes de invierno.',
    'Quiero estudiar periodismo deportivo.',
    'We play on the ice every morning, and I am scared of thin ice.',
    'My dad sells ice and took me along.',
    'I dont have any papers due this week.',
    'I grade papers without papers to grade myself.',
    'Perdí un documento de la escuela y no tengo papeles de la banda.',
    'Cruzo la frontera todos los días para ir a la escuela.',
    'My status in the game is gold.',
    'I argued about immigration and documented the debate.',
    'My passport visa for the exchange trip came.',
  ])('takes nothing everyday for a life without papers: %s', (text) => {
    expect(readSensitive(text)).not.toContain('immigration');
    expect(mayFileFafsa([text])).toBe(true);
  });

  it('is fine for who came here, or wants to work for those who come', () => {
    expect(mayFileFafsa(['We moved here from Ghana in 2015.', 'I want to study immigration law'])).toBe(true);
  });

  it('is named by its names', () => {
    expect(['File the FAFSA.', 'See federal student aid.', 'Ask your counselor.'].map(namesFederalAid)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
