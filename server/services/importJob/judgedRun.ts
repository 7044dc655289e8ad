import 'server-only'
import { emailKey } from '@/domain/account'
import type { ImportProblem } from '@/domain/import'
import type { ImportBatch } from './importBatch'
import type { PeopleRow } from './importTable'
import { type JudgedPerson, judgedRow } from './judgedRow'
import { rowProblems } from './rowProblems'

export type Judged = { row: PeopleRow; person: JudgedPerson | null; errors: readonly ImportProblem[] }

/** Each takes a while to hash: so many go with one transaction, and the worker is heard of in between. */
const mostHashed = 20

/** Is it an account that has to be brought back, or joins from nowhere? Such are rare and taken one by one. */
const isSpecial = ({ known, subscriptionId, questionnaire }: ImportBatch, { email }: JudgedPerson): boolean => {
  const account = known.get(emailKey(email))
  return (
    account !== undefined && (questionnaire === null || account.archived || account.subscriptionId !== subscriptionId)
  )
}

/** Judges rows from the first on, up to one that has to be taken by itself: those before it can be added together. */
export async function judgedRun(
  batch: ImportBatch,
  rows: readonly PeopleRow[],
  added: ReadonlySet<string>,
): Promise<Judged[]> {
  const seen = new Set<string>()
  const judged: Judged[] = []
  let hashed = 0
  for (const row of rows) {
    try {
      const person = await judgedRow(batch, row, { has: (email: string) => added.has(email) || seen.has(email) })
      if (isSpecial(batch, person)) return judged
      seen.add(emailKey(person.email))
      judged.push({ row, person, errors: [] })
      if (person.passwordHash !== null) hashed += 1
    } catch (error) {
      judged.push({ row, person: null, errors: rowProblems(error, row.rowNumber) })
    }
    if (hashed >= mostHashed) return judged
  }
  return judged
}
