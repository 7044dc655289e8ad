import 'server-only'
import { commitmentsSchema, updateCommitmentSchema } from '@/domain/commitment'
import { dayInZone } from '@/domain/day'
import type { Db } from '@/server/db/client'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'
import { assertCurrentVersion } from '../assertCurrentVersion'
import { useCase } from '../useCase'
import { commitmentCount, type CommitmentRow, commitmentRows } from './commitmentRows'

/** `followsId`: the run of the campaign whose commitments are asked for; undefined: those of all runs. */
type Asked = {
  id: string | null
  userId: string
  subscriptionId: string | null
  isSealed: boolean
  followsId?: string | null
}

/** All of the caller's own, or those of the campaign that a run of a wave follows. */
async function askedFor(db: Db, actor: SignedIn, runId: string | null): Promise<Asked | null> {
  const id = runId ?? actor.onlyRunId ?? null
  const { userId, subscriptionId } = actor
  if (id === null) return { id, userId, subscriptionId, isSealed: false }
  return db.questionnaireRespondentSession.findFirst({
    where: { id, archived: false },
    select: { id: true, userId: true, subscriptionId: true, isSealed: true, followsId: true },
  })
}

/** What the caller wrote that they meant to do, the newest first; on the page of a wave what they wrote in its campaign. */
export const commitments = useCase({
  input: commitmentsSchema,
  ability: 'commitment.read',
  byAnswerLink: true,
  subject: ({ db, actor }, { runId }) => askedFor(db, actor, runId),
  run: async ({ db, input, subject: { userId, subscriptionId, followsId } }) => {
    const wanted = { userId, subscriptionId, runId: followsId }
    const [items, totalCount] = await Promise.all([commitmentRows(db, wanted, input), commitmentCount(db, wanted)])
    return { items, totalCount }
  },
})

/** The run of an answer, opened through it or, with a personal link, through the run of a wave that follows it. */
async function answeredRun(db: Db, { onlyRunId }: SignedIn, id: string) {
  const answer = await db.questionResponse.findUnique({
    where: { id },
    select: {
      session: {
        select: {
          id: true,
          userId: true,
          subscriptionId: true,
          isSealed: true,
          followed: { where: { id: onlyRunId, archived: false }, select: { id: true } },
        },
      },
    },
  })
  if (answer === null) return null
  const { followed, ...run } = answer.session
  return { ...run, id: onlyRunId === undefined ? run.id : (followed[0]?.id ?? null) }
}

type Change = Pick<CommitmentRow, 'state' | 'whatWouldHelp' | 'dueDay' | 'isReminded'>

/** What is stored after a change. A day is not over when it is chosen, nor when a reminder is asked for; without one there is none. */
function changed(stored: CommitmentRow, change: Partial<Change>, now: Date) {
  const { state, whatWouldHelp, dueDay, isReminded } = { ...stored, ...change }
  const isAsked = isReminded && dueDay !== null
  const isNew = isAsked && (!stored.isReminded || stored.dueDay !== dueDay)
  const isChosen = dueDay !== null && dueDay !== stored.dueDay
  if ((isChosen || isNew) && dueDay < dayInZone(now, stored.timeZone))
    throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'dueDay', key: 'dayIsOver' }] })
  return {
    state,
    whatWouldHelp,
    dueDay: dueDay === null ? null : new Date(`${dueDay}T00:00:00Z`),
    isReminded: isAsked,
    ...(isNew ? { remindedAt: null } : {}),
  }
}

/** Says what became of a commitment of the caller's own, or when they mean to have done it. */
export const updateCommitment = useCase({
  input: updateCommitmentSchema,
  ability: 'commitment.update',
  byAnswerLink: true,
  subject: ({ db, actor }, { id }) => answeredRun(db, actor, id),
  run: ({ db, now, input: { id, version, ...change }, subject: { userId, subscriptionId } }) =>
    transaction(db, async (tx) => {
      await lockRow(tx, 'QuestionResponse', id)
      const wanted = { userId, subscriptionId, id }
      const [stored] = await commitmentRows(tx, wanted)
      if (stored === undefined) throw new AppError('NOT_FOUND')
      assertCurrentVersion(version, stored)
      const data = { ...changed(stored, change, now), updatedAt: now }
      await tx.commitment.upsert({
        where: { responseId: id },
        create: { ...data, responseId: id, subscriptionId, createdAt: now },
        update: { ...data, version: { increment: 1 } },
      })
      const [row] = await commitmentRows(tx, wanted)
      return row!
    }),
})
