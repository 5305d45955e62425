import { createRequire } from 'node:module';
import { join } from 'node:path';

const built = (name: string): unknown => createRequire(__filename)(join(__dirname, '../../dist/src', `${name}.js`));

interface Product {
  questionsOf(formId: string): { id: string; question: string }[] | undefined;
  responseIdOf(userId: string, formId: string): string;
  SECTIONS: { title: string }[];
  ANSWER_MAX_LENGTH: number;
  UNLOCK_ANSWERS_PER_SECTION: number;
  UNLOCK_SECTIONS: number;
  sqliteOptions(file: string): object;
}

/** Facts of the contract, and the embedded database opened as durably as the product opens it. */
export const product = Object.assign(
  {},
  built('contract/forms/catalogue'),
  built('contract/forms/sections'),
  built('contract/limits'),
  built('platform/database/sqlite-options'),
) as Product;
