import 'server-only'
import { emailKey } from '@/domain/account'
import type { CheckedRow } from '@/domain/importedAnswers'
import type { ImportProblem } from '@/domain/sheet'
import type { Db } from '@/server/db/client'
import type { AnswersCampaign } from './answersCampaign'

/** A person of the company whom a row names. `part`: whether they have answered the campaign, or take part in it. */
export type KnownPerson = {
  userId: string
  email: string
  subscriptionDepartmentId: string | null
  part: 'answered' | 'takesPart' | null
}

/** The people of the company, or of the caller's department, by the keys of these addresses. */
export async function knownPeople(
  db: Db,
  { id: questionnaireId, subscriptionId, departmentOfPeople }: AnswersCampaign,
  rows: readonly CheckedRow[],
): Promise<Map<string, KnownPerson>> {
  const emails = rows.flatMap(({ email }) => (email === null ? [] : [emailKey(email)]))
  if (emails.length === 0) return new Map()
  const found = await db.$queryRaw<(KnownPerson & { key: string })[]>`
    SELECT lower(person."email") AS "key", person."id" AS "userId", person."email", profile."subscriptionDepartmentId",
      CASE WHEN EXISTS (SELECT 1 FROM "QuestionnaireRespondentSession" run WHERE run."userId" = person."id" AND run."questionnaireId" = ${questionnaireId}::uuid
          AND run."endDate" IS NOT NULL AND (NOT run."archived" OR run."archivedAt" IS NULL)) THEN 'answered'
        WHEN EXISTS (SELECT 1 FROM "QuestionnaireRespondentSession" run WHERE run."userId" = person."id" AND run."questionnaireId" = ${questionnaireId}::uuid
          AND NOT run."archived") THEN 'takesPart' END AS "part"
    FROM "User" person JOIN "Profile" profile ON profile."userId" = person."id"
    WHERE lower(person."email") = ANY(${[...new Set(emails)]}::text[]) AND NOT person."archived" AND NOT profile."archived"
      AND profile."subscriptionId" = ${subscriptionId}::uuid
      AND (${departmentOfPeople}::uuid IS NULL OR profile."subscriptionDepartmentId" = ${departmentOfPeople}::uuid)`
  return new Map(found.map(({ key, ...person }) => [key, person]))
}

/** The person of a row, or why the row cannot be theirs; `accepted`: the addresses of rows before it. */
export function personOfRow(
  { email }: CheckedRow,
  people: ReadonlyMap<string, KnownPerson>,
  accepted: ReadonlySet<string>,
): { person: KnownPerson | null; problems: ImportProblem[] } {
  if (email === null) return { person: null, problems: [] }
  const refused = (key: string) => ({ person: null, problems: [{ key }] })
  const person = people.get(emailKey(email))
  if (accepted.has(emailKey(email))) return refused('answers.emailTwice')
  if (person === undefined) return refused('answers.personUnknown')
  if (person.part !== null) return refused(`answers.${person.part}`)
  return { person, problems: [] }
}
