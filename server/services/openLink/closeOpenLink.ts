import 'server-only'
import { openLinkIdSchema } from '@/domain/openLink'
import { useCase } from '../useCase'
import { managedOpenLink } from './managedOpenLink'
import { updateOpenLink } from './updateOpenLink'

/** Closes an open link at once for new participants; those who began can complete. */
export const closeOpenLink = useCase({
  input: openLinkIdSchema,
  ability: 'questionnaireRespondentSessions.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => managedOpenLink(db, id),
  run: ({ input: { id }, ...context }) => updateOpenLink(context, { id, isClosed: true }),
})
