import { answer } from '../chat-answer';
import { recognizable } from './asked-in-spanish';
import { inSpanish, paragraphInSpanish } from './in-spanish';
import { speaksSpanish } from './speaks-spanish';

describe('Spanish', () => {
  it.each([
    'cuanto cuesta',
    '¿qué es una beca?',
    'y la mas grande',
    'hola',
    'gracias',
    'no se que estudiar',
    'mi lista',
  ])('is heard in “%s”', (text) => expect(speaksSpanish(text)).toBe(true));

  it.each(['how much is el paso', 'no', 'what about la salle', 'my list', 'is los angeles far', 'ok', 'un vs unlv'])(
    'is not heard in “%s”',
    (text) => expect(speaksSpanish(text)).toBe(false),
  );

  it.each([
    ['cual es la mas barata de mi lista', /cheapest.*my list/],
    ['¿cuánto cuesta bates?', /how much is bates/],
    ['que tan lejos esta bates', /how far is bates/],
    ['cual queda mas cerca de mi casa', /closest to home/],
    ['puedo entrar a bates', /can i get into bates/],
  ])('“%s” asks the same as in English', (text, english) => expect(recognizable(text)).toMatch(english));
});

describe('an answer in Spanish', () => {
  it('keeps every number and name', () => {
    const english =
      'Students at Bates College pay about $27,300 a year on average after grants, living costs included.';
    expect(paragraphInSpanish(english)).toBe(
      'Los estudiantes de Bates College pagan unos $27,300 al año en promedio después de becas, con gastos de vida.',
    );
  });

  it('says so where it has only English words', () => {
    const reply = inSpanish(answer(['A sentence that has no Spanish.', 'It is on your list as a Match.']));
    expect(reply.text).toMatch(/^Esto lo tengo solo en inglés/);
    expect(reply.text).toContain('A sentence that has no Spanish.');
  });
});
