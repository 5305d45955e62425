import { tableFile } from './csv';

const cellOf = (text: string): string =>
  tableFile([{ a: text }])
    .split('\r\n')
    .slice(1)
    .join('\r\n');

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫A1', '\t=1'])(
  'a cell %j is a text where it is opened',
  (text) => {
    expect(cellOf(text).replace(/^"/, '')).toMatch(/^'/);
  },
);

it.each(['=1\n+2', '＝1\n2', '\n=1', '\r=1'])('so is %j, whose lines hide nothing', (text) => {
  expect(cellOf(text)).toMatch(/^"'/);
});

it.each(['Ada', 'a=b', 'a＠b', '3 - 4', ''])('%j stays as it is', (text) => {
  expect(cellOf(text)).toBe(text);
});

it('begins so that a spreadsheet reads it as UTF-8', () => {
  expect(tableFile({ fields: ['A'], data: [['é']] })).toBe('\uFEFFA\r\né');
});
