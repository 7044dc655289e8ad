import { randomUUID } from 'node:crypto'
import { db, type Prisma } from '@/server/db/client'
import { linkHolder } from '@/server/services/answerLink'
import { createOpenLink } from '@/server/services/openLink/openLinks'
import { enterOpenLink } from '@/server/services/openLink/enterOpenLink'
import { joinByOpenLink } from '@/server/services/openLink/joinByOpenLink'
import { startQuestionnaireRespondentSession } from '@/server/services/run/startQuestionnaireRespondentSession'
import { companyAdmin, nobody } from './actors'
import { question } from './factories/question'
import { questionnaire } from './factories/questionnaire'
import { subscription } from './factories/subscription'

export const now = new Date('2005-05-05T09:00:00Z')
export const dates = { startDate: new Date('2005-05-01T00:00:00Z'), endDate: new Date('2005-05-31T22:59:59.999Z') }
/** The database of the running test file: files share a process, and each has a database of its own. */
export const context = {
  get db() {
    return db()
  },
  now,
}
/** A visitor whose clock does not wait. */
export const asNobody = {
  get db() {
    return db()
  },
  now,
  actor: nobody(),
  stopwatch: { milliseconds: () => 0, wait: async () => undefined },
}

type Scene = { company?: object; link?: object; campaign?: Partial<Prisma.QuestionnaireUncheckedCreateInput> }

/** The code in the address of a personal link. */
export const codeOf = (path: string | null) => path?.split('/').at(-1) ?? ''

/** The ticket in the newest mail to an address; null without a mail. */
export async function mailedTicket(to: string): Promise<string | null> {
  const mail = await db().emailMessage.findFirst({ where: { to }, orderBy: { id: 'desc' } })
  const page = /https?:\S+ticket=\S+/.exec(mail?.text ?? '')?.[0]
  return page === undefined ? null : new URL(page).searchParams.get('ticket')
}

/** A published campaign of one question with an open link, anonymous unless asked otherwise. */
export async function openLinkScene({ company = {}, link = {}, campaign = {} }: Scene = {}) {
  const { id: subscriptionId } = await subscription({ name: 'Harbour', ...company })
  const live = await questionnaire({
    subscriptionId,
    name: 'Leading change',
    isPublished: true,
    ...dates,
    ...campaign,
  })
  const scale = await question({
    questionnaireId: live.id,
    questionType: 'Measure',
    responseType: 'Scale',
    scaleMax: 10,
  })
  const actor = companyAdmin({ subscriptionId })
  const made = await createOpenLink({ ...context, actor }, { questionnaireId: live.id, isAnonymous: true, ...link })
  const join = (more: object = {}, at = now) =>
    joinByOpenLink({ ...asNobody, now: at }, { code: made.code, key: randomUUID(), ...more })
  /** Enters from the newest mail to an address. */
  const enter = async (to: string, more: object = {}) =>
    enterOpenLink(asNobody, { ticket: (await mailedTicket(to)) ?? '', key: randomUUID(), ...more })
  /** Presses Begin on the page of a personal link. */
  const begin = async (path: string | null, at = now) => {
    const holder = await linkHolder({ ...context, now: at }, codeOf(path))
    if (holder === null) throw new Error('The link opens nothing.')
    return startQuestionnaireRespondentSession({ ...context, now: at, actor: holder }, { questionnaireId: live.id })
  }
  const count = () =>
    db().questionnaireRespondentSession.count({ where: { questionnaireId: live.id, archived: false } })
  return { subscriptionId, live, scale, actor, link: made, join, enter, begin, count }
}
