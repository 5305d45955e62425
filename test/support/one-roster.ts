import { strToU8, zipSync } from 'fflate';

type Cells = Record<string, string>;

/** The columns of the tables as the standard orders them; a row leaves out what it does not say. */
const COLUMNS = {
  orgs: 'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
  usersV11:
    'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
  usersV12:
    'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,resourceSourcedIds,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns',
  roles:
    'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
  enrollments:
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
  classes:
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
  academicSessions: 'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
} as const;

const quoteCsv = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A table as a file of the standard has it, with every column quoted where it must be. */
export function table(columns: string, rows: readonly Cells[]): string {
  const names = columns.split(',');
  const extraColumns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => !names.includes(name));
  const allColumns = [...names, ...extraColumns];
  return [
    allColumns.join(','),
    ...rows.map((row) => allColumns.map((name) => quoteCsv(row[name] ?? '')).join(',')),
  ].join('\r\n');
}

const manifestCsv = (version: string, tables: Record<string, string>): string =>
  table('propertyName,value', [
    { propertyName: 'manifest.version', value: '1.0' },
    { propertyName: 'oneroster.version', value: version },
    ...Object.entries(tables).map(([name, kind]) => ({ propertyName: `file.${name}`, value: kind })),
    { propertyName: 'source.systemName', value: 'Example SIS' },
  ]);

export const createZip = (files: Record<string, string>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));

type Tables = Partial<Record<'orgs' | 'users' | 'roles' | 'enrollments' | 'classes' | 'academicSessions', Cells[]>>;

/** An export as a student information system writes it; `kind` is what its manifest says of users and roles. */
export function anExport(version: '1.1' | '1.2', tables: Tables, kind: 'bulk' | 'delta' = 'bulk'): Buffer {
  const columns = { ...COLUMNS, users: version === '1.1' ? COLUMNS.usersV11 : COLUMNS.usersV12 };
  const names = Object.keys(tables) as (keyof Tables)[];
  const kinds = Object.fromEntries(
    ['orgs', 'users', 'roles', 'enrollments', 'classes', 'academicSessions', 'courses', 'demographics'].map((name) => [
      name,
      names.includes(name as keyof Tables) ? (['users', 'roles'].includes(name) ? kind : 'bulk') : 'absent',
    ]),
  );
  const files = names.map((name) => [`${name}.csv`, table(columns[name], tables[name] ?? [])]);
  return createZip({
    'manifest.csv': manifestCsv(version, kinds),
    ...(Object.fromEntries(files) as Record<string, string>),
  });
}

/** A district of two high schools. */
export const ORGS: Cells[] = [
  { sourcedId: 'district', name: 'Knox County Schools', type: 'district' },
  { sourcedId: 'north', name: 'North High', type: 'school', parentSourcedId: 'district' },
  { sourcedId: 'south', name: 'South High', type: 'school', parentSourcedId: 'district' },
];
