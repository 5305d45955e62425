import { type HelpLineId, HELP_LINES, helpLinesFor, parseHelpLine, helpText, contactText } from './help-lines';
import { helpMessage, type MessageContext } from './help-messages';
import { DANGER_KINDS, type DangerKind, type DangerSign } from './notes';

const sign = (kind: DangerKind | null, overrides: Partial<DangerSign> = {}): DangerSign => ({
  level: 'urgent',
  kinds: kind ? [kind] : [],
  about: 'self',
  language: 'en',
  ...overrides,
});
const messageContext = (overrides: Partial<MessageContext> = {}): MessageContext => ({
  text: '',
  place: 'answer',
  recipient: 'counselor',
  ...overrides,
});

describe('help', () => {
  test.each<[DangerKind, HelpLineId[]]>([
    ['suicide', ['lifeline', 'crisisText', 'emergency']],
    ['self_harm', ['lifeline', 'crisisText']],
    ['eating', ['eating', 'crisisText']],
    ['abuse', ['childAbuse', 'crisisText', 'emergency']],
    ['sexual_abuse', ['sexualAssault', 'childAbuse', 'emergency']],
    ['dating_violence', ['loveIsRespect', 'domesticViolence', 'emergency']],
    ['trafficking', ['trafficking', 'crisisText', 'emergency']],
    ['running_away', ['runaway', 'crisisText']],
    ['violence', ['emergency', 'lifeline', 'crisisText']],
    ['substances', ['substances', 'lifeline']],
  ])('for %s is the fitting one first', (kind, lines) => {
    expect(helpLinesFor(sign(kind))).toEqual(lines);
  });

  test('is never more than three lines, whatever comes together', () => {
    for (const firstKind of DANGER_KINDS) {
      for (const secondKind of DANGER_KINDS) {
        const lines = helpLinesFor({ level: 'urgent', kinds: [firstKind, secondKind] }, 'I am gay and nobody knows.');
        expect(lines.length).toBeLessThanOrEqual(3);
        expect(new Set(lines).size).toBe(lines.length);
      }
    }
    expect(helpLinesFor(sign(null))).toEqual(['lifeline', 'crisisText']);
    expect(helpLinesFor({ level: 'urgent', kinds: ['eating', 'abuse'] })).toEqual([
      'eating',
      'childAbuse',
      'emergency',
    ]);
  });

  test('names the line for LGBTQ young people only where the text speaks of it', () => {
    expect(helpLinesFor(sign('suicide'), 'I came out as gay and want to die.')).toContain('trevor');
    expect(helpLinesFor(sign('suicide'), 'Ya no quiero vivir, soy lesbiana.')).toContain('trevor');
    expect(helpLinesFor(sign('suicide'), 'I want to die. Everyone at my school trains for track.')).not.toContain(
      'trevor',
    );
  });

  test('is reached by the numbers their lines publish, in both languages', () => {
    expect(contactText('lifeline', 'en')).toBe('call 988, text 988 or chat at 988lifeline.org');
    expect(contactText('lifeline', 'es')).toBe(
      'llama al 988 y oprime 2, envía AYUDA al 988 o chatea en 988lifeline.org',
    );
    expect(contactText('crisisText', 'es')).toBe('envía HOLA al 741741');
    const addresses = Object.values(HELP_LINES).flatMap(({ ways }) => ways.map(({ address }) => address));
    expect(addresses).toEqual(
      expect.arrayContaining(['tel:988', 'sms:741741', 'tel:+18006564673', 'https://online.rainn.org']),
    );
    for (const address of addresses)
      expect(address).toMatch(/^(?:tel:(?:988|911|\+1\d{10})|sms:\d{3,6}|https:\/\/[a-z0-9.]+)$/);
  });

  test('can be tapped wherever a line of it stands in a text', () => {
    for (const id of Object.keys(HELP_LINES) as HelpLineId[]) {
      for (const language of ['en', 'es'] as const) {
        const help = parseHelpLine(helpText(id, language));
        expect(help?.ways.map(({ address }) => address)).toEqual(HELP_LINES[id].ways.map(({ address }) => address));
      }
    }
    expect(parseHelpLine('• Call somebody')).toBeNull();
  });
});

describe('what stands beside an urgent text', () => {
  test.each<[DangerKind, Partial<DangerSign>, string]>([
    ['suicide', {}, 'you do not have to carry it alone'],
    ['abuse', {}, 'What happened is not your fault'],
    ['sexual_abuse', {}, 'What happened is not your fault'],
    ['suicide', { about: 'other' }, 'telling an adult is how they get help'],
    ['eating', {}, 'it can get better with help'],
    ['substances', {}, 'help that does not judge'],
    ['running_away', {}, 'a safe place to sleep'],
    ['running_away', {}, 'you have rights at school (McKinney-Vento Act). Your counselor can help'],
    ['violence', {}, 'Your counselor will talk with you about it'],
    ['violence', { about: 'other' }, 'Thank you for speaking up'],
  ])('on %s %j speaks of that', (kind, overrides, words) => {
    const message = helpMessage(sign(kind, overrides), messageContext());
    expect(message).toContain(words);
    expect(message).toContain('Your counselor will get a note to read this answer.');
  });

  test('is short, and says nothing of writing or coaching', () => {
    for (const kind of DANGER_KINDS) {
      for (const language of ['en', 'es'] as const) {
        const message = helpMessage(sign(kind, { language }), messageContext());
        expect(message.replace(/^•.*$/gm, '').split(/\s+/).length).toBeLessThanOrEqual(75);
        expect(message).not.toMatch(/essay|great|proud|strong|next step|\?/i);
      }
    }
  });

  test('is Spanish where the text is', () => {
    const message = helpMessage(sign('suicide', { language: 'es' }), messageContext());
    expect(message).toContain('llama al 988 y oprime 2');
    expect(message).not.toMatch(/\b(?:the|your|call)\b/);
  });

  test('tells truly who gets a note', () => {
    const withoutCounselor = helpMessage(sign('violence'), messageContext({ recipient: 'school' }));
    expect(withoutCounselor).not.toContain('counselor');
    expect(withoutCounselor).toContain('Your school will get a note');
    expect(helpMessage(sign('abuse'), messageContext({ place: 'chat' }))).toContain('can read it.');
    const parent = helpMessage(sign('suicide'), messageContext({ place: 'parent' }));
    expect(parent).toContain('Your child isn’t told about the note');
    expect(parent).not.toContain('an adult you trust');
    expect(helpMessage(sign('suicide'), messageContext({ place: 'staff' }))).toContain(
      'Nobody is notified about this message',
    );
  });
});

test.each(DANGER_KINDS)(
  'a quieter sign of %s gets a line to call in every place, and nothing that calls it all right',
  (kind) => {
    for (const language of ['en', 'es'] as const) {
      const lookLevelSign = sign(kind, { level: 'look', language });
      for (const place of ['answer', 'review', 'chat', 'parent', 'staff'] as const) {
        const message = helpMessage(lookLevelSign, messageContext({ place }));
        expect(message).toContain(helpText(helpLinesFor(lookLevelSign)[0] ?? 'emergency', language));
        expect(message).not.toMatch(/all right|just as it is|tal como está, y|improve|mejorar|\?/);
      }
    }
  },
);

test('of what is only worth reading nobody gets a note, and the help stands there all the same', () => {
  const message = helpMessage(sign(null, { level: 'read' }), messageContext());
  expect(message).toContain(helpText('lifeline', 'en'));
  expect(message).toContain('Your counselor may read this in a weekly list; nobody gets a note.');
});
