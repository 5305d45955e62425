import { Injectable } from '@nestjs/common';
import { PeopleDirectory, readingByLink, writingByLink, type Subject } from '../../access/actor';
import type { PublicCaller } from '../../access/jwt.strategy';
import { forbidden, notFound, ProductError } from '../../platform/http/problems';
import { parentForm as form } from '../../contract/forms/parent-form';
import { responseIdOf } from '../../contract/forms/catalogue';
import { MESSAGES } from '../../contract/messages';
import type { ParentForm, SavedParentForm, SaveParentFormBody } from '../../contract/parent-links';
import { callerAddress } from '../../platform/http/caller';
import { type Limit, SharedCounters } from '../../platform/cluster/instances';
import { ResponsesService } from '../../responses/responses.service';
import { UsersService } from '../../users/users.service';
import type { ParentLink } from './parent-link.entity';
import { ParentLinksService } from './parent-links.service';

/** Links that are none and that one address may be told of. */
const WRONG_LINKS: Limit = { most: 20, windowMs: 60_000, windowFrom: 'first' };
/** Calls of one link: a page that saves once a second stays far below. */
const LINK_CALLS: Limit = { most: 240, windowMs: 60_000, windowFrom: 'first' };

/** A page saves while somebody types; it is one change to whoever reads of it. */
const NOTED_CHANGES: Limit = { most: 1, windowMs: 900_000, windowFrom: 'first' };

const tooManyTries = (): ProductError => new ProductError(429, MESSAGES.tooManyTries);

/** What the holder of a parent's link may do: read and write the parent form of one student, and nothing else. */
@Injectable()
export class ParentFormService {
  constructor(
    private readonly links: ParentLinksService,
    private readonly people: PeopleDirectory,
    private readonly users: UsersService,
    private readonly responses: ResponsesService,
    private readonly counters: SharedCounters,
  ) {}

  async read(token: string, address: string): Promise<ParentForm> {
    const { link, student } = await this.open(token, address);
    await this.links.noteOpened(link, student, new Date());
    const subject = readingByLink(student);
    const [person, [set]] = await Promise.all([this.users.student(subject), this.responses.read(subject, form.id)]);
    return {
      student_first_name: person.name.trim().split(/\s+/)[0] ?? '',
      school_name: person.schoolName,
      asked_by: link.madeBy,
      expires_at: link.expiresAt.toISOString(),
      revision: set?.revision ?? 0,
      responses: set?.responses ?? [],
      care: set?.care ?? [],
    };
  }

  /** Merged into the student's own set like every save; signs of danger reach the counselor, and the parent is told where families get help. */
  async save(
    token: string,
    address: string,
    body: SaveParentFormBody,
    caller: PublicCaller | null,
  ): Promise<SavedParentForm> {
    const { link, student } = await this.open(token, address);
    // Staff of the school can make such a link; what stands in the form must be a parent's all the same.
    if (caller && caller.role !== 'student' && caller.schoolId === student.schoolId) {
      await this.links.noteStaffRefused(caller, student);
      throw forbidden(MESSAGES.parentFormNotForStaff);
    }
    const key = { response_id: responseIdOf(student.userId, form.id), user_id: student.userId, form_id: form.id };
    const saved = await this.responses.save(writingByLink(student), { ...body, ...key });
    if (await this.counters.take(`parent-noted:${link.tokenHash}`, NOTED_CHANGES))
      await this.links.noteChanged(link, student);
    const { revision, responses, conflicts, care } = saved;
    return { revision, responses, conflicts, care };
  }

  /** Throws the same 404 for every link that does not work, whatever the reason. */
  private async open(token: string, address: string): Promise<{ link: ParentLink; student: Subject }> {
    const wrongLinks = `parent-address:${callerAddress(address)}`;
    if (await this.counters.isExhausted(wrongLinks, WRONG_LINKS)) throw tooManyTries();
    const link = await this.links.find(token, new Date());
    const student = link && (await this.people.find(link.userId));
    if (!link || student?.role !== 'student') {
      if (!(await this.counters.take(wrongLinks, WRONG_LINKS))) throw tooManyTries();
      throw notFound(MESSAGES.parentLinkInvalid, 'invalid_parent_link');
    }
    if (!(await this.counters.take(`parent-link:${link.tokenHash}`, LINK_CALLS))) throw tooManyTries();
    return { link, student };
  }
}
