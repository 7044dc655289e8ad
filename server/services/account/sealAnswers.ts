import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { groupSize } from '../result'

/** The runs "run" of a person in questionnaires of which groups alone are shown. */
const promised = (userId: string) => Prisma.sql`
  run."userId" = ${userId}::uuid AND NOT run."archived"
  AND EXISTS (SELECT 1 FROM "Questionnaire" questionnaire JOIN "Subscription" subscription ON subscription."id" = run."subscriptionId"
    WHERE questionnaire."id" = run."questionnaireId" AND ${groupSize} IS NOT NULL)`

/**
 * Closes what a person answered in questionnaires of which groups alone are shown, when their account gets an address that the old mailbox
 * did not approve: whoever reads the new one may be somebody else. Finished answers still count but are shown to nobody; unfinished ones
 * are deleted, and the person starts again. Returns whether there were any.
 */
export async function sealAnswers(tx: Db, userId: string): Promise<boolean> {
  const sealed =
    await tx.$executeRaw`UPDATE "QuestionnaireRespondentSession" run SET "isSealed" = true WHERE ${promised(userId)} AND run."endDate" IS NOT NULL`
  await tx.$executeRaw`DELETE FROM "QuestionResponse" WHERE "questionnaireRespondentSessionId" IN (SELECT run."id" FROM "QuestionnaireRespondentSession" run WHERE ${promised(userId)} AND run."endDate" IS NULL)`
  const begunAnew = await tx.$executeRaw`
    UPDATE "QuestionnaireRespondentSession" run SET "startDate" = NULL, "version" = run."version" + 1
    WHERE ${promised(userId)} AND run."startDate" IS NOT NULL AND run."endDate" IS NULL`
  return sealed + begunAnew > 0
}
