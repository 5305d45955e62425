import { createSecretKey } from 'node:crypto';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';

const { secret } = JSON.parse(process.env['STOCK'] ?? '{}') as { secret: string };

export interface Caller {
  sub: string;
  role: string;
}

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor() {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      ignoreExpiration: false,
      // A key, not a text: a text is first taken for a public key by the library, which costs more than all the rest.
      secretOrKey: createSecretKey(Buffer.from(secret)) as unknown as Buffer,
    });
  }

  validate({ sub, role }: Caller): Caller {
    return { sub, role };
  }
}

export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<{ user: Caller }>().user,
);
