import server from '../../../data/words/chat.json';
import { chatStarters } from '../i18n/es/chat-starters';
import { ENGLISH } from '../i18n/language-context';
import { wordsIn } from '../i18n/words';
import { starterWords } from './starter-words';

it.each([
  ['list', 'label_list_tier'],
  ['compare', 'label_compare'],
  ['whatIf', 'label_what_if'],
  ['choices', 'label_choices'],
  ['year', 'label_year'],
  ['articles', 'label_articles'],
  ['search', 'label_search'],
] as const)('the button %s says what the server keeps as the message', (button, key) => {
  expect(wordsIn(starterWords, ENGLISH)(button)).toBe(server[key].en);
  expect(chatStarters[button]).toBe(server[key].es);
});
