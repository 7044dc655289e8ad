import { dayInZone } from '../day'

type Parts = { owner: string; questionnaireName: string; now: Date; timeZone: string }

/** '{company or department}-{first 25 characters of the questionnaire}-Report-{YYYY-MM-DD}.pdf', legal on every system. */
export function reportFileName({ owner, questionnaireName, now, timeZone }: Parts): string {
  const name = Array.from(questionnaireName).slice(0, 25).join('').trimEnd()
  return `${owner}-${name}-Report-${dayInZone(now, timeZone)}.pdf`.replace(/[\\/:*?"<>|]/g, '-')
}
