import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JwtStrategy } from './auth';
import { CareFlag, Feedback, Generation, ResponseSet, SchoolList, User } from './entities';
import { product } from './product';
import { ResponsesController, ResponsesService } from './responses';
import { RosterController, RosterService } from './roster';

const { port, sqlite } = JSON.parse(process.env['STOCK'] ?? '{}') as { port: number; sqlite: string };
const entities = [ResponseSet, User, SchoolList, Generation, Feedback, CareFlag];

@Controller()
class ReadyController {
  @Get('ready')
  ready() {
    return { status: 'ok' };
  }
}

@Module({
  imports: [
    PassportModule,
    TypeOrmModule.forRoot({ ...product.sqliteOptions(sqlite), entities }),
    TypeOrmModule.forFeature(entities),
  ],
  controllers: [ReadyController, ResponsesController, RosterController],
  providers: [JwtStrategy, ResponsesService, RosterService],
})
class StockModule {}

async function start(): Promise<void> {
  const app = await NestFactory.create(StockModule, new FastifyAdapter(), { logger: ['error'] });
  app.enableShutdownHooks();
  await app.listen(port, '127.0.0.1');
}

void start();
