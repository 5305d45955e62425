import { zodDto } from '../common/zod-dto';
import { schoolFeedback } from '../contract/feedback';

export class SchoolFeedbackDto extends zodDto(schoolFeedback) {}
