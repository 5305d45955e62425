import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { passwordRefusal } from '../../contract/password-rules';
import { Settings } from '../../platform/config/settings';
import { badRequest } from '../../platform/http/problems';

/** Memory in KiB, passes, lanes. */
interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const COST_IN_TESTS: HashCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export const hashCostOf = ({ test }: Pick<Settings, 'test'>): HashCost => (test ? COST_IN_TESTS : COST);

@Injectable()
export class Passwords {
  private commonSet: Promise<ReadonlySet<string>> | null = null;
  private decoyHash: Promise<string> | null = null;

  constructor(private readonly settings: Settings) {}

  /** Throws 400 with the reason if the password isn't acceptable. */
  async hash(password: string, owner: { name: string; email: string }): Promise<string> {
    const commonSet = await this.commonPasswords();
    const { productName, minPasswordLength: minLength } = this.settings;
    const context = { ...owner, productName, minLength };
    const refusal = passwordRefusal(password, context, (candidate) => commonSet.has(candidate));
    if (refusal) throw badRequest(refusal, '/password');
    return hash(password, hashCostOf(this.settings));
  }

  /** Without a stored hash, takes the same time and returns false. */
  async verify(storedHash: string | null, password: string): Promise<boolean> {
    this.decoyHash ??= hash('a password nobody has', hashCostOf(this.settings));
    const isMatch = await verify(storedHash ?? (await this.decoyHash), password);
    return storedHash !== null && isMatch;
  }

  /** The offline list is loaded when the first password is set, not at startup. */
  private commonPasswords(): Promise<ReadonlySet<string>> {
    this.commonSet ??= import('@zxcvbn-ts/language-common').then(
      ({ dictionary }) => new Set(dictionary.passwords.map(String)),
    );
    return this.commonSet;
  }
}
