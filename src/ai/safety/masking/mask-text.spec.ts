import { maskText } from './mask-text';

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
    ['elm street number 14 in camden is home', '[address] is home'],
    ['or 207–555–0147', 'or [phone]'],
    ['x.y @ gmail . com please', '[email] please'],
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
    ['my math teacher is mr alvarez', 'my math teacher is mr [name]'],
    ['reach me at +44 20 7946 0958', 'reach me at [phone]'],
    ['WhatsApp 00 52 55 1234 5678', 'WhatsApp [phone]'],
    ['mi número es 55 1234 5678', 'mi número es [phone]'],
    ['find mayapaints08 on tiktok', 'find [handle] on tiktok'],
    ['my discord is paint#4471', 'my discord is [handle]'],
    ['add me, paint#4471', 'add me, [handle]'],
  ])('%s', (text, maskedText) => {
    expect(maskText(text, NAMES)).toBe(maskedText);
  });

  test.each([
    ['José Núñez', 'Jose is me, and JOSÉ, and Jose\u0301 Nun\u0303ez.', '[name] is me, and [name], and [name].'],
    ['Jose Nunez', 'I am José Núñez, told in Peru.', 'I am [name], told in Peru.'],
    [
      'Maya Pelletier',
      'I am M\u200baya, one of the Pelletiers, and ｍａｙａ.',
      'I am [name], one of the [name], and [name].',
    ],
    ['Dana O’Brien-Ruiz', "ask O'Brien, or OBrien, or o’brien’s sister", 'ask [name], or [name], or [name]’s sister'],
    ['Søren Łukasz', 'Soren and Lukasz', '[name] and [name]'],
    ['An Do', 'An is me; an apple, so do I', '[name] is me; an apple, so do I'],
    ['Camden Hills Regional High School', 'At Camden Hills, or CHRHS, we row.', 'At [name], or [name], we row.'],
    ['Quillfeather Regional High School', 'i am a quillfeather high kid', 'i am a [name] kid'],
    ['Thessaly Voss', 'T h e s s a l y, Th3ssaly, Theѕѕaly', '[name], [name], [name]'],
    ['Thessaly Voss', 'I post as thessalyv07 there', 'I post as [handle] there'],
  ])('%s, however it is written: %s', (name, text, maskedText) => {
    expect(maskText(text, [name])).toBe(maskedText);
  });

  test.each([
    [
      'My best friend Tyler and I built a robot. Tyler wired it.',
      'My best friend [name] and I built a robot. [name] wired it.',
    ],
    ['my little brother Jake’s laugh', 'my little brother [name]’s laugh'],
    ['I tutor a girl named deja', 'I tutor a girl named [name]'],
    ['Priya and I started it, and Mom and I cook.', '[name] and I started it, and Mom and I cook.'],
    ['Me and Kwame play', 'Me and [name] play'],
    ['My cousins Ana, Luis and Eva live next door', 'My cousins [name], [name] and [name] live next door'],
    ['Xiomara, my grandmother, raised me', '[name], my grandmother, raised me'],
    ['My sister’s name is Ana Lucía', 'My sister’s name is [name] Lucía'],
    ['Mi hermano Diego y yo jugamos', 'Mi hermano [name] y yo jugamos'],
    ['mi abuela se llama Rosario', 'mi abuela se llama [name]'],
    ['My best friend since third grade is Ravi', 'My best friend since third grade is [name]'],
    ['my cousin keisha does nails', 'my cousin [name] does nails'],
    ['Tia Lupe and Uncle Ned came', 'Tia [name] and Uncle [name] came'],
    ['I babysit Nico and Wren after school', 'I babysit [name] and [name] after school'],
    ['I tutor two third graders, Kofi and Bea', 'I tutor two third graders, [name] and [name]'],
    ['Devon from my team quit', '[name] from my team quit'],
  ])('a person the writer mentions: %s', (text, maskedText) => {
    expect(maskText(text, NAMES)).toBe(maskedText);
  });

  test.each([
    'My mom is Mexican and my dad is Deaf.',
    'Luckily, my brother was home. However, my sister was not.',
    'My teacher In the second year asked for Spanish and I said yes.',
    'I read Toni Morrison and James Baldwin, and want to go to Austin or Madison.',
    'My friend I met in June and the coach Saturday.',
    'my cousin also does nails, and my coach always says so',
    'I teach Spanish and help English learners in my class.',
    'The café’s naïve résumé — “fine” … ½ 😀 is left to the letter.',
  ])('keeps what is nobody’s name: %s', (text) => {
    expect(maskText(text, NAMES)).toBe(text);
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
    const withPlantedName = (text: string): string => text;
    expect(withPlantedName('I am Maya')).toMatch(/maya/i);
    expect(maskText('I am Maya', NAMES)).not.toMatch(/maya/i);
  });
});
