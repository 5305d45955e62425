import { createHash, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { hashRaw } from '@node-rs/argon2';
import { Secret, TOTP } from 'otpauth';
import { DataSource, type EntityManager, In, IsNull, LessThan, Not } from 'typeorm';
import { Settings } from '../../platform/config/settings';
import { TextEncryptor } from '../../platform/runtime/secrets';
import { RecoveryCode, SecondFactor } from '../auth.entity';
import { hashCostOf } from '../passwords/passwords';

const STEP_MS = 30_000;
const RECOVERY_CODE_COUNT = 10;
/** Groups of four digits, because phones show only a number pad for the code field. */
const RECOVERY_CODE_GROUPS = 4;

const stripSeparators = (code: string): string => code.replace(/[\s-]/g, '');

/**
 * As slow as a password hash, because 16 digits are too few for a fast one. The owner's id is the salt, so that codes
 * can be looked up.
 */
async function recoveryHash(userId: string, code: string, settings: Settings): Promise<string> {
  const salt = createHash('sha256').update(userId).digest().subarray(0, 16);
  return (await hashRaw(stripSeparators(code), { ...hashCostOf(settings), salt })).toString('hex');
}

@Injectable()
export class SecondFactorCodes {
  private readonly encryptor: TextEncryptor;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: Settings,
  ) {
    this.encryptor = new TextEncryptor(settings.tokenKey, 'pathlight second factors');
  }

  /** A new secret, encrypted for its owner and in the formats an app accepts. */
  make(userId: string, email: string): { sealedSecret: string; secret: string; address: string } {
    const secret = new Secret({ size: 20 }).base32;
    return {
      sealedSecret: this.encryptor.encrypt(secret, userId),
      secret,
      address: this.totp(secret, email).toString(),
    };
  }

  /** The factor that login asks for; null if there is none. */
  findConfirmed(userId: string, manager = this.dataSource.manager): Promise<SecondFactor | null> {
    return manager.findOneBy(SecondFactor, { userId, confirmedAt: Not(IsNull()) });
  }

  async findOwners(userIds: string[]): Promise<Set<string>> {
    const where = { userId: In(userIds), confirmedAt: Not(IsNull()) };
    const factors = await this.dataSource.manager.find(SecondFactor, { where, select: { userId: true } });
    return new Set(factors.map(({ userId }) => userId));
  }

  /** The 30-second step of a code: the current one or a neighbor. Null for a wrong code. */
  stepOf({ userId, sealedSecret }: SecondFactor, code: string, now: Date): number | null {
    const secret = this.encryptor.decrypt(sealedSecret, userId);
    const token = stripSeparators(code);
    if (secret === null || !/^\d{6}$/.test(token)) return null;
    const delta = this.totp(secret, '').validate({ token, timestamp: now.getTime(), window: 1 });
    return delta === null ? null : Math.floor(now.getTime() / STEP_MS) + delta;
  }

  /** Accepts a code once and returns its kind; null for a wrong or used code. */
  async consume(factor: SecondFactor, code: string, now: Date): Promise<'app' | 'recovery' | null> {
    const { manager } = this.dataSource;
    const { userId } = factor;
    if (/^\d{6}$/.test(stripSeparators(code))) {
      const step = this.stepOf(factor, code, now);
      if (step === null) return null;
      const unusedStep = { userId, confirmedAt: Not(IsNull()), lastStep: LessThan(step) };
      return (await manager.update(SecondFactor, unusedStep, { lastStep: step })).affected ? 'app' : null;
    }
    const unusedCode = { codeHash: await recoveryHash(userId, code, this.settings), userId, usedAt: IsNull() };
    return (await manager.update(RecoveryCode, unusedCode, { usedAt: now })).affected ? 'recovery' : null;
  }

  async renew(manager: EntityManager, userId: string, now: Date): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
      Array.from({ length: RECOVERY_CODE_GROUPS }, () => String(randomInt(10_000)).padStart(4, '0')).join('-'),
    );
    const hashes = await Promise.all(codes.map((code) => recoveryHash(userId, code, this.settings)));
    await manager.delete(RecoveryCode, { userId });
    await manager.insert(
      RecoveryCode,
      hashes.map((codeHash) => ({ codeHash, userId, createdAt: now, usedAt: null })),
    );
    return codes;
  }

  private totp(secret: string, label: string): TOTP {
    return new TOTP({ issuer: this.settings.productName, label, secret, algorithm: 'SHA1', digits: 6, period: 30 });
  }
}
