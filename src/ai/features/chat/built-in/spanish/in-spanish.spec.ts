import { answer } from '../chat-answer';
import { intentOf, straightened } from '../intents';
import { recognizable } from './asked-in-spanish';
import { QUESTIONS } from './fixed-sentences';
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
    ['¿Está equilibrada mi lista?', /my list.*balanced|balanced.*my list/],
  ])('“%s” asks the same as in English', (text, english) => expect(recognizable(straightened(text))).toMatch(english));

  it.each(QUESTIONS)('“%s” is offered as “%s”, which is meant the same', (english, spanish) => {
    expect(speaksSpanish(spanish)).toBe(true);
    const order = /cheapest|closest to home/.exec(english);
    if (order) expect(recognizable(straightened(spanish))).toMatch(new RegExp(`(?=.*${order[0]}).*my list`));
    else expect(intentOf(spanish, 0)).toBe(intentOf(english, 0));
  });
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
    expect(reply.text.split('\n\n')).toEqual([
      expect.stringMatching(/^Esto lo tengo solo en inglés/),
      'A sentence that has no Spanish.',
      'Está en tu lista como Match.',
    ]);
  });
});
