import { query } from './query'
import { resultsOf } from './resultsOf'
import type { World } from './world'

/** The ids in addresses of reports. */
type Ids = { questionnaireId: string; departmentId: string; sectionId: string; finished: string; unfinished: string }

/** A company with results, and a department with its first learner. */
export async function reportedCompany(
  world: World,
  company: string,
  smallestGroupSize?: number,
): Promise<Ids & { email: string }> {
  const { email, subscriptionId } = await world.createCompany(company, '#0f6e84')
  const { questionnaireId } = await resultsOf(world, {
    subscriptionId,
    learners: 3,
    ...(smallestGroupSize === undefined ? {} : { smallestGroupSize }),
  })
  const one = async (text: string, values: unknown[]) => (await query<{ id: string }>(world, text, values))[0]!.id
  const departmentId = await one(
    'insert into "SubscriptionDepartment" ("subscriptionId", "name") values ($1, \'Sales\') returning "id"',
    [subscriptionId],
  )
  const sectionId = await one(
    'select "id" from "QuestionnaireSection" where "questionnaireId" = $1 and "name" = \'What comes next\'',
    [questionnaireId],
  )
  const learner = (place: number) =>
    one('select "id" from "User" where "email" = $1', [`learner.${place}.${questionnaireId}@example.test`])
  const finished = await learner(0)
  await query(
    world,
    'update "QuestionnaireRespondentSession" set "subscriptionDepartmentId" = $3 where "questionnaireId" = $1 and "userId" = $2',
    [questionnaireId, finished, departmentId],
  )
  return { email, questionnaireId, departmentId, sectionId, finished, unfinished: await learner(3) }
}
