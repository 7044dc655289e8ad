import 'server-only'
import type { Db } from '@/server/db/client'
import { learnerTotals, roiOf } from '../result'
import type { Side } from './admitSides'

/** Who was asked and finished on a side, what it cost and what it brought; only its name while it is withheld. */
export async function comparedSide(db: Db, { questionnaire, department, admitted, isWithheld }: Side) {
  const { id: questionnaireId, name, startDate, endDate } = questionnaire
  const side = { questionnaireId, name, startDate, endDate, departmentName: department?.name ?? null, isWithheld }
  if (isWithheld) return { ...side, invited: null, completed: null, learnerResults: null, returnOnInvestment: null }
  const { invited = 0, completed = 0 } = admitted.counts[0] ?? {}
  const learnerResults = await learnerTotals(db, admitted)
  return { ...side, invited, completed, learnerResults, returnOnInvestment: await roiOf(db, admitted) }
}
