import { finishedCampaign } from './finishedCampaign'
import { query } from './query'
import { addressOf, type World } from './world'

/** The same before/after question in two campaigns of one name; in the first, two departments of two and one. */
export async function askedTwice(world: Pick<World, 'databaseUrl'>, { subscriptionId }: { subscriptionId: string }) {
  const given = { subscriptionId, name: 'Asking better questions', provider: 'Vale', cost: 300, category: 'Confidence' }
  const learners = ['ada', 'bo', 'cy'].map((name) => addressOf(name))
  const first = await finishedCampaign(world, {
    ...given,
    learners,
    pairs: [
      [4, 7],
      [2, 7],
      [5, 6],
    ],
  })
  const second = await finishedCampaign(world, {
    ...given,
    learners: learners.slice(0, 2),
    pairs: [
      [4, 9],
      [5, 8],
    ],
  })
  await query(
    world,
    'update "Question" set "analysisTypeId" = (select "analysisTypeId" from "Question" where "questionnaireId" = $1) where "questionnaireId" = $2',
    [first.questionnaireId, second.questionnaireId],
  )
  await query(world, `update "Questionnaire" set "startDate" = "startDate" - interval '1 year' where "id" = $1`, [
    first.questionnaireId,
  ])
  for (const [name, people] of [
    ['Operations', learners.slice(0, 2)],
    ['Sales', learners.slice(2)],
  ] as const) {
    const [department] = await query<{ id: string }>(
      world,
      'insert into "SubscriptionDepartment" ("subscriptionId", "name") values ($1, $2) returning "id"',
      [subscriptionId, name],
    )
    await query(
      world,
      'update "QuestionnaireRespondentSession" set "subscriptionDepartmentId" = $1 where "questionnaireId" = $2 and "email" = any($3)',
      [department!.id, first.questionnaireId, people],
    )
  }
  return { first: first.questionnaireId, second: second.questionnaireId }
}
