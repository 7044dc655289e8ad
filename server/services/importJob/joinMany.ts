import 'server-only'
import { emailKey } from '@/domain/account'
import { roleGroupIds } from '@/domain/role'
import type { Prisma } from '@/server/db/client'
import { insertRows } from '@/server/db/insertRows'
import { AppError } from '@/server/errors'
import { createAccounts } from '../account'
import { heldDepartment } from '../heldDepartment'
import { inviteParticipants } from '../invite'
import { lockDepartment } from '../lockDepartment'
import { isTakenOut } from '../run'
import type { SignedInContext } from '../useCase'
import { firstNameOf } from './firstNameOf'
import type { ImportBatch } from './importBatch'
import { ChangedMeanwhile } from './importRun'
import type { JudgedPerson } from './judgedRow'

type Tx = Prisma.TransactionClient
type Questionnaire = NonNullable<ImportBatch['questionnaire']>
type JoinedBatch = Pick<ImportBatch, 'known'> & { questionnaire: Questionnaire }
type Joining = { userId: string; home: string | null; person: JudgedPerson }

/** The departments asked for, which nobody deletes until we are done. */
async function lockDepartments(
  tx: Tx,
  { actor }: SignedInContext,
  { subscriptionId }: Questionnaire,
  people: readonly JudgedPerson[],
): Promise<(person: JudgedPerson) => string | null> {
  const askedBy = (person: JudgedPerson) =>
    actor.roles.includes('SubscriptionAdministration')
      ? person.subscriptionDepartmentId
      : actor.subscriptionDepartmentId
  for (const subscriptionDepartmentId of new Set(people.map(askedBy)))
    await lockDepartment(tx, actor, { subscriptionId, subscriptionDepartmentId })
  return askedBy
}

/** Locked until we are done: whoever sends the invitations meanwhile waits and finds these participants too. */
async function haveMailsGoneOut(tx: Tx, { id }: Questionnaire): Promise<boolean> {
  const rows = await tx.$queryRaw<
    { hasSentEmails: boolean }[]
  >`SELECT "hasSentEmails" FROM "Questionnaire" WHERE "id" = ${id}::uuid AND NOT "archived" FOR SHARE`
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  return rows[0].hasSentEmails
}

/** The company's own people, who stay what they were when the rows were judged until we are done. */
async function lockColleagues(
  tx: Tx,
  { id, subscriptionId }: Questionnaire,
  userIds: readonly string[],
): Promise<Map<string, string | null>> {
  const found = await tx.$queryRaw<{ userId: string; subscriptionDepartmentId: string | null }[]>`
    SELECT u."id" AS "userId", p."subscriptionDepartmentId"
    FROM "User" u JOIN "Profile" p ON p."userId" = u."id"
    WHERE u."id" = ANY(${userIds}::uuid[]) AND NOT u."archived" AND NOT p."archived" AND p."subscriptionId" = ${subscriptionId}::uuid AND u."roleGroupId" <> ${roleGroupIds.Administrator}::uuid
      AND NOT EXISTS (SELECT 1 FROM "QuestionnaireRespondentSession" s WHERE s."userId" = u."id" AND s."questionnaireId" = ${id}::uuid AND (NOT s."archived" OR ${isTakenOut}))
    ORDER BY u."id" FOR NO KEY UPDATE OF u`
  if (found.length !== userIds.length) throw new ChangedMeanwhile()
  return new Map(found.map(({ userId, subscriptionDepartmentId }) => [userId, subscriptionDepartmentId]))
}

/** What `joinQuestionnaire` does for one person, for many who have no account yet or belong to the company, in a few statements. Fails as a whole. */
export async function joinMany(
  tx: Tx,
  inside: SignedInContext,
  { known, questionnaire }: JoinedBatch,
  people: readonly JudgedPerson[],
): Promise<void> {
  const { id: questionnaireId, subscriptionId } = questionnaire
  const accountOf = ({ email }: JudgedPerson) => known.get(emailKey(email))?.userId
  const askedBy = await lockDepartments(tx, inside, questionnaire, people)
  const own = (await heldDepartment(tx, questionnaire))?.id ?? null
  const mailsWentOut = await haveMailsGoneOut(tx, questionnaire)
  const colleagues = people.flatMap((person) => accountOf(person) ?? [])
  const homes =
    colleagues.length === 0 ? new Map<string, string | null>() : await lockColleagues(tx, questionnaire, colleagues)
  const newcomers = people.filter((person) => accountOf(person) === undefined)
  const ids = await createAccounts(
    tx,
    newcomers.map((person) => ({
      ...namesOf(person),
      subscriptionId,
      subscriptionDepartmentId: askedBy(person) ?? own,
      passwordHash: person.passwordHash,
    })),
  )
  const joining: Joining[] = [
    ...newcomers.map((person, index) => ({ userId: ids[index] ?? '', home: null, person })),
    ...people.flatMap((person) =>
      ((userId) => (userId === undefined ? [] : [{ userId, home: homes.get(userId) ?? null, person }]))(
        accountOf(person),
      ),
    ),
  ]
  const runs = joining.map(({ userId, home, person }) => {
    const { email, lineManagerName, lineManagerEmail } = person
    return {
      questionnaireId,
      userId,
      subscriptionId,
      subscriptionDepartmentId: askedBy(person) ?? home ?? own,
      email,
      lineManagerName,
      lineManagerEmail,
    }
  })
  await insertRows(tx, 'QuestionnaireRespondentSession', runs)
  if (mailsWentOut) await inviteParticipants({ db: tx, now: inside.now }, questionnaireId)
}

const namesOf = ({ email, firstName, lastName }: JudgedPerson) => ({
  email,
  firstName: firstNameOf({ email, firstName }),
  lastName,
})
