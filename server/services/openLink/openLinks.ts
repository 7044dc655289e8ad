import 'server-only'
import { openLinksSchema } from '@/domain/openLink'
import { askedQuestionnaire } from '../questionnaireRespondentSession'
import { useCase } from '../useCase'
import { openLinkRows } from './openLinkRows'
import { openLinkView } from './openLinkView'

/** The open links of a questionnaire, the newest first, closed ones included. */
export const openLinks = useCase({
  input: openLinksSchema,
  ability: 'questionnaireRespondentSessions.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { questionnaireId }) => askedQuestionnaire(db, questionnaireId),
  run: async ({ db, now, subject: { id } }) => {
    const items = (await openLinkRows(db, { questionnaireId: id }, now)).map(openLinkView)
    return { items, totalCount: items.length }
  },
})
