import 'server-only'
import type { z } from 'zod'
import { cloneQuestionnaireSchema, copyName } from '@/domain/questionnaire'
import { Prisma } from '@/server/db/client'
import { lockName, lockedRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { authorize, can, type SignedIn } from '@/server/policy'
import { mapIdConflict } from '@/server/services/mapIdConflict'
import { lockDepartment } from '@/server/services/lockDepartment'
import { lockCompany, assertSubscriptionActive } from '@/server/services/subscription'
import { useCase, type SignedInContext } from '@/server/services/useCase'
import { offeredAnalysisTypes } from '@/server/services/analysisType'
import { recordAudit } from '@/server/services/auditEvent'
import { copyParts } from './copyParts'
import { findOwnLife } from '../findQuestionnaire'

type Tx = Prisma.TransactionClient
type Input = z.infer<typeof cloneQuestionnaireSchema>
type Source = Prisma.QuestionnaireModel

const refuse = (path: string, key: string) => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path, key }] })

/**
 * The kind and location of the copy: as the original where none are given, and for a standard template the caller's
 * company; department administrators copy into their own department.
 */
function copyOf(actor: SignedIn, input: Input, source: Source) {
  const subscriptionId =
    input.subscriptionId === undefined ? (source.subscriptionId ?? actor.subscriptionId) : input.subscriptionId
  const ofSource = source.subscriptionId === subscriptionId ? source.subscriptionDepartmentId : null
  const wished = input.subscriptionDepartmentId === undefined ? ofSource : input.subscriptionDepartmentId
  return {
    isTemplate: input.isTemplate ?? source.isTemplate,
    questionnaireType: input.questionnaireType ?? source.questionnaireType,
    subscriptionId,
    subscriptionDepartmentId: actor.roles.includes('SubscriptionAdministration')
      ? wished
      : actor.subscriptionDepartmentId,
  }
}

function checkCopy({ isTemplate, questionnaireType, subscriptionId }: ReturnType<typeof copyOf>): void {
  if (!isTemplate && subscriptionId === null) throw refuse('subscriptionId', 'required')
  if (!isTemplate && questionnaireType === null) throw refuse('questionnaireType', 'required')
}

/**
 * The copy that the same caller made before under this id; null for none. Calls with one copyId are serialized.
 */
async function madeBefore(tx: Tx, actor: SignedIn, copyId: string, sourceId: string): Promise<Source | null> {
  await lockName(tx, `copy ${copyId}`)
  const row = await tx.questionnaire.findUnique({ where: { id: copyId } })
  if (row === null) return null
  if (row.id === sourceId || row.archived || row.userId !== actor.userId || !can(actor, 'questionnaire.read', row))
    throw refuse('id', 'idExists')
  return row
}

/** The original's current state, locked until the end of the transaction. */
async function lockSource(tx: Tx, id: string): Promise<Source> {
  const row = await lockedRow(tx, 'Questionnaire', id, 'SHARE')
  if (row === null || row.archived) throw new AppError('NOT_FOUND')
  return row
}

/** The description and mail settings for the copy; the reply address is copied only within the same company. */
function detailsOf(source: Source, copy: ReturnType<typeof copyOf>) {
  const {
    description,
    templateDescription,
    thanksText,
    thanksLink,
    thanksLinkLabel,
    reminderType,
    reminderPlan,
    inviteSubject,
    inviteOpening,
    reminderSubject,
    reminderOpening,
  } = source
  const replyTo = source.subscriptionId === copy.subscriptionId ? source.replyTo : null
  return {
    name: copyName(source, copy),
    description,
    templateDescription,
    thanksText,
    thanksLink,
    thanksLinkLabel,
    reminderType,
    reminderPlan: reminderPlan ?? Prisma.DbNull,
    inviteSubject,
    inviteOpening,
    reminderSubject,
    reminderOpening,
    replyTo,
  }
}

/**
 * Copies a questionnaire or template with all its questions, without its dates, people and answers. A company whose
 * subscription ended copies to templates only.
 */
export const cloneQuestionnaire = useCase({
  input: cloneQuestionnaireSchema,
  ability: 'questionnaire.clone',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { id }) => findOwnLife(db, actor, id),
  run: ({ input, subject, ...context }) => {
    const { db, actor, now } = context
    const { copyId } = input
    const copy = copyOf(actor, input, subject)
    authorize(actor, 'questionnaires.create', copy)
    checkCopy(copy)
    return transaction(db, async (tx) => {
      const made = copyId === undefined ? null : await madeBefore(tx, actor, copyId, subject.id)
      if (made !== null) return made
      if (copy.subscriptionId === null) await lockName(tx, 'copy of the platform')
      else await lockCompany(tx, copy.subscriptionId)
      if (copy.subscriptionId !== null && !copy.isTemplate) await assertSubscriptionActive(tx, copy.subscriptionId, now)
      await lockDepartment(tx, actor, copy)
      const source = await lockSource(tx, subject.id)
      const categories = await categoriesOfCopy(tx, context, source.id, copy.subscriptionId)
      const data = { id: copyId, ...detailsOf(source, copy), ...copy, userId: actor.userId, createdAt: now }
      const created = await mapIdConflict(tx.questionnaire.create({ data }))
      await copyParts(tx, source.id, created, { categories, now })
      return created
    })
  },
})

type CategoriesOfCopyTx = Prisma.TransactionClient
type By = Omit<SignedInContext, 'db'>

const nameOf = ({ name }: { name: string }) => name.trim().toLowerCase()

/** The categories of a questionnaire's questions and base amounts. */
function categoriesOf(tx: CategoriesOfCopyTx, questionnaireId: string) {
  const used = { some: { questionnaireId, archived: false } }
  return tx.analysisType.findMany({ where: { OR: [{ questions: used }, { links: used }] }, orderBy: { id: 'asc' } })
}

/**
 * Which category of the copy's company replaces each of the original's: the same one when it is standard or of that
 * company, else the one of the same name offered there, else a new one. Call it with the company locked.
 */
async function categoriesOfCopy(
  tx: CategoriesOfCopyTx,
  by: By,
  sourceId: string,
  subscriptionId: string | null,
): Promise<ReadonlyMap<string, string>> {
  const used = await categoriesOf(tx, sourceId)
  const isKept = (type: (typeof used)[number]) => type.isAdminOnly || type.subscriptionId === subscriptionId
  const own = new Map(used.filter(isKept).map(({ id }) => [id, id]))
  const strange = used.filter((type) => !isKept(type))
  if (strange.length === 0) return own
  const offered = await tx.analysisType.findMany({
    where: offeredAnalysisTypes(subscriptionId),
    orderBy: [{ isAdminOnly: 'desc' }, { id: 'desc' }],
  })
  const byName = new Map(offered.map((type) => [nameOf(type), type.id]))
  for (const type of strange) {
    const found = byName.get(nameOf(type)) ?? (await created(tx, by, type, subscriptionId))
    byName.set(nameOf(type), found)
    own.set(type.id, found)
  }
  return own
}

async function created(
  tx: CategoriesOfCopyTx,
  by: By,
  { name, baseAmountDefault }: Prisma.AnalysisTypeModel,
  subscriptionId: string | null,
): Promise<string> {
  const { id } = await tx.analysisType.create({
    data: { name, baseAmountDefault, subscriptionId, isAdminOnly: subscriptionId === null, createdAt: by.now },
  })
  const { actor, now, client } = by
  await recordAudit(
    { actor, now, client, db: tx },
    { action: 'analysisType.created', subjectType: 'AnalysisType', subjectId: id, subscriptionId, detail: { name } },
  )
  return id
}
