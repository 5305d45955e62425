import { zodDto } from '../../platform/http/zod-dto';
import { sendChatBody } from '../../contract/chat';

export class SendChatDto extends zodDto(sendChatBody) {}
