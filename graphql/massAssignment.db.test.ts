import { getNamedType, isInputObjectType } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { roleGroupIds } from '@/domain/role'
import { graphqlContext } from '@/graphql/context'
import { schema } from '@/graphql/schema'
import { db, type Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { attempt } from '@/server/testing/sweep/attempt'
import { callOf, withValue } from '@/server/testing/sweep/callOf'
import { type Operation, operations } from '@/server/testing/sweep/operations'
import { type Sweeper, type SweeperName, sweepFixture } from '@/server/testing/sweep/sweepFixture'
import { ticketOf } from '@/server/testing/sweep/ticketOf'

const now = new Date('2026-06-15T12:00:00Z')
let world: Record<SweeperName, Sweeper>
let columns: string[]
beforeAll(async () => {
  world = await sweepFixture(now)
  columns = (
    await db().$queryRaw<
      { name: string }[]
    >`SELECT DISTINCT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'`
  ).map(({ name }) => name)
})

const modelOf = ({ args }: Operation) => {
  const type = args.flatMap(({ name, type }) => (name === 'model' ? [getNamedType(type)] : []))[0]
  return isInputObjectType(type) ? type : undefined
}
const withModel = operations.filter((operation) => modelOf(operation) !== undefined)

/** The most privileged caller; staff who manage a company may not answer. */
const asker = ({ name }: Operation) =>
  /^(save|create|update)(QuestionResponses?|Commitment)$/.test(name) ? world.companyAdmin : world.managingStaff

/** The use case's response to arguments that the schema would reject. */
async function callUseCase(operation: Operation, args: object): Promise<string> {
  const { name } = operation
  const { actor, self } = asker(operation)
  const parentType = [schema.getMutationType()!, schema.getQueryType()!].find((type) => name in type.getFields())!
  const field = parentType.getFields()[name]!
  const context = graphqlContext({ actor, db: db(), now, client: await ticketOf(self, now) })
  try {
    await field.resolve!(undefined, args, context, { fieldName: name, parentType } as never)
    return 'taken'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

describe('a database column that an input does not define', () => {
  it.each(withModel)('is refused by the use case as well as by the schema: $name', async (operation) => {
    const fields = Object.keys(modelOf(operation)!.getFields())
    const variables = callOf(operation, asker(operation).near)
    const taken: string[] = []
    for (const column of columns.filter((name) => !fields.includes(name))) {
      const answer = await callUseCase(operation, withValue(variables, ['model', column], true))
      if (answer !== 'BAD_USER_INPUT') taken.push(`${column}: ${answer}`)
    }
    expect(taken).toEqual([])
    expect(
      (
        await attempt(
          asker(operation).actor,
          { operation, variables: withValue(variables, ['model', 'passwordHash'], 'x'), now },
          [],
        )
      ).answer,
    ).toContain('Field "passwordHash" is not defined')
  })
})

const { Administrator, SubscriptionAdministrator } = roleGroupIds
const limits = `SELECT md5(string_agg(concat_ws(' ', "id", "isLimitedSubscription", "endDate", "numberOfQuestionnaires"), ',' ORDER BY "id")) AS fact FROM "Subscription" WHERE "createdAt" < now()`
const membersOf = (group: string) => `SELECT count(*)::text AS fact FROM "User" WHERE "roleGroupId" = '${group}'`
const archived = (table: string) => `SELECT count(*)::text AS fact FROM "${table}" WHERE "archived"`
const administrators: readonly SweeperName[] = [
  'departmentAdmin',
  'otherDepartmentAdmin',
  'companyAdmin',
  'managingStaff',
]

const hidden =
  'SELECT count(*)::text AS fact FROM "SubscriptionTemplateLink" WHERE "isHiddenBySubscriptionAdministrator"'
const standard = 'SELECT count(*)::text AS fact FROM "Questionnaire" WHERE "isTemplate" AND "subscriptionId" IS NULL'
const ownership = `SELECT md5(string_agg(concat_ws(' ', "id", "userId", "subscriptionId"), ',' ORDER BY "id")) AS fact FROM "Profile" WHERE NOT "archived"`
const stranger = 'a stranger'

/** Sensitive fields, a value worth setting, the fact it would change, and who may change it. */
const temptations: readonly {
  wish: string
  field: string
  value: unknown
  fact: string
  who: readonly SweeperName[]
}[] = [
  { wish: 'makes somebody staff', field: 'roleGroupId', value: Administrator, fact: membersOf(Administrator), who: [] },
  {
    wish: 'makes an administrator of the company',
    field: 'roleGroupId',
    value: SubscriptionAdministrator,
    fact: membersOf(SubscriptionAdministrator),
    who: ['companyAdmin', 'managingStaff'],
  },
  { wish: 'hides a course', field: 'archived', value: true, fact: archived('LearningUnit'), who: administrators },
  {
    wish: 'takes a template by creating its link',
    field: 'archived',
    value: true,
    fact: archived('SubscriptionTemplateLink'),
    who: [],
  },
  {
    wish: 'hides a standard template',
    field: 'isHiddenBySubscriptionAdministrator',
    value: true,
    fact: hidden,
    who: ['companyAdmin', 'managingStaff'],
  },
  {
    wish: 'frees a company of its limits',
    field: 'isLimitedSubscription',
    value: false,
    fact: limits,
    who: ['staff', 'managingStaff'],
  },
  {
    wish: 'gives a company more campaigns',
    field: 'numberOfQuestionnaires',
    value: 99_999,
    fact: limits,
    who: ['staff', 'managingStaff'],
  },
  {
    wish: 'gives a company more time',
    field: 'endDate',
    value: '2041-01-31',
    fact: limits,
    who: ['staff', 'managingStaff'],
  },
  { wish: 'makes a standard template', field: 'isTemplate', value: true, fact: standard, who: ['staff'] },
  { wish: 'takes over the account of another department', field: 'userId', value: stranger, fact: ownership, who: [] },
]
const factIn = async (tx: Prisma.TransactionClient, sql: string) =>
  (await tx.$queryRawUnsafe<{ fact: string }[]>(sql))[0]?.fact

describe('a privileged field', () => {
  it.each(temptations)('by $field: no other caller $wish', async ({ field, value, fact, who }) => {
    const before = await factIn(db(), fact)
    const setBy = new Set<string>()
    const tempting = operations.filter(
      ({ kind, leaves }) => kind === 'mutation' && leaves.some(({ name }) => name === field),
    )
    expect(tempting.length).toBeGreaterThan(0)
    for (const [name, { actor, self, near }] of Object.entries(world)) {
      for (const operation of tempting) {
        const leaf = operation.leaves.find((one) => one.name === field)!
        const dated = leaf.typeName === 'DateTime' ? `${String(value)}T00:00:00.000Z` : value
        for (const records of [self, near]) {
          const variables = withValue(
            callOf(operation, records),
            leaf.path,
            value === stranger ? world.otherDepartmentAdmin.near.user : dated,
          )
          await attempt(actor, { operation, variables, now }, [], async (tx) => {
            if ((await factIn(tx, fact)) !== before) setBy.add(name)
          })
        }
      }
    }
    expect([...setBy].sort()).toEqual([...who].sort())
  })
})
