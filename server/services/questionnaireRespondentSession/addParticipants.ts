import 'server-only'
import type { z } from 'zod'
import { addParticipantsPreviewSchema, addParticipantsSchema, ruleOf } from '@/domain/audience'
import type { Db, Prisma } from '@/server/db/client'
import { can, type SignedIn } from '@/server/policy'
import { isUniqueViolation } from '@/server/db/violations'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import {
  addQuestionnaireUserSchema,
  createQuestionnaireRespondentSessionSchema,
} from '@/domain/questionnaireRespondentSession'
import { type Choice, isAskedAlready, isChosen, isWithin, mayUseRule, withinReach } from '../audience'
import { askedQuestionnaire } from './questionnaireRespondentSessions'
import { queueChosen } from '../importJob'
import { type SignedInContext, useCase } from '../useCase'
import { recordAudit } from '../auditEvent'
import {
  alreadyParticipant,
  joinQuestionnaire,
  type NewParticipant,
  type QuestionnaireOfCompany,
} from './joinQuestionnaire'
import { participantRows } from './participantRows'

/**
 * A questionnaire and the people chosen for it, within the caller's reach; a saved audience is read as it is now. Null
 * when the questionnaire, a department, an audience or another questionnaire is out of reach; unknown people are left
 * out.
 */
async function chosenParticipants(
  db: Db,
  actor: SignedIn,
  { questionnaireId, profileIds, audienceId, ...filters }: z.output<typeof addParticipantsSchema>,
) {
  const [questionnaire, within, rule] = [
    await askedQuestionnaire(db, questionnaireId),
    withinReach(actor),
    ruleOf(filters),
  ]
  if (questionnaire === null || within === null || questionnaire.subscriptionId !== within.subscriptionId) return null
  if (rule !== null && !(await mayUseRule(db, actor, within, rule))) return null
  const audience = audienceId === null ? null : await db.audience.findUnique({ where: { id: audienceId } })
  if (audienceId !== null && (audience === null || !can(actor, 'audience.read', audience))) return null
  const named = await db.$queryRaw<{ id: string }[]>`
    SELECT p."id" FROM "Profile" p WHERE p."id" = ANY(${profileIds}::uuid[]) AND ${isWithin(within)}`
  const choice: Choice = {
    profileIds: named.map(({ id }) => id),
    rules: [
      ...(rule === null ? [] : [{ ...rule, subscriptionDepartmentId: null }]),
      ...(audience === null ? [] : [ruleOfAudience(audience)]),
    ],
  }
  return { ...questionnaire, within, choice }
}

/** The rule that an audience has now, without the rest of its row. */
function ruleOfAudience({
  departmentIds,
  completedQuestionnaireId,
  notCompletedQuestionnaireId,
  matching,
  subscriptionDepartmentId,
}: Prisma.AudienceModel): Choice['rules'][number] {
  return { departmentIds, completedQuestionnaireId, notCompletedQuestionnaireId, matching, subscriptionDepartmentId }
}

/**
 * Adds people of the company to a questionnaire in the background: named, by a rule, or by a saved audience. Those who
 * take part already, or were removed after completing it, are left out.
 */
export const addParticipants = useCase({
  input: addParticipantsSchema,
  ability: 'questionnaireRespondentSessions.create',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) => chosenParticipants(db, actor, input),
  run: ({ db, actor: { userId }, now, subject: { within, choice, ...questionnaire } }) =>
    queueChosen(db, {
      userId,
      questionnaire,
      subscriptionDepartmentId: within.subscriptionDepartmentId,
      choice,
      now,
    }),
})

type Counts = { chosen: number; takingPart: number; removed: number }

/** How many people a choice would add to a questionnaire. Nothing is written. */
export const addParticipantsPreview = useCase({
  input: addParticipantsPreviewSchema,
  ability: 'questionnaireRespondentSessions.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { input }) => chosenParticipants(db, actor, input),
  run: async ({ db, actor, subject: { id, within, choice, isPublished, hasSentEmails } }) => {
    const rows = await db.$queryRaw<Counts[]>`
      SELECT count(*)::int AS "chosen", (count(*) FILTER (WHERE asked."isTakingPart"))::int AS "takingPart", (count(*) FILTER (WHERE NOT asked."isTakingPart"))::int AS "removed"
      FROM "Profile" p JOIN "User" u ON u."id" = p."userId"
      LEFT JOIN (
        SELECT s."userId", bool_or(NOT s."archived") AS "isTakingPart" FROM "QuestionnaireRespondentSession" s WHERE ${isAskedAlready(id)} GROUP BY s."userId"
      ) asked ON asked."userId" = p."userId"
      WHERE ${isChosen(actor, within, choice)} AND NOT u."archived"`
    const { chosen, takingPart, removed } = rows[0] ?? { chosen: 0, takingPart: 0, removed: 0 }
    const isInvitedAtOnce = isPublished && hasSentEmails
    return { chosen, takingPart, removed, toAdd: chosen - takingPart - removed, isInvitedAtOnce }
  },
})

type TargetQuestionnaire = QuestionnaireOfCompany & { name: string }

/**
 * Creates account, profile and run in one transaction, with its audit log entry; the invitation too when the others
 * have theirs.
 */
const add = (context: SignedInContext, newcomer: NewParticipant, questionnaire: TargetQuestionnaire): Promise<string> =>
  transaction(context.db, async (tx) => {
    const { id, userId, became } = await joinQuestionnaire(tx, context, newcomer, questionnaire)
    const { name, subscriptionId } = questionnaire
    const event = { action: 'participant.added', subjectId: userId, subscriptionId, detail: { name, became } } as const
    await recordAudit({ ...context, db: tx }, event)
    return id
  })

/**
 * Adds one person to a questionnaire of a company and returns them as a list shows them; refused when they take
 * part already. Retried once when a concurrent request created the same account or run; the retry finds it.
 */
async function addParticipant(context: SignedInContext, newcomer: NewParticipant, questionnaire: TargetQuestionnaire) {
  const id = await addOnce(context, newcomer, questionnaire)
  const [row] = await participantRows(context.db, context.actor, { questionnaireIds: [questionnaire.id], id })
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

async function addOnce(...args: Parameters<typeof add>): Promise<string> {
  try {
    return await add(...args)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return add(...args).catch((again: unknown) => {
      throw isUniqueViolation(again) ? alreadyParticipant() : again
    })
  }
}

/** Adds one person to a questionnaire, creating an account without a password when the address has none. */
export const addQuestionnaireUser = useCase({
  input: addQuestionnaireUserSchema,
  ability: 'questionnaireRespondentSessions.create',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { questionnaireId }) => askedQuestionnaire(db, questionnaireId),
  run: ({ input, subject, ...context }) => addParticipant(context, input, subject),
})

/**
 * Adds a person of the company to a questionnaire by their account; accounts of other companies read as absent.
 */
export const createQuestionnaireRespondentSession = useCase({
  input: createQuestionnaireRespondentSessionSchema,
  ability: 'questionnaireRespondentSessions.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db }, { questionnaireId, subscriptionId }) => {
    const questionnaire = await askedQuestionnaire(db, questionnaireId)
    return subscriptionId === null || questionnaire?.subscriptionId === subscriptionId ? questionnaire : null
  },
  run: async ({ input, subject, ...context }) => {
    const { subscriptionId } = subject
    const person = await context.db.user.findFirst({
      where: { id: input.userId, archived: false, profile: { subscriptionId, archived: false } },
      select: { email: true },
    })
    if (person === null) throw new AppError('NOT_FOUND')
    return addParticipant(context, { ...input, email: person.email }, subject)
  },
})
