import { zodDto } from '../platform/http/zod-dto';
import { schoolFeedback } from '../contract/feedback';

export class SchoolFeedbackDto extends zodDto(schoolFeedback) {}
