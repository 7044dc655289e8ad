import 'server-only'
import { isMailed } from '@/domain/questionnaire'
import { type Db, Prisma } from '@/server/db/client'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { unfinished } from '../run'
import { resetAttempts } from '../jobAttempt'
import type { MailedQuestionnaire } from './inviteMail'
import { type Invitee, inviteeColumns, writeInvites } from './writeInvites'

const batch = 200

/** Participants not invited yet, locked so that a concurrent run skips them. */
function takeInvitees(tx: Db, now: Date, questionnaireId: string, sessionId: string | null): Promise<Invitee[]> {
  return tx.$queryRaw<Invitee[]>`
    SELECT ${inviteeColumns} ${unfinished(now)} AND s."questionnaireId" = ${questionnaireId}::uuid AND s."invitedAt" IS NULL
      ${sessionId === null ? Prisma.empty : Prisma.sql`AND s."id" = ${sessionId}::uuid`}
    ORDER BY s."id" LIMIT ${batch} FOR UPDATE OF s SKIP LOCKED`
}

/**
 * Unpublishing, cancelling and moving the dates wait until the batch is written, so that no invitation follows them.
 */
async function isOpen(tx: Db, id: string): Promise<boolean> {
  await lockRow(tx, 'Questionnaire', id, 'SHARE')
  return (await tx.questionnaire.count({ where: { id, isPublished: true, archived: false } })) > 0
}

async function inviteBatch(
  tx: Prisma.TransactionClient,
  now: Date,
  questionnaire: MailedQuestionnaire,
  sessionId: string | null,
): Promise<number> {
  if (!(await isOpen(tx, questionnaire.id))) return 0
  const invitees = await takeInvitees(tx, now, questionnaire.id, sessionId)
  if (invitees.length === 0) return 0
  await writeInvites(tx, invitees, { now, questionnaire })
  await resetAttempts({ kind: 'invites' }, tx, questionnaire.id)
  return invitees.length
}

/**
 * Invites every participant of a campaign who was not invited yet, and returns how many. Codes, mails and marks
 * of a batch are written together; repeated or concurrent runs never write a second mail to a participant for
 * the same publication. Outside a transaction each batch is committed by itself: after a crash the next run
 * invites the rest, and has made progress. With a run it invites that participant alone, without reading the
 * others.
 */
export async function inviteParticipants(
  { db, now }: { db: Db; now: Date },
  questionnaireId: string,
  sessionId: string | null = null,
): Promise<number> {
  const questionnaire = await db.questionnaire.findUniqueOrThrow({
    where: { id: questionnaireId },
    include: { subscription: true },
  })
  if (!isMailed(questionnaire.questionnaireType) || questionnaire.isTemplate || questionnaire.archived) return 0
  for (let invited = 0; ;) {
    const count = await transaction(db, (tx) => inviteBatch(tx, now, questionnaire, sessionId))
    invited += count
    if (count < batch) return invited
  }
}
