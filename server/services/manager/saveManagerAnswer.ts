import 'server-only'
import { answerCodeSchema } from '@/domain/answerLink'
import { saveManagerAnswerSchema, type SupportChoice, type SupportItem } from '@/domain/manager'
import { storedScaleValue } from '@/domain/scale'
import { Prisma } from '@/server/db/client'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { publicUseCase } from '../publicUseCase'
import { managedPeople } from './managedPeople'
import { isOpen, openRequestOf, type OpenedRequest, requestOfCode } from './managerLinkOf'
import { askedOf } from './openManagerRequest'

type Tx = Prisma.TransactionClient
type Said = {
  questionId: string | null
  step: number | null
  supportItem: SupportItem | null
  choice: SupportChoice | null
}

/** What is stored of an answer: of a scale that is asked a step within it, or a choice to an item that the moment has. */
async function storedAs(tx: Tx, request: OpenedRequest, { questionId, step, supportItem, choice }: Said) {
  if ((questionId === null) === (supportItem === null)) throw new AppError('NOT_FOUND')
  if (questionId === null) {
    if (request.moment === 'Before' || step !== null) throw new AppError('NOT_FOUND')
    return { amount: null, choice }
  }
  const question = (await askedOf(tx, request)).find(({ id }) => id === questionId)
  if (question === undefined || choice !== null || (step !== null && step > question.scaleMax))
    throw new AppError('NOT_FOUND')
  return { amount: step === null ? null : storedScaleValue(step, question.isPercentage), choice: null }
}

/** Stores one answer in place of the one before, or takes it back; the same answer twice is one. */
async function write(
  tx: Tx,
  request: OpenedRequest,
  { runId, now, ...said }: Said & { runId: string; now: Date },
): Promise<void> {
  const { questionId, supportItem } = said
  const { moment, subscriptionId, id: managerRequestId } = request
  const { amount, choice } = await storedAs(tx, request, said)
  if (amount === null && choice === null) {
    await tx.managerAnswer.deleteMany({
      where: { questionnaireRespondentSessionId: runId, moment, questionId, supportItem },
    })
    return
  }
  const item = supportItem === null ? Prisma.sql`"questionId"` : Prisma.sql`"supportItem"`
  await tx.$executeRaw`
    INSERT INTO "ManagerAnswer" ("managerRequestId", "questionnaireRespondentSessionId", "subscriptionId", "moment", "questionId", "supportItem", "amount", "choice", "createdAt", "updatedAt")
    VALUES (${managerRequestId}::uuid, ${runId}::uuid, ${subscriptionId}::uuid, ${moment}::"ManagerMoment", ${questionId}::uuid, ${supportItem}::"SupportItem", ${amount}::numeric, ${choice}::"SupportChoice", ${now}, ${now})
    ON CONFLICT ("questionnaireRespondentSessionId", "moment", ${item}) DO UPDATE SET
      "managerRequestId" = EXCLUDED."managerRequestId", "amount" = EXCLUDED."amount", "choice" = EXCLUDED."choice", "updatedAt" = EXCLUDED."updatedAt"`
}

/** Stores what a manager says about one of their people, at once. Everyone else's people read as absent. */
export const saveManagerAnswer = publicUseCase({
  because: 'line managers without an account answer from a mail; the code in the link is the proof',
  input: saveManagerAnswerSchema,
  run: async ({ input: { code, runId, ...said }, ...context }): Promise<{ saved: true }> => {
    const found = await openRequestOf(context, code)
    if (found === null) throw new AppError('NOT_FOUND')
    return transaction(context.db, async (tx) => {
      await lockRow(tx, 'ManagerRequest', found.id)
      const request = await requestOfCode(tx, code)
      if (request === null || !isOpen(request, context.now)) throw new AppError('NOT_FOUND')
      const people = await managedPeople(tx, request.managerView.id, request.email)
      if (!people.some((person) => person.runId === runId)) throw new AppError('NOT_FOUND')
      await write(tx, request, { ...said, runId, now: context.now })
      return { saved: true }
    })
  },
})

/** Says that the manager is done: the link opens nothing after that. Saying it twice is the same. */
export const finishManagerRequest = publicUseCase({
  because: 'line managers without an account answer from a mail; the code in the link is the proof',
  input: answerCodeSchema,
  run: async ({ input: { code }, ...context }): Promise<{ succeeded: true }> => {
    const { db, now } = context
    const request = (await openRequestOf(context, code)) ?? (await requestOfCode(db, code))
    if (request === null || (request.answeredAt === null && !isOpen(request, now))) throw new AppError('NOT_FOUND')
    await db.managerRequest.updateMany({ where: { id: request.id, answeredAt: null }, data: { answeredAt: now } })
    return { succeeded: true }
  },
})
