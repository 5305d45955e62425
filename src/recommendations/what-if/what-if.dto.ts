import { zodDto } from '../../platform/http/zod-dto';
import { whatIfBody } from '../../contract/what-if';

export class WhatIfDto extends zodDto(whatIfBody) {}
