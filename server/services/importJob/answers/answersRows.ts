import 'server-only'
import { emailKey } from '@/domain/account'
import { startOfDay } from '@/domain/day'
import {
  answersChecker,
  type AnswersPlan,
  type JoinedRow,
  type CheckedRow,
  type Moment,
  type ReadQuestion,
} from '@/domain/importedAnswers'
import type { Table } from '@/domain/sheet'
import type { Db } from '@/server/db/client'
import { type AnswersCampaign } from './answersCampaign'
import { knownPeople, type KnownPerson, personOfRow } from './answersPeople'

/** A row as it is stored: whose answers it holds, and from when to when they were given. */
export type ReadyRow = CheckedRow & { person: KnownPerson | null; startDate: Date; endDate: Date }

type Setting = {
  campaign: AnswersCampaign
  company: { timeZone: string; currencySymbol: string }
  tables: readonly Table[]
  plan: AnswersPlan
  questions: readonly ReadQuestion[]
  /** When the import began: the end of a row without a day, in a campaign that is not over. */
  at: Date
}

/** Checks rows of sheets against a campaign and its company; many at once, since the people are read together. */
export function rowsChecker({ campaign, company, tables, plan, questions, at }: Setting) {
  const check = answersChecker({ tables, plan, questions, currencySymbol: company.currencySymbol })
  const usualEnd = campaign.endDate !== null && campaign.endDate < at ? campaign.endDate : at
  const instant = (moment: Moment | null) =>
    moment === null ? null : new Date(startOfDay(moment.day, company.timeZone).getTime() + moment.milliseconds)
  return async (db: Db, joined: readonly JoinedRow[], accepted: Set<string>): Promise<ReadyRow[]> => {
    const checked = joined.map(check)
    const people = await knownPeople(db, campaign, checked)
    return checked.map((row) => {
      const { person, problems } = personOfRow(row, people, accepted)
      const endDate = instant(row.ended) ?? usualEnd
      const startDate = new Date(Math.min((instant(row.began) ?? endDate).getTime(), endDate.getTime()))
      const future = endDate > at ? [{ key: 'answers.future' }] : []
      const all = [...row.problems, ...problems, ...future]
      if (all.length === 0 && person !== null) accepted.add(emailKey(person.email))
      return { ...row, problems: all, person, startDate, endDate }
    })
  }
}
