import { aPreference, aRecordReading } from '../../../test/support/preferences';
import { searchCandidates } from '../../../test/support/searched';
import { aStudentInput } from '../../../test/support/students';
import { readCatalogue } from '../../colleges/seed-catalogue';
import { homePointOf } from '../../colleges/us-places';
import type { CardLines } from '../../contract/student-input';
import { runInLanguage } from '../../platform/text/words';
import { linesAtIncome } from './cards';

const COLLEGES = readCatalogue();
const HOME = homePointOf({ state: 'ME', town: 'Camden' });

function linesOf(name: string, chosen: readonly string[]): CardLines | undefined {
  const college = COLLEGES.find((one) => one.name === name);
  const preferences = [...chosen, `want college:${college?.unitid ?? ''}`].map(aPreference);
  const studentInput = aStudentInput({}, { homeState: 'ME', reading: aRecordReading(3.5, 1200), preferences });
  const { candidates } = searchCandidates({ colleges: COLLEGES, studentInput, reviews: [], home: HOME });
  return candidates.find((one) => one.college === college)?.lines;
}

describe('the lines of a card', () => {
  it('say why a college is on the list, shortest facts first', () => {
    expect(linesOf('University of Southern Maine', ['want program:nursing'])).toEqual({
      why: expect.stringMatching(
        /^You picked it · Nursing · \d+ miles · about \$[\d,]+ a year on average · \d+ in 100 graduate$/,
      ) as string,
      watch: null,
    });
  });

  it.each([
    ['Reed College', ['must state:ME'], /^Not in Maine/],
    ['Bates College', ['must net_price:12000'], /^Costs \$[\d,]+ more than your limit/],
    ['Bates College', ['want program:nursing'], /^Lists no degree in nursing/],
    ['Bates College', ['want program:musical-theater'], /^Ask whether it offers musical theater/],
    ['Spelman College', ['must serving:hbcu', 'want region:New England'], /^Not in New England$/],
    ['Bowdoin College', [], /^Admits \d in 100 applicants$/],
  ])('warn of what %s misses of %p', (name, chosen, watch) => {
    expect(linesOf(name, chosen)?.watch).toMatch(watch);
  });

  it('name the area of the degrees, and ask about a program that it only may include', () => {
    const lines = linesOf('Bates College', ['want program:musical-theater']);
    expect(lines?.why).toContain('Degrees in theater');
    expect(lines?.watch).toContain('Ask whether it offers musical theater');
    const start = linesOf('Kennebec Valley Community College', ['want program:funeral-service']);
    expect(start?.why).not.toMatch(/culinary|degrees in/i);
    expect(start?.watch).toContain('Ask whether it offers funeral service');
  });

  it('name no kind that was only wished for', () => {
    expect(linesOf('Bates College', ['want religion:Catholic', 'want serving:hbcu'])?.watch).not.toMatch(
      /Catholic|Black/,
    );
  });

  it('say what a required full ride leaves to pay, at the family’s income, too', () => {
    const college = COLLEGES.find(({ name }) => name === 'Bates College');
    if (!college) throw new Error('The catalogue has no Bates College.');
    const stored = linesOf('Bates College', ['must aid:full_ride']) ?? { why: '', watch: null };
    expect(stored.watch).toMatch(/^Leaves about \$[\d,]+ a year to pay: not a full ride/);
    const payer = { homeState: 'ME', income: 'up_to_30k' } as const;
    const { why, watch } = linesAtIncome(stored, college, { payer, limit: null });
    const [ownPrice] = /about \$[\d,]+/.exec(why) ?? [];
    expect(ownPrice).toBeDefined();
    expect(watch ?? `Leaves ${ownPrice ?? ''}`).toContain(`Leaves ${ownPrice ?? ''}`);
  });

  it('say where to transfer to, and for whom the tier is', () => {
    const chosen = ['must path:transfer'];
    expect(linesOf('University of Southern Maine', chosen)?.why).toContain(
      'For transferring later; the tier is for first-year',
    );
    expect(linesOf('Kennebec Valley Community College', chosen)?.why).not.toContain('transfer');
  });

  it('are there in Spanish', () => {
    const lines = runInLanguage('es', () => linesOf('Bates College', ['must net_price:12000']));
    expect(lines?.why).toMatch(/^La nombraste tú · a \d+ millas · unos \$/);
    expect(lines?.watch).toMatch(/^Cuesta \$[\d,]+ más que tu límite/);
  });

  it.each([
    ['inside the limit, with what holds at any', 25_000, 'up_to_30k', /^Admits \d+ in 100 applicants$/],
    ['over it, with what else is missed', 9_000, 'over_110k', /^Costs \$[\d,]+ more than your limit · Lists no degree/],
  ] as const)('tell one price, that of the family’s income: %s', (_, limit, income, watch) => {
    const college = COLLEGES.find(({ name }) => name === 'Bates College');
    if (!college) throw new Error('The catalogue has no Bates College.');
    const extraChoices = limit > 20_000 ? [] : ['want program:nursing'];
    const stored = linesOf('Bates College', [`must net_price:${limit}`, ...extraChoices]) ?? { why: '', watch: null };
    expect(stored.watch).toMatch(/^Costs /);
    const lines = linesAtIncome(stored, college, { payer: { homeState: 'ME', income }, limit });
    expect(lines.why).toContain('a year for your family');
    expect(lines.watch).toMatch(watch);
    expect(lines.watch?.match(/\$/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });
});
