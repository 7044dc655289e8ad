import 'server-only'
import { campaignProgressSchema } from '@/domain/overview'
import { currentOpenLink } from '../openLink'
import { useCase } from '../useCase'
import { reachOf } from './admission'
import { answeredQuestionnaire } from './overviewQuestionnaire'

const sum = <Row>(rows: readonly Row[], countOf: (row: Row) => number) =>
  rows.reduce((all, row) => all + countOf(row), 0)

/**
 * How many participants have looked at a questionnaire, begun and completed it, and what became of their invitations
 * and reminders: numbers only, of those whose results the caller reads; and the open link through which people may begin. NOT_FOUND outside the caller's scope.
 */
export const campaignProgress = useCase({
  input: campaignProgressSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => answeredQuestionnaire(db, actor, questionnaireId),
  run: async ({ db, actor, now, subject }) => {
    const { withinDepartmentId } = reachOf(actor, subject)
    const ofQuestionnaire = {
      questionnaireId: subject.id,
      archived: false,
      ...(withinDepartmentId == null ? {} : { subscriptionDepartmentId: withinDepartmentId }),
    }
    const [runs, mails, questionnaire] = await Promise.all([
      db.questionnaireRespondentSession.groupBy({
        by: 'hasOpened',
        where: ofQuestionnaire,
        _count: { _all: true, startDate: true, endDate: true },
      }),
      db.emailMessage.groupBy({
        by: 'state',
        where: {
          questionnaireId: subject.id,
          kind: { in: ['QuestionnaireInvite', 'Reminder'] },
          session: ofQuestionnaire,
        },
        _count: true,
      }),
      // As it is stored: for the rights to the questionnaire itself it stays where it is.
      db.questionnaire.findUniqueOrThrow({ where: { id: subject.id } }),
    ])
    const mailsIn = (...states: (typeof mails)[number]['state'][]) =>
      sum(mails, ({ state, _count }) => (states.includes(state) ? _count : 0))
    return {
      questionnaire,
      participants: sum(runs, ({ _count }) => _count._all),
      opened: sum(runs, ({ hasOpened, _count }) => (hasOpened ? _count._all : _count.startDate)),
      begun: sum(runs, ({ _count }) => _count.startDate),
      completed: sum(runs, ({ _count }) => _count.endDate),
      mails: {
        queued: mailsIn('Queued', 'Held'),
        sent: mailsIn('Sent'),
        failed: mailsIn('Failed'),
        kept: mailsIn('Kept'),
      },
      openLink: () =>
        currentOpenLink(db, actor, { ...questionnaire, subscriptionId: questionnaire.subscriptionId! }, now),
    }
  },
})
