import { Module, Controller } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CollegesModule } from '../../colleges/colleges.module';
import { ProfilesModule } from '../../guidance/profiles/profiles.module';
import { OutcomesService } from './outcomes.service';
import { PastApplicationRow } from './past-application.entity';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';

@Controller()
class OutcomesController {
  constructor(private readonly outcomes: OutcomesService) {}

  @Call(routes.readOutcomes)
  read({ actor }: Asked<'readOutcomes'>) {
    return this.outcomes.read(actor);
  }

  @Call(routes.importOutcomes)
  take({ actor, body }: Asked<'importOutcomes'>) {
    return this.outcomes.take(actor, body, new Date());
  }

  @Call(routes.removeOutcomes)
  remove({ actor, body }: Asked<'removeOutcomes'>) {
    return this.outcomes.remove(actor, body.class_year);
  }

  @Call(routes.showOutcomes)
  show({ actor, body }: Asked<'showOutcomes'>) {
    return this.outcomes.show(actor, body.shown_to_students);
  }

  @Call(routes.readOutcome)
  band({ actor, student, params: { unitid } }: Asked<'readOutcome'>) {
    return this.outcomes.band(actor, student, unitid);
  }
}

/** A school's imported past applications. */
@Module({
  imports: [TypeOrmModule.forFeature([PastApplicationRow]), CollegesModule, ProfilesModule],
  controllers: [OutcomesController],
  providers: [OutcomesService],
})
export class OutcomesModule {}
