import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const KIT = fileURLToPath(new URL('src/ui/', import.meta.url));
const MUI_THEME = join(KIT, 'mui-theme.ts');
/** Where the variables are written to. */
const PLACE = '@look-variables;';

type Rules = { [selector: string]: string | number | Rules };

/** The names of the variables that the pages use without a theme of MUI. */
function usedNames(): Set<string> {
  const texts = readdirSync(KIT).filter((name) => name.endsWith('.css') || name === 'theme.ts');
  const text = texts.map((name) => readFileSync(join(KIT, name), 'utf8')).join('\n');
  const inSheets = text.match(/--mui-[\w-]+/g) ?? [];
  const inTheme = [...text.matchAll(/color\('([\w-]+)'\)/g)].map(([, name]) => `--mui-palette-${name}`);
  return new Set([...inSheets, ...inTheme]);
}

/** Rules as a style sheet, of variables only the used ones; those that were found are added to `found`. */
function sheetOf(rules: Rules, used: Set<string>, found: Set<string>): string {
  return Object.entries(rules)
    .map(([name, value]) => {
      if (typeof value === 'object') {
        const inside = sheetOf(value, used, found);
        return inside && `${name}{${inside}}`;
      }
      if (!used.has(name)) return '';
      found.add(name);
      return `${name}:${value};`;
    })
    .join('');
}

/** Writes the theme's variables into the style sheet, so that no page has to compute them. */
export function lookVariables(): Plugin {
  return {
    name: 'look-variables',
    enforce: 'pre',
    transform: {
      filter: { id: /\/ui\/base\.css$/ },
      async handler(code) {
        const { module } = await runnerImport<{ muiTheme: { generateStyleSheets(): Rules[] } }>(MUI_THEME, {
          configFile: false,
          logLevel: 'error',
        });
        const used = usedNames();
        const found = new Set<string>();
        const sheet = module.muiTheme.generateStyleSheets().map((rules) => sheetOf(rules, used, found));
        const missing = [...used].filter((name) => !found.has(name) && name !== '--mui-palette-');
        if (missing.length > 0) throw new Error(`The theme has no ${missing.join(', ')}.`);
        return { code: code.replace(PLACE, sheet.join('\n')), map: null };
      },
    },
  };
}
