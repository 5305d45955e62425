import { API_SCOPES } from '../../../src/contract/call';
import { FORMS, responseIdOf } from '../../../src/contract/forms';
import { routes } from '../../../src/contract/routes';
import { Client } from '../client';
import {
  aCounselor,
  anEmail,
  aSchool,
  aStudentOf,
  aStudentWithList,
  PASSWORD,
  type Person,
  type School,
  type Student,
} from '../people';
import { ACADEMIC } from '../questions';
import type { Server } from '../server';
import type { KnownValues } from './values';

/** Who sends the fuzz's requests. */
export const ACTORS = ['nobody', 'forged', 'student', 'classmate', 'counselor', 'admin', 'program'] as const;
export type Actor = (typeof ACTORS)[number];

const BEREA = 156295;

/** Stand in requests for what is true of the people at the moment of sending, because people go and come while it runs. */
export const PLACEHOLDERS = [
  '{self}',
  '{student}',
  '{classmate}',
  '{counselor}',
  '{admin}',
  '{list}',
  '{link}',
  '{code}',
  '{school}',
  '{email}',
] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

/** What the fuzz fills into fields and parameters of these names. */
export function knownValues(): KnownValues {
  const userPlaceholders = [
    '{self}',
    '{self}',
    '{self}',
    '{student}',
    '{student}',
    '{classmate}',
    '{counselor}',
    '{admin}',
  ];
  const students = ['{student}', '{student}', '{classmate}'];
  const forms = [ACADEMIC, ...FORMS.slice(0, 2).map(({ id }) => id)];
  return {
    ...{ userId: userPlaceholders, user_id: userPlaceholders, studentId: students, student_id: students },
    ...{ counselorId: ['{counselor}'], counselor_id: ['{counselor}'], to: ['{counselor}'] },
    ...{ formId: forms, form_id: forms, response_id: forms.map((form) => responseIdOf('{self}', form)) },
    ...{ question_id: [1, 2, 3, 'anything_else', 'interest_1'], school_name: ['{school}'] },
    ...{ recommendationId: ['{list}'], listId: ['{list}'], rec_id: ['{list}'] },
    ...{ unitid: [BEREA, 161004], schools: [`${BEREA},161004`], token: ['{link}'], invite_code: ['{code}'] },
    ...{
      password: [PASSWORD, 'quiet-harbor-41'],
      current_password: [PASSWORD],
      email: ['{email}', '{email}', anEmail()],
    },
    ...{ role: ['student', 'counselor'], grade: [9, 10, 11, 12], state: ['ME', 'TX'], q: ['a', 'college'] },
    ...{
      sort: ['["name","ASC"]', '["id","DESC"]'],
      range: ['[0,9]', '[5,4]', '[0,100000]'],
      filter: ['{}', '{"grade":11}'],
    },
  };
}

/** The people of one school, kept on stage: whoever was deleted or signed out by a request is replaced. */
export class FuzzActors {
  private school!: School;
  private counselor!: Person;
  private student!: Student;
  private classmate!: Student;
  private program!: Client;
  private readonly nobody: Client;
  private readonly forged: Client;
  private readonly currentValues = new Map<Placeholder, string>();

  constructor(private readonly server: Server) {
    this.nobody = new Client(server.url);
    this.forged = new Client(server.url);
    this.forged.token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.';
  }

  /** Brings everybody on stage. */
  async setUp(): Promise<this> {
    this.school = await aSchool(this.server);
    const { admin } = this.school;
    this.currentValues.set('{admin}', admin.uid);
    this.program = new Client(this.server.url);
    const body = { name: 'A program', scopes: API_SCOPES };
    this.program.token = (await admin.call(routes.createApiKey, { body })).key;
    await this.replaceCounselor();
    return this;
  }

  /** The browser of this actor. */
  clientFor(actor: Actor): Client {
    if (actor === 'admin') return this.school.admin;
    return this[actor];
  }

  /** The text with every place filled in, as this actor sends it. */
  fillPlaceholders(text: string, actor: Actor): string {
    return PLACEHOLDERS.reduce(
      (result, placeholder) => result.replaceAll(placeholder, this.currentValueOf(placeholder, actor)),
      text,
    );
  }

  /** The same inside an address, where the generator has encoded the places. */
  fillAddress(address: string, actor: Actor): string {
    return PLACEHOLDERS.reduce(
      (result, placeholder) =>
        result.replaceAll(encodeURIComponent(placeholder), encodeURIComponent(this.currentValueOf(placeholder, actor))),
      address,
    );
  }

  private currentValueOf(placeholder: Placeholder, actor: Actor): string {
    if (placeholder === '{email}') return anEmail();
    const resolvedPlaceholder = placeholder === '{self}' ? (`{${actor}}` as Placeholder) : placeholder;
    return this.currentValues.get(resolvedPlaceholder) ?? placeholder;
  }

  /** After a request that may have ended somebody: whoever is signed out is replaced. */
  async restoreActors(): Promise<void> {
    if (!(await isSignedIn(this.school.admin)) || !(await this.isProgramWorking())) return void (await this.setUp());
    if (!(await isSignedIn(this.counselor))) return this.resetSettings().then(() => this.replaceCounselor());
    if (!(await isSignedIn(this.student))) await this.resetSettings().then(() => this.replaceStudent());
    if (!(await isSignedIn(this.classmate))) await this.resetSettings().then(() => this.replaceClassmate());
  }

  /** A request may have had the school ask for a second step or a confirmed email, which nobody new has. */
  private async resetSettings(): Promise<void> {
    const { admin } = this.school;
    // Which password the admin has by now is one of these.
    for (const current_password of [PASSWORD, 'quiet-harbor-41'])
      await admin.send(routes.proveMe, { body: { current_password } });
    await admin.call(routes.setSignInPolicy, { body: { second_factor_required: false, confirm_emails: false } });
  }

  private async replaceCounselor(): Promise<void> {
    this.counselor = await aCounselor(this.school);
    this.currentValues.set('{counselor}', this.counselor.uid);
    await this.replaceStudent();
    await this.replaceClassmate();
  }

  private async replaceStudent(): Promise<void> {
    this.student = await aStudentWithList(this.counselor);
    this.currentValues.set('{student}', this.student.uid);
    const { _id, recommendations } = await this.student.schoolList();
    this.currentValues.set('{list}', _id ?? '');
    this.currentValues.set('{school}', recommendations[0]?.name ?? '');
    const { token } = await this.student.call(routes.createParentLink, { body: { user_id: this.student.uid } });
    this.currentValues.set('{link}', token ?? '');
    this.currentValues.set('{code}', await this.counselor.inviteCode());
  }

  private async replaceClassmate(): Promise<void> {
    this.classmate = await aStudentOf(this.counselor);
    this.currentValues.set('{classmate}', this.classmate.uid);
  }

  private async isProgramWorking(): Promise<boolean> {
    return (await this.program.send(routes.listStudents)).status === 200;
  }
}

const isSignedIn = async (person: Person): Promise<boolean> => (await person.send(routes.readMe)).status === 200;
