import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { passwordRefusal } from '../../contract/password-rules';
import { Settings } from '../../platform/config/settings';
import { badRequest } from '../../platform/http/problems';

/** How much work a hash is: memory in KiB, passes, lanes. */
interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** Argon2id with 19 MiB, two passes, one lane. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const COST_IN_TESTS: HashCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** What a hash costs under these settings. */
export const hashCostOf = ({ test }: Pick<Settings, 'test'>): HashCost => (test ? COST_IN_TESTS : COST);

@Injectable()
export class Passwords {
  private common: Promise<ReadonlySet<string>> | null = null;
  private decoy: Promise<string> | null = null;

  constructor(private readonly settings: Settings) {}

  /** The hash of an acceptable password. Throws 400 with the reason otherwise. */
  async hash(password: string, owner: { name: string; email: string }): Promise<string> {
    const common = await this.commonPasswords();
    const { productName, passwordLeast: least } = this.settings;
    const context = { ...owner, productName, least };
    const refusal = passwordRefusal(password, context, (plain) => common.has(plain));
    if (refusal) throw badRequest(refusal, '/password');
    return hash(password, hashCostOf(this.settings));
  }

  /** Whether the password is right; without a stored hash it costs the same time and is false. */
  async verify(storedHash: string | null, password: string): Promise<boolean> {
    this.decoy ??= hash('a password nobody has', hashCostOf(this.settings));
    const right = await verify(storedHash ?? (await this.decoy), password);
    return storedHash !== null && right;
  }

  /** The offline list is loaded when the first password is set, not at start. */
  private commonPasswords(): Promise<ReadonlySet<string>> {
    this.common ??= import('@zxcvbn-ts/language-common').then(
      ({ dictionary }) => new Set(dictionary.passwords.map(String)),
    );
    return this.common;
  }
}
