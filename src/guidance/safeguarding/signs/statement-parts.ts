import type { DangerKind, DangerLevel } from '../../../contract/safeguarding';
import { own } from '../../../contract/own';

/** A plain way in which somebody tells of danger, for a text without apostrophes and accents in small letters. */
export interface Statement {
  kind: DangerKind;
  level: DangerLevel;
  /** The ways to say it. */
  says: readonly RegExp[];
}

const PARTS: Readonly<Record<string, string>> = {
  KIN: '(?:step ?|foster |big |older |little |younger |half )?(?:dads?|daddy|fathers?|pops|moms?|mommy|mothers?|parents?|uncles?|aunts?|auntie|grandpas?|grandfather|grandmas?|grandmother|brothers?|sisters?|cousins?|guardians?|papas?|papi|mamas?|mami|padres?|madre|padrastro|madrastra|tios?|tias?|abuelos?|abuela|hermanos?|hermana|primos?|prima|jefe|husband|esposo)(?: (?:boyfriend|girlfriend|husband))?',
  PARTNER: '(?:ex ?)?(?:boyfriend|girlfriend|novi[oa]|partner|ex|fiance|husband|date|pareja|bf|gf)',
  ELDER:
    '(?:\\w+ )?(?:man|men|guys?|coach|teacher|boss|manager|pastor|priest|tutor|neighbor|leader|trainer|instructor|doctor|adult|recruiter|photographer|landlord|roommate|entrenador|maestro|profe|vecino|hombre|senor|patron|padrino|compadre|amigo de \\w+ \\w+)',
  FRIEND:
    '(?:best |close |good |old |little |younger |older |big |gamer )?(?:friend|bestie|sister|brother|cousin|classmate|teammate|roommate|girlfriend|boyfriend|partner|daughter|son|child|kid|girl|boy|niece|nephew|mom|dad|amig[oa]|herman[oa]|prim[oa]|hij[oa]|nin[oa]|compa|companer[oa])s?',
  ME: '(?:me|us|my (?:little |older |younger |baby |big )?(?:mom|mother|brothers?|sisters?|siblings|dad|father))',
  GAP: '(?: \\w+){0,5}?',
  SHORT: '(?: \\w+){0,2}?',
  LONG: '(?: \\w+){0,9}?',
  HIT: '(?:hits?|hitting|slap(?:s|ped|ping)?|punch(?:es|ed|ing)?|beats?|beating|beaten|kick(?:s|ed|ing)?|chok(?:es?|ed|ing)|shov(?:es?|ed|ing)|whip(?:s|ped|ping)?|strangl(?:es?|ed|ing)|smack(?:s|ed|ing)?|burn(?:s|ed|t)|drag(?:s|ged)|throws?|threw|slam(?:s|med)|bit(?:es?)?|bites|hurts?|hurting|spit(?:s)? on)',
  BODY: '(?:wrists?|arms?|thighs?|legs?|skin|forearms?|hips?|ankles?|stomach|myself)',
  DRUG: '(?:percs?|percocets?|xans?|xanax|bars|addys?|adderall|vyvanse|oxys?|fent(?:anyl)?|coke|cocaine|molly|meth|heroin|acid|lean|codeine|shrooms|ketamine|pills|cristal|perico|coca|tusi)',
  BOOZE: '(?:vodka|beers?|wine|liquor|whiskey|tequila|alcohol|booze|rum|shots|cervezas?|trago)',
  NOW: '(?:tonight|today|tomorrow|right now|this (?:week|weekend|friday|month)|after (?:graduation|prom|finals|christmas|my birthday|school)|soon|friday|monday|sunday|hoy|esta noche|manana)',
};

const fill = (source: string): string =>
  source.replace(/\{(\w+)\}/g, (whole, name: string) => own(PARTS, name) ?? whole);

export const said = (kind: DangerKind, level: DangerLevel, ...ways: string[]): Statement => ({
  kind,
  level,
  says: ways.map((way) => new RegExp(`\\b(?:${fill(way)})\\b`)),
});
