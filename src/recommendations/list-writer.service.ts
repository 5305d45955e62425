import { Injectable } from '@nestjs/common';
import type { Authorized } from '../access/authorized';
import { AiService } from '../ai/ai.service';
import { readReasons } from '../ai/privacy/told-of-schools';
import { type SchoolWords, schoolWordsTask } from '../ai/tasks/school-words';
import { CollegesService } from '../colleges/colleges.service';
import { mapGivingWay } from '../common/give-way';
import { logoUrl } from '../contract/colleges';
import type { Candidate, CandidateList } from '../contract/material';
import type { Recommendation } from '../contract/recommendations';
import type { Evidence, WrittenBy } from '../contract/text';
import { FeedbackService } from '../feedback/feedback.service';
import type { StudentFile } from '../profiles/material.service';
import { priceFor } from '../contract/price-for';
import { candidateSearch } from './search/search-candidates';

/** A finished list before it is stored. */
export interface WrittenList {
  recommendations: Recommendation[];
  notes: string[];
  writtenBy: WrittenBy;
}

/** Chooses the schools by rule and lets the AI word them. */
@Injectable()
export class ListWriter {
  constructor(
    private readonly colleges: CollegesService,
    private readonly feedback: FeedbackService,
    private readonly ai: AiService,
  ) {}

  async search(student: Authorized<'read'>, { material }: StudentFile): Promise<CandidateList> {
    const [colleges, reviews] = await Promise.all([this.colleges.allFacts(), this.feedback.all(student)]);
    const { rank, choose } = candidateSearch({
      colleges,
      material,
      reviews: readReasons(reviews),
      home: material.home,
    });
    const ranks = await mapGivingWay(colleges, rank);
    return choose(ranks.filter((entry) => entry !== null));
  }

  async write({ material, context }: StudentFile, { candidates, notes }: CandidateList): Promise<WrittenList> {
    const { value, writtenBy } = await this.ai.write(schoolWordsTask, { material, candidates }, context);
    const words = new Map(value.map((one) => [one.unitid, one]));
    const recommendations = candidates.flatMap((candidate) => {
      const own = words.get(candidate.college.unitid);
      return own ? [toRecommendation(candidate, own, material.homeState)] : [];
    });
    return { recommendations, notes, writtenBy };
  }
}

function toRecommendation(
  { college, tier, arithmetic, reasons }: Candidate,
  words: SchoolWords,
  homeState: string | null,
): Recommendation {
  const { unitid, builtInSections, ...info } = words;
  const { city, state, setting, control, undergrads, website_url } = college;
  const price = priceFor(college, homeState);
  const { admission_rate_pct, avg_net_price, graduation_6yr_pct } = college;
  return {
    type: tier,
    name: college.name,
    unitid,
    info: { ...info, logo_url: logoUrl(unitid) },
    arithmetic,
    facts: {
      city,
      state,
      setting,
      control,
      undergrads,
      admission_rate_pct,
      avg_net_price,
      graduation_6yr_pct,
      website_url,
    },
    price: price && { dollars: price.amount, estimate: price.estimate },
    ...(builtInSections?.length ? { built_in_sections: builtInSections } : {}),
    evidence: reasons.map(({ evidence }) => evidence).filter((evidence): evidence is Evidence => evidence !== null),
  };
}
