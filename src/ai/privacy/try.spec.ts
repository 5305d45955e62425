import * as T from '../../../test/support/reading/sensitive-sentences';
import * as U from '../../../test/support/reading/boundary-sentences';
import { readSensitive } from './read-sensitive';
import { readBoundary } from './read-boundary';
it('tells', () => {
  const out: string[] = [];
  for (const [name, yes, no, read] of [['A', Object.values(T.TELLING).flat(), T.HARMLESS_SENTENCES, readSensitive], ['B', T.MORE_TELLING, T.MORE_HARMLESS, readSensitive], ['boundary', U.BOUNDARIES, U.NO_BOUNDARIES, (s: string) => readBoundary(s) ? ['b'] : []]] as const) {
  let hit = 0, f = 0;
  for (const s of yes) { const k = read(s); if (k.length) hit++; else out.push(`MISS: ${s}`); }
  for (const s of no) { const k = read(s); if (k.length) { f++; out.push(`FALSE ${k}: ${s}`); } }
  out.push(`${name} recall ${hit}/${yes.length} false ${f}/${no.length}`);
  }
  process.stdout.write(out.join('\n') + '\n');
});
