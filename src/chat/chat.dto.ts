import { zodDto } from '../common/zod-dto';
import { sendChatBody } from '../contract/chat';

export class SendChatDto extends zodDto(sendChatBody) {}
