import { getNamedType, isInputObjectType, isNonNullType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db, type Prisma } from '@/server/db/client'
import { attempt } from '@/server/testing/sweep/attempt'
import { kindOf } from '@/server/testing/sweep/callOf'
import { type Operation, operations } from '@/server/testing/sweep/operations'
import { type Sweeper, type SweeperName, sweepFixture } from '@/server/testing/sweep/sweepFixture'

const now = new Date('2026-06-15T12:00:00Z')
let world: Record<SweeperName, Sweeper>
beforeAll(async () => {
  world = await sweepFixture(now)
})

const modelOf = ({ args }: Operation) => {
  const type = args.flatMap(({ name, type }) => (name === 'model' ? [getNamedType(type)] : []))[0]
  return isInputObjectType(type) ? type.getFields() : {}
}
/** What became of a commitment has no row before the first update, and one by its answer; `commitments.db.test.ts` has its omitted fields. */
const withoutRow = ['updateCommitment']
const updates = operations.filter(
  (operation) =>
    operation.name.startsWith('update') && 'id' in modelOf(operation) && !withoutRow.includes(operation.name),
)
const tableOf = ({ name }: Operation) =>
  name === 'updateQuestionnaireMails' ? 'Questionnaire' : name.replace(/^update/, '')
const optionalOf = (operation: Operation) =>
  Object.values(modelOf(operation)).flatMap(({ name, type }) =>
    isNonNullType(type) || name === 'version' ? [] : [name],
  )

/** Values for columns with constraints; others follow from the column's type. */
const values: Record<string, string> = {
  archived: 'true',
  brandColor: "'#115577'",
  confidenceInput: '0.5',
  currencySymbol: "'€'",
  currencyText: "'EUR'",
  endDate: "'2031-02-28T00:00:00.000Z'",
  isolationInput: '0.5',
  lineManagerEmail: "'manager@example.test'",
  pin: "'4321'",
  privacyUrl: "'https://example.test/privacy'",
  questionnaireType: "'SelfService'",
  reminderType: "'Standard'",
  replyTo: "'answers@example.test'",
  hasAnswerLinks: 'false',
  responseType: "'CurrencyAmount'",
  retentionMonths: '24',
  smallestGroupSize: '4',
  startDate: "'2031-01-31T00:00:00.000Z'",
  termsUrl: "'https://example.test/terms'",
  thanksLink: "'https://example.test/next'",
  timeZone: "'Europe/London'",
}
const byType: Record<string, string> = {
  boolean: 'true',
  integer: '4',
  numeric: '7',
  text: "'Kept words'",
  'timestamp with time zone': "'2031-02-01T00:00:00.000Z'",
}
/** An answer holds only the value of its question's kind: here an amount of money. */
const notOf: Record<string, readonly string[]> = {
  QuestionResponse: ['textInput', 'yesNoInput', 'reinforcementText'],
  ReportPackageItem: ['blobId', 'problem'],
}

type Column = { name: string; type: string }
const columnsOf = (tx: Prisma.TransactionClient, table: string) =>
  tx.$queryRaw<
    Column[]
  >`SELECT column_name AS "name", data_type AS "type" FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ${table}`
const rowOf = async (tx: Prisma.TransactionClient, table: string, id: string) => {
  const [row] = await tx.$queryRawUnsafe<{ row: Record<string, unknown> }[]>(
    `SELECT to_jsonb(t) AS row FROM "${table}" t WHERE "id" = '${id}'`,
  )
  return row!.row
}

/** The record, and a caller who may save it. */
function recordOf(operation: Operation): { asker: Sweeper; id: string } {
  const asker = /QuestionResponse$/.test(operation.name) ? world.person : world.companyAdmin
  const leaf = operation.leaves.find(({ name }) => name === 'id')!
  return { asker, id: (operation.name === 'updateQuestionResponse' ? asker.self : asker.near)[kindOf(operation, leaf)] }
}

/** Gives every optional field a distinct value. */
async function fill(operation: Operation, id: string): Promise<string[]> {
  const table = tableOf(operation)
  const columns = await columnsOf(db(), table)
  const filled = optionalOf(operation).flatMap((field) => {
    const column = columns.find(({ name }) => name === field)
    const value = values[field] ?? byType[column?.type ?? '']
    return column === undefined || value === undefined || notOf[table]?.includes(field) ? [] : [{ field, value }]
  })
  if (table === 'QuestionResponse')
    await db().$executeRawUnsafe(`UPDATE "QuestionResponse" SET "reinforcementText" = NULL WHERE "id" = '${id}'`)
  if (table === 'ReportPackageItem')
    await db().$executeRawUnsafe(`UPDATE "ReportPackageItem" SET "state" = 'Started' WHERE "id" = '${id}'`)
  if (table === 'QuestionResponse')
    await db().$executeRawUnsafe(
      `UPDATE "Question" SET "responseType" = 'CurrencyAmount', "asksIsolation" = true, "asksConfidence" = true WHERE "id" = (SELECT "questionId" FROM "QuestionResponse" WHERE "id" = '${id}')`,
    )
  if (table === 'Question')
    await db().$executeRawUnsafe(`UPDATE "Question" SET "questionType" = 'Measure' WHERE "id" = '${id}'`)
  const cast = (field: string, value: string) =>
    ['responseType', 'questionnaireType'].includes(field)
      ? `${value}::"${field.charAt(0).toUpperCase()}${field.slice(1)}"`
      : value
  const set = filled.map(({ field, value }) => `"${field}" = ${cast(field, value)}`)
  if (set.length > 0) await db().$executeRawUnsafe(`UPDATE "${table}" SET ${set.join(', ')} WHERE "id" = '${id}'`)
  return filled.map(({ field }) => field)
}

const counted: string[] = []
afterAll(() => console.info(`${updates.length} updates, ${counted.length} optional fields with a value`))

describe('an update with only its required fields', () => {
  it('is tested for every update of the contract', () => expect(updates.length).toBeGreaterThan(10))
  it.each(updates)('leaves all other fields unchanged: $name', async (operation) => {
    const { asker, id } = recordOf(operation)
    const table = tableOf(operation)
    counted.push(...(await fill(operation, id)))
    const before = await rowOf(db(), table, id)
    const obligatory = Object.values(modelOf(operation)).flatMap(({ name, type }) =>
      isNonNullType(type) ? [name] : [],
    )
    const model = Object.fromEntries(obligatory.map((name) => [name, before[name]]))
    let after: Record<string, unknown> = {}
    const { code, answer } = await attempt(asker.actor, { operation, variables: { model }, now }, [], async (tx) => {
      after = await rowOf(tx, table, id)
    })
    expect([code, answer]).toEqual([null, answer])
    const automaticFields = ['version', 'updatedAt']
    expect(
      Object.keys(before).filter(
        (name) => !automaticFields.includes(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
      ),
    ).toEqual([])
  })
})

/** Fields a company or a participant always has: null means the same as omitted. */
const alwaysThere: Record<string, readonly string[]> = {
  updateQuestionnaireRespondentSession: ['lineManagerEmail', 'lineManagerName'],
  updateSubscription: ['currencySymbol', 'currencyText', 'name', 'timeZone'],
}

/** A report's outcome is its state: without one there is nothing to change. */
const alsoRequired: Record<string, readonly string[]> = { updateReportPackageItem: ['state'] }

/** Fields that only staff may set. */
const ofStaff: Record<string, readonly string[]> = {
  updateSubscription: ['endDate', 'isLimitedSubscription', 'numberOfQuestionnaires'],
}

describe('an update with its id and one field', () => {
  it.each(updates)('needs nothing else, and leaves the others unchanged: $name', async (operation) => {
    const { asker, id } = recordOf(operation)
    const table = tableOf(operation)
    await fill(operation, id)
    const before = await rowOf(db(), table, id)
    const fields = Object.values(modelOf(operation))
    const required = fields.flatMap(({ name, type }) => (isNonNullType(type) ? [name] : []))
    expect(required).toEqual(['id', ...(alsoRequired[operation.name] ?? [])])
    const wrong: string[] = []
    const others = ['version', ...(ofStaff[operation.name] ?? [])]
    const tried = fields.filter(({ name }) => before[name] != null && !others.includes(name))
    for (const { name } of tried) {
      const model = { ...Object.fromEntries(required.map((one) => [one, before[one]])), [name]: before[name] }
      let after: Record<string, unknown> = {}
      const { code, answer } = await attempt(asker.actor, { operation, variables: { model }, now }, [], async (tx) => {
        after = await rowOf(tx, table, id)
      })
      const changed = Object.keys(before).filter(
        (one) =>
          !['version', 'updatedAt', name].includes(one) && JSON.stringify(before[one]) !== JSON.stringify(after[one]),
      )
      if (code !== null || changed.length > 0) wrong.push(`${name}: ${answer} ${changed.join()}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('an update with null', () => {
  it.each(updates)('clears the field, or is refused: $name', async (operation) => {
    const { asker, id } = recordOf(operation)
    const table = tableOf(operation)
    const filled = await fill(operation, id)
    const before = await rowOf(db(), table, id)
    const obligatory = Object.values(modelOf(operation)).flatMap(({ name, type }) =>
      isNonNullType(type) ? [[name, before[name]]] : [],
    )
    const kept: string[] = []
    for (const field of filled) {
      const model = { ...Object.fromEntries(obligatory), [field]: null }
      let after: Record<string, unknown> = {}
      const { code } = await attempt(asker.actor, { operation, variables: { model }, now }, [], async (tx) => {
        after = await rowOf(tx, table, id)
      })
      if (code === null && JSON.stringify(after[field]) === JSON.stringify(before[field])) kept.push(field)
    }
    expect(kept).toEqual(alwaysThere[operation.name] ?? [])
  })
})
