import 'server-only'
import type { z } from 'zod'
import { addQuestionnaireUserSchema } from '@/domain/questionnaireRespondentSession'
import { type Db, Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'
import { heldDepartment } from '../heldDepartment'
import { inviteParticipants } from '../invite'
import { lockDepartment } from '../lockDepartment'
import { type SignedInContext, useCase } from '../useCase'
import { participantAccount } from './participantAccount'
import { participantRows } from './participantRows'

type Input = z.output<typeof addQuestionnaireUserSchema>
type Place = { id: string; subscriptionId: string; subscriptionDepartmentId: string | null }

const isTaken = (error: unknown) => error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'

/** The department asked for; department administrators add to their own, whatever they ask. */
const departmentAsked = (actor: SignedIn, input: Input): string | null => (actor.roles.includes('SubscriptionAdministration') ? input.subscriptionDepartmentId : actor.subscriptionDepartmentId)

/** Locked until we are done: whoever sends the invitations meanwhile waits and finds this participant too. */
async function haveMailsGoneOut(tx: Db, questionnaireId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ hasSentEmails: boolean }[]>`SELECT "hasSentEmails" FROM "Questionnaire" WHERE "id" = ${questionnaireId}::uuid FOR SHARE`
  return rows[0]?.hasSentEmails === true
}

/** Account, profile and run in one transaction; the invitation too when the others have theirs. */
function add({ db, now, actor }: SignedInContext, input: Input, questionnaire: Place): Promise<string> {
  const { questionnaireId, email, firstName, lastName, lineManagerName, lineManagerEmail } = input
  const { subscriptionId } = questionnaire
  return transaction(db, async (tx) => {
    const asked = (await lockDepartment(tx, actor, { subscriptionId, subscriptionDepartmentId: departmentAsked(actor, input) }))?.id
    // A department that was deleted meanwhile has left its questionnaire to the company.
    const own = (await heldDepartment(tx, questionnaire))?.id ?? null
    const mailsWentOut = await haveMailsGoneOut(tx, questionnaireId)
    const newcomer = { email, firstName, lastName, subscriptionId, subscriptionDepartmentId: asked ?? own }
    const person = await participantAccount(tx, newcomer, now)
    const { userId } = person
    if ((await tx.questionnaireRespondentSession.count({ where: { questionnaireId, userId, archived: false } })) > 0) throw alreadyParticipant()
    const session = await tx.questionnaireRespondentSession.create({
      data: {
        questionnaireId,
        userId,
        subscriptionId,
        subscriptionDepartmentId: asked ?? person.subscriptionDepartmentId ?? own,
        email,
        lineManagerName,
        lineManagerEmail,
      },
    })
    if (mailsWentOut) await inviteParticipants({ db: tx, now }, questionnaireId)
    return session.id
  })
}

const alreadyParticipant = () => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'email', key: 'alreadyParticipant' }] })

/** A second try after somebody else wrote the same account or run meanwhile; then it is found, not made. */
async function addOnce(...args: Parameters<typeof add>): Promise<string> {
  try {
    return await add(...args)
  } catch (error) {
    if (!isTaken(error)) throw error
    return add(...args).catch((again: unknown) => {
      throw isTaken(again) ? alreadyParticipant() : again
    })
  }
}

/** Adds one person to a questionnaire, making an account without a password when the address has none. */
export const addQuestionnaireUser = useCase({
  input: addQuestionnaireUserSchema,
  ability: 'questionnaireRespondentSessions.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db }, { questionnaireId }) => {
    const questionnaire = await db.questionnaire.findFirst({ where: { id: questionnaireId, archived: false, isTemplate: false } })
    return questionnaire === null || questionnaire.subscriptionId === null ? null : { ...questionnaire, subscriptionId: questionnaire.subscriptionId }
  },
  run: async ({ input, subject: questionnaire, ...context }) => {
    const { db, actor } = context
    const id = await addOnce(context, input, questionnaire)
    const [row] = await participantRows(db, actor, { questionnaireId: questionnaire.id, id })
    if (row === undefined) throw new AppError('NOT_FOUND')
    return row
  },
})
