import server from '../../../data/words/chat.json';
import chatStarters from '../words/es/chat-starters.json';
import { ENGLISH } from '../i18n/language-context';
import { translatorFor } from '../i18n/words';
import starterWords from '../words/en/chat-starters.json';

it.each([
  ['list', 'label_list_tier'],
  ['compare', 'label_compare'],
  ['whatIf', 'label_what_if'],
  ['choices', 'label_choices'],
  ['year', 'label_year'],
  ['articles', 'label_articles'],
  ['search', 'label_search'],
] as const)('the button %s says what the server keeps as the message', (button, key) => {
  expect(translatorFor(ENGLISH, starterWords)(button)).toBe(server[key].en);
  expect(chatStarters[button]).toBe(server[key].es);
});
