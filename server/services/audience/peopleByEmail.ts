import 'server-only'
import { emailKey } from '@/domain/account'
import { mostNamed, peopleByEmailSchema } from '@/domain/audience'
import { Prisma } from '@/server/db/client'
import { useCase } from '../useCase'
import { isReadable, isWithin, withinReach } from './chosenPeople'
import { knownPeople } from './knownPeople'

/** The people of a pasted list whom the caller may choose, and which of them take part in a questionnaire already. */
export const peopleByEmail = useCase({
  input: peopleByEmailSchema,
  ability: 'profiles.list',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, actor }, { notInQuestionnaireId }) => {
    const within = withinReach(actor)
    return within !== null && (await isReadable(db, actor, notInQuestionnaireId)) ? within : null
  },
  run: ({ db, input: { emails, notInQuestionnaireId: questionnaireId }, subject: within }) =>
    knownPeople(db, {
      where: Prisma.sql`p."userId" IN (SELECT u."id" FROM "User" u WHERE lower(u."email") = ANY(${emails.map(emailKey)})) AND ${isWithin(within)}`,
      questionnaireId,
      offset: 0,
      first: mostNamed,
    }),
})
