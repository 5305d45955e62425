import { maskText } from './masking';

const NAMES = ['Maya Pelletier', 'Lincoln High School', 'Dana O’Brien-Ruiz'];

describe('free text before it leaves', () => {
  test.each([
    ['I am Maya and I paint.', 'I am [name] and I paint.'],
    ['they call me MAYA pelletier at home', 'they call me [name] at home'],
    ['My counselor Dana said so', 'My counselor [name] said so'],
    ['I go to Lincoln High School.', 'I go to [name].'],
    ['Lincoln High has a good band', '[name] has a good band'],
    ['I went to Lincoln in 9th grade', 'I went to [name] in 9th grade'],
    ['I love the Lincoln Memorial', 'I love the Lincoln Memorial'],
    ['write to maya.p+art@mail.example.org please', 'write to [email] please'],
    ['maya (at) mail (dot) com', '[email]'],
    ['my number is (207) 555-0142', 'my number is [phone]'],
    ['call 207.555.0142 or +1 207 555 0142', 'call [phone] or [phone]'],
    ['text 555-0142', 'text [phone]'],
    ['I live at 12 Oak Hill Road, Apt 3', 'I live at [address]'],
    ['we moved to 1408 W. 5th Street', 'we moved to [address]'],
    ['123 main street is home', '[address] is home'],
    ['P.O. Box 77', '[address]'],
    ['see https://my.site.example/about?me=1 for more', 'see [link] for more'],
    ['my blog is mayapaints.com', 'my blog is [link]'],
    ['follow @maya_paints on there', 'follow [handle] on there'],
    ['my insta is mayapaints08', 'my insta is [handle]'],
    ['my student id number is 4471203', 'my student id number is [number]'],
    ['ssn 123-45-6789', 'ssn [number]'],
    ['Ms. Alvarez teaches chemistry', 'Ms. [name] teaches chemistry'],
    ['Coach Bill Turner believed in me', 'Coach [name] believed in me'],
    ['My name is Tomás Rivera Soto and I run', 'My name is [name] and I run'],
    ['Me llamo Lucía', 'Me llamo [name]'],
  ])('%s', (text, masked) => {
    expect(maskText(text, NAMES)).toBe(masked);
  });

  test.each([
    'I scored 1510 on the SAT and have a 3.94 GPA.',
    'I work 20 hours a week and walked 5 miles to school in 2024.',
    'We raised $1,200,000 in Minecraft and 555 dollars for real.',
    'I ran 2 miles every morning that whole summer.',
    'call 988 or text HOME to 741741',
    'It took three tries, 10-20 hours each.',
  ])('leaves facts alone: %s', (text) => {
    expect(maskText(text, NAMES)).toBe(text);
  });

  test('a name that is an everyday word is masked only where it is written as a name', () => {
    expect(maskText('Will is me. I will try, and I will win.', ['Will Chen'])).toBe(
      '[name] is me. I will try, and I will win.',
    );
  });

  test('nothing of any given name is left, whatever the case', () => {
    const text = maskText('MAYA, maya, Pelletier, pelletier; lincoln high school!', NAMES);
    expect(text).not.toMatch(/maya|pelletier|lincoln/i);
  });

  test('would be found out if it masked nothing', () => {
    const planted = (text: string): string => text;
    expect(planted('I am Maya')).toMatch(/maya/i);
    expect(maskText('I am Maya', NAMES)).not.toMatch(/maya/i);
  });
});
