import { namesakeMark } from './namesakes';

const student = (name: string, student_number: string | null) => ({
  name,
  student_number,
  email: 'abdi@school.example',
});

it('tells two students of one name in a list apart by number, or else by email', () => {
  const [one, other] = [student('Abdi Ahmed', '1041'), student('Abdi Ahmed', null)];
  expect([one, other].map((each) => namesakeMark(each, [one, student('Owen Sprague', null), other]))).toEqual([
    '1041',
    'abdi@school.example',
  ]);
  expect(namesakeMark(one, [one, student('Owen Sprague', null)])).toBeNull();
});
