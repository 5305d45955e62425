import { ARTICLES } from './all-articles';
import { GLOSSARY } from './glossary';
import { IN_SPANISH } from './in-spanish';
import { articleFor } from './find-articles';

describe('the glossary', () => {
  it('names each word once, in small letters, and says it in both languages', () => {
    const names = GLOSSARY.flatMap((one) => one.names);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toBe(name.toLowerCase());
    for (const { en, es } of GLOSSARY) for (const text of [en, es]) expect(text.split(' ').length).toBeGreaterThan(6);
  });
});

describe('the articles in Spanish', () => {
  it.each(Object.entries(IN_SPANISH))('%s is short and belongs to an English one', (id, { text }) => {
    expect(ARTICLES.some((one) => one.id === id)).toBe(true);
    expect(text.split(/\s+/).length).toBeGreaterThanOrEqual(35);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(120);
    expect(text).not.toMatch(/\$\d/);
  });

  it('are at least 25', () => expect(Object.keys(IN_SPANISH).length).toBeGreaterThanOrEqual(25));

  it('name no federal form where papers may be missing', () => {
    expect(IN_SPANISH['undocumented'].text).not.toMatch(/FAFSA|Pell|federal/);
  });

  it.each([
    ['como pido una carta de recomendacion', 'letters'],
    ['tengo que devolver las becas', 'pay-back'],
    ['mis papas no fueron a la universidad', 'first-generation'],
    ['no tengo papeles puedo ir a la universidad', 'undocumented'],
    ['donde busco becas', 'scholarships'],
  ])('“%s” finds %s', (question, id) => expect(articleFor(question)?.id).toBe(id));
});
