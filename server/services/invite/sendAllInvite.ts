import 'server-only'
import { sendAllInviteSchema } from '@/domain/reminder'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { useCase } from '../useCase'
import { inviteParticipants } from './inviteParticipants'
import { lockMailable } from './lockMailable'

/**
 * Invites every participant of an open campaign who is not invited yet; repeated calls invite only the remaining ones.
 */
export const sendAllInvite = useCase({
  input: sendAllInviteSchema,
  ability: 'questionnaireRespondentSessions.invite',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { questionnaireId }) =>
    db.questionnaire.findFirst({ where: { id: questionnaireId, archived: false, isTemplate: false } }),
  run: async ({ db, now, subject: { id } }) => {
    await transaction(db, async (tx) => {
      await tx.questionnaire.updateMany({
        where: {
          id,
          hasSentEmails: false,
          isPublished: true,
          archived: false,
          questionnaireType: { in: ['Campaign', 'FollowUp'] },
          startDate: { lte: now },
        },
        data: { hasSentEmails: true, version: { increment: 1 } },
      })
      if ((await lockMailable(tx, id, now)) === null) throw new AppError('CONFLICT', { key: 'notLive' })
    })
    return { invited: await inviteParticipants({ db, now }, id) }
  },
})
