import { namesakeLabels } from './name-rules';

const student = (name: string, student_number: string | null) => ({
  name,
  student_number,
  email: 'abdi@school.example',
});

it('tells two students of one name in a list apart by number, or else by email', () => {
  const students = [student('Abdi Ahmed', '1041'), student('Owen Sprague', '1042'), student('Abdi Ahmed', null)];
  expect(students.map(namesakeLabels(students))).toEqual(['1041', null, 'abdi@school.example']);
});
