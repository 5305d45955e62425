import { academicFieldsWith } from '../src/contract/academic';
import { COUNSELOR_VIEW_TITLES } from '../src/contract/section-titles';
import { counselorViewOfPersona } from './counselor-view';
import { answersOf } from './lists/product';
import { PERSONAS } from './students/everyone';

const EVERY = 4;
const some = PERSONAS.filter((_, at) => at % EVERY === 0).slice(0, 20);

it('is looked at for 20 made-up students', () => expect(some).toHaveLength(20));

describe.each(some.map((persona) => [persona.id, persona] as const))('the counselor’s view of %s', (_, persona) => {
  const view = counselorViewOfPersona(persona);
  const typed = [
    ...answersOf(persona).map(({ answer }) => answer),
    ...Object.values(academicFieldsWith(persona.record)),
  ];
  const linesOf = (field: string): string[] => view.words[field as keyof typeof view.words].split('\n');

  it('has the ten sections, and a kind for every line', () => {
    expect(Object.keys(view.words)).toEqual(Object.keys(COUNSELOR_VIEW_TITLES));
    for (const field of Object.keys(view.words)) {
      expect(linesOf(field).join('').trim()).not.toBe('');
      expect(view.lines.filter((one) => one.field === field)).toHaveLength(linesOf(field).length);
    }
  });

  it('says in nobody’s words but the student’s what is not computed or chosen', () => {
    for (const { field, index, kind } of view.lines) {
      const text = linesOf(field)[index] ?? '';
      const own = view.evidence.filter((one) => one.field === field && one.index === index);
      if (kind !== 'quote') continue;
      expect(own).toHaveLength(1);
      const [{ quote }] = own as [(typeof own)[number]];
      expect(text).toBe(`“${quote}”`);
      expect(typed.some((answer) => answer.includes(quote))).toBe(true);
    }
  });

  it('begins and ends a quote where a sentence does', () => {
    for (const { quote } of view.evidence.filter((one) =>
      view.lines.some((line) => line.kind === 'quote' && line.field === one.field && line.index === one.index),
    )) {
      const answer = typed.find((one) => one.includes(quote)) ?? '';
      const at = answer.indexOf(quote);
      expect(answer.slice(0, at).trimEnd()).toMatch(/(?:^|[.!?…)\n"'”]|\d[.)])$/);
      expect(answer.slice(at + quote.length)).toMatch(/^(?:$|\s)/);
    }
  });
});
