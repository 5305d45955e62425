/** Two-digit CIP families the Scorecard reports on; the rest of the classification has no column there. */
export const CIP_FAMILIES =
  '01 03 04 05 09 10 11 12 13 14 15 16 19 22 23 24 25 26 27 29 30 31 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 54'.split(
    ' ',
  );

/** Share of all awards in a family, 0 to 1. */
export const awardShareColumn = (cip2: string): string => `PCIP${cip2}`;
/** Whether a bachelor's degree is offered in a family: 0 no, 1 yes, 2 only by distance education. */
export const bachelorsColumn = (cip2: string): string => `CIP${cip2}BACHL`;

/** Whether an associate degree is offered in a family, as above. */
export const associateColumn = (cip2: string): string => `CIP${cip2}ASSOC`;
/** The same of certificates: of less than a year, and of one to two years. */
export const certificateColumns = (cip2: string): string[] => [`CIP${cip2}CERT1`, `CIP${cip2}CERT2`];

/** Columns an import cannot do without, by their official names. */
export const REQUIRED_COLUMNS: readonly string[] = [
  ...'UNITID INSTNM CITY STABBR REGION LOCALE INSTURL CONTROL PREDDEG HIGHDEG DISTANCEONLY'.split(' '),
  ...'HBCU HSI TRIBAL WOMENONLY MENONLY RELAFFIL UGDS OPENADMP ADM_RATE ADMCON7'.split(' '),
  ...'SATVR25 SATVR75 SATMT25 SATMT75 ACTCM25 ACTCM75'.split(' '),
  ...'COSTT4_A TUITIONFEE_IN TUITIONFEE_OUT NPT4_PUB NPT4_PRIV NPT41_PUB NPT41_PRIV'.split(' '),
  ...'PCTPELL RET_FT4 C150_4 MD_EARN_WNE_P10'.split(' '),
  ...CIP_FAMILIES.map(awardShareColumn),
  ...CIP_FAMILIES.map(bachelorsColumn),
];

/** Columns whose facts stay as they are when a file leaves them out. */
export const OPTIONAL_COLUMNS: readonly string[] = [
  'LATITUDE',
  'LONGITUDE',
  'NPCURL',
  'STUFACR',
  'CURROPER',
  ...'ICLEVEL RET_FTL4 C150_L4 TRANS_L4_POOLED TRANS_L4'.split(' '),
  ...CIP_FAMILIES.flatMap((cip2) => [associateColumn(cip2), ...certificateColumns(cip2)]),
  ...['2', '3', '4', '5'].flatMap((bracket) => [`NPT4${bracket}_PUB`, `NPT4${bracket}_PRIV`]),
];

/** Where each known column stands in a row, counted from 0. */
export type ColumnPlaces = ReadonlyMap<string, number>;

/** Finds the columns by name, in any order and any case; `missing` names every required one that is not there. */
export function placesIn(header: readonly string[]): { places: ColumnPlaces; missing: string[] } {
  const names = header.map((name) => name.trim().toUpperCase());
  const found = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS].map((column) => [column, names.indexOf(column)] as const);
  return {
    places: new Map(found.filter(([, place]) => place >= 0)),
    missing: REQUIRED_COLUMNS.filter((column) => !names.includes(column)),
  };
}
