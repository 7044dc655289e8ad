import 'server-only'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { placesInOrder } from '@/domain/displayOrder'
import {
  hasScale,
  isLine,
  type QuestionForm,
  questionFormSchema,
  saveStatementsSchema,
  sharedFields,
  statementFields,
  statementIssues,
} from '@/domain/question'
import type { Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError, type FieldError } from '@/server/errors'
import { assertCurrentVersion } from '../assertCurrentVersion'
import { parseInput } from '../parseInput'
import { findOwningQuestionnaire, keepConditions, lockQuestionnaire } from '../questionnaire'
import { useCase } from '../useCase'
import { insertQuestion, type Writing } from './createQuestion'
import { archiveQuestion } from './questions'
import { changeQuestion, changeRuns, keepsKind, lockQuestion } from './updateQuestion'
import { withCleanText } from './withCleanText'

type Tx = Prisma.TransactionClient
type Input = z.output<typeof saveStatementsSchema>
type Line = { id: string; version?: number; questionText?: string; stored: Prisma.QuestionModel | null }
type Fields = Partial<Pick<QuestionForm, (typeof statementFields)[number]>>

const pick = (question: object, names: readonly string[]): Fields =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = (question as Record<string, unknown>)[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const refuse = (...fieldErrors: FieldError[]) => new AppError('BAD_USER_INPUT', { fieldErrors })
const byPlace = { orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }] } satisfies Prisma.QuestionFindManyArgs

/** The statements as they are to be, each with the question that it is already; an empty new one is left out. */
async function linesOf(tx: Tx, { questionnaireId, statements }: Input): Promise<Line[]> {
  const ids = statements.flatMap(({ id }) => id ?? [])
  const where = { questionnaireId, archived: false, id: { in: ids } }
  const stored = new Map((await tx.question.findMany({ where })).map((question) => [question.id, question]))
  const lines = statements.map(({ id = randomUUID(), ...given }) => ({ id, ...given, stored: stored.get(id) ?? null }))
  if (lines.some((line) => line.version !== undefined && line.stored === null)) throw new AppError('NOT_FOUND')
  if (new Set(ids).size < ids.length) throw refuse({ path: 'statements', key: 'idExists' })
  const texts = lines.map((line) => ({
    questionText: line.questionText ?? line.stored?.questionText ?? '',
    isStored: line.stored !== null,
  }))
  const issues = statementIssues(texts)
  const ofList: FieldError[] = issues.list === null ? [] : [{ path: 'statements', key: issues.list }]
  const ofLines = [...issues.lines].map(([place, key]) => ({ path: `statements.${place}.questionText`, key }))
  const wrong = [...ofList, ...ofLines]
  if (wrong.length > 0) throw refuse(...wrong)
  return lines.filter((_line, place) => isLine(texts[place]!))
}

/** What all statements have in common after the save: as given, else as in the first of those that are stored. */
function sharedOf({ questionnaireSectionId, ...input }: Input, first: Prisma.QuestionModel | undefined): Fields {
  const shared = { ...pick(first ?? {}, sharedFields), ...pick(input, sharedFields), questionnaireSectionId }
  if ((shared.stem ?? '') === '') throw refuse({ path: 'stem', key: 'required' })
  if (!hasScale(shared.responseType ?? null))
    throw refuse({
      path: 'responseType',
      key: shared.responseType == null ? 'responseTypeRequired' : 'responseTypeUnfit',
    })
  return shared
}

/** Stores a statement; one that stays as it is keeps its version. */
async function storeLine(tx: Tx, writing: Writing, line: Line, given: Fields): Promise<Prisma.QuestionModel> {
  const { id, version, questionText } = line
  const fields = withCleanText({ questionType: 'Measure' as const, ...given, questionText })
  if (line.stored === null) {
    const question = parseInput(questionFormSchema, fields)
    return insertQuestion(tx, writing, { ...question, id, questionnaireId: writing.parent.id })
  }
  const stored = await lockQuestion(tx, writing.parent.id, id)
  assertCurrentVersion(version, stored)
  const isUnchanged = Object.entries(fields).every(
    ([name, value]) => value === undefined || isSame(value, stored[name as keyof typeof stored]),
  )
  return isUnchanged ? stored : changeQuestion(tx, writing, stored, fields)
}

/** Puts the statements one after the other in their section, where the first of them was, or last. */
async function together(tx: Tx, saved: readonly Prisma.QuestionModel[], lines: readonly Line[], sectionId: string) {
  const siblings = await tx.question.findMany({
    where: { questionnaireSectionId: sectionId, archived: false },
    ...byPlace,
  })
  const ids = new Set(saved.map(({ id }) => id))
  const wasThere = new Set(
    lines.flatMap(({ id, stored }) => (stored?.questionnaireSectionId === sectionId ? [id] : [])),
  )
  const first = siblings.findIndex(({ id }) => wasThere.has(id))
  const others = siblings.filter(({ id }) => !ids.has(id))
  const before = first === -1 ? others.length : siblings.slice(0, first).filter(({ id }) => !ids.has(id)).length
  const placed = placesInOrder([...others.slice(0, before), ...saved, ...others.slice(before)])
  const places = new Map(siblings.map((question) => [question.id, question.displayOrder]))
  for (const { id, displayOrder } of placed)
    if (places.get(id) !== displayOrder)
      await tx.question.update({ where: { id }, data: { displayOrder, version: { increment: 1 } } })
  return tx.question.findMany({ where: { id: { in: [...ids] } }, ...byPlace })
}

/**
 * Saves the statements that are asked together: creates, rewords, moves and archives them in one transaction. What is
 * left out stays as it is; a new statement is then like the first.
 */
export const saveStatements = useCase({
  input: saveStatementsSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) => findOwningQuestionnaire(db, actor, input),
  run: ({ db, actor, now, input, subject: parent }) =>
    transaction(db, async (tx) => {
      await lockQuestionnaire(tx, parent.id)
      const lines = await linesOf(tx, input)
      const stored = lines.flatMap((line) => line.stored ?? [])
      const shared = sharedOf(input, stored[0])
      const ofAll = { ...shared, ...pick(input, statementFields) }
      const ofNew = { ...pick(stored[0] ?? {}, statementFields), ...ofAll }
      const kind = { ...ofAll, questionType: 'Measure' as const }
      // Before a question is locked, as answers lock it after their run.
      if (!stored.every((question) => keepsKind(question, kind))) await changeRuns(tx, parent.id)
      const kept = new Set(lines.map(({ id }) => id))
      return keepConditions(tx, { questionnaireId: parent.id }, async () => {
        for (const id of input.removedIds)
          if (!kept.has(id)) await archiveQuestion(tx, { id, questionnaireId: parent.id }, now)
        const saved: Prisma.QuestionModel[] = []
        for (const line of lines)
          saved.push(await storeLine(tx, { actor, now, parent }, line, line.stored === null ? ofNew : ofAll))
        return together(tx, saved, lines, input.questionnaireSectionId)
      })
    }),
})
