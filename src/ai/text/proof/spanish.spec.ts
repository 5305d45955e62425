import { SECTIONS } from '../../../contract/forms/sections';
import { aStudentInput } from '../../../../test/support/students';
import { summaryOf } from '../../features/student-dashboard/built-in/summary';
import { readInterests } from '../interests/read-interests';
import { readStudent } from '../reading';
import { Forms } from '../variety';
import { deedsInSpanish } from './spanish-deeds';

const [academic, outside, personal, college] = SECTIONS.map(({ title }) => title);

const studentInputOf = (form: string, question: string, text: string) => {
  const typed = aStudentInput({ [form]: { [question]: text } });
  return { ...typed, interests: readInterests(typed.answers, typed.record) };
};
const strengthsIn = (form: string, question: string, text: string): string[] =>
  readStudent(studentInputOf(form, question, text)).skills.map(({ skill }) => skill.id);
const fieldsIn = (form: string, question: string, text: string): string[] =>
  studentInputOf(form, question, text).interests.map(({ cip2 }) => cip2);
const portraitOf = (form: string, question: string, text: string): string => {
  const studentInput = studentInputOf(form, question, text);
  return summaryOf(studentInput, readStudent(studentInput), new Forms())
    .map((line) => line.text)
    .join(' ');
};

describe('deeds told in Spanish', () => {
  it('prove what the same deed proves in English', () => {
    const text = 'Cuido a mis dos hermanitas después de la escuela y los sábados trabajo en la panadería con mi tía.';
    expect(strengthsIn(outside, '1', text)).toContain('responsibility');
  });

  it.each([
    ['another’s deed', 'Mi mamá cuida a mi abuela todos los días.'],
    ['a wish', 'Quiero cuidar a los animales de un refugio.'],
    ['a denial', 'No cuido a mis hermanos nunca.'],
    ['a joke', 'Cuido a mi consola de videojuegos jajaja'],
    ['a noun that sounds like a deed', 'Mi trabajo favorito sería en un zoológico.'],
    ['a guess', 'Creo que ayudo a mi familia a veces.'],
  ])('are none in %s', (_, text) => {
    expect(deedsInSpanish(text)).toEqual([]);
    expect(strengthsIn(personal, '2', text)).toEqual([]);
  });
});

describe('fields named in Spanish', () => {
  it('are read where somebody wants them', () => {
    expect(fieldsIn(college, '4', 'Quiero ser enfermera porque una enfermera le cantaba a mi abuelita.')).toEqual([
      '51',
    ]);
    expect(fieldsIn(college, '4', 'psicología o trabajo social')).toEqual(expect.arrayContaining(['42', '44']));
  });

  it('are not a relative’s trade, a refusal or a class', () => {
    expect(fieldsIn(outside, '1', 'Mi tía es enfermera y me lleva al parque.')).toEqual([]);
    expect(fieldsIn(college, '4', 'No quiero medicina.')).toEqual([]);
    expect(fieldsIn(academic, '2', 'Física con la señora Pérez, y el recreo.')).toEqual([]);
  });
});

describe('the first line of the portrait', () => {
  it.each([
    ['a trade', 'Nursing (BSN), maybe nurse practitioner', 'to become a nurse practitioner', /one thread|leads toward/],
    ['a field', 'English, maybe journalism', 'English', /is english|toward english/],
    ['words we cannot name', 'cs or cyber, not IT helpdesk', '“cs or cyber, not IT helpdesk”', /not named a field/],
    ['Spanish', 'Quiero ser enfermera', '“Quiero ser enfermera”', /not named a field/],
  ])('reads well for %s', (_, answer, says, never) => {
    const portrait = portraitOf(college, '4', answer).replace('you can imagine working as', 'to become');
    expect(portrait).toContain(says);
    expect(portrait).not.toMatch(never);
  });

  it('asks a terse student for the two answers that would tell most', () => {
    expect(portraitOf(outside, '1', 'none. i work at the feed store')).toMatch(
      /two more would tell most: which majors .* and /,
    );
  });
});
