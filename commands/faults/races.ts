import { print } from 'graphql'
import { randomUUID } from 'node:crypto'
import { CreateQuestionnaireDocument, FinishQuestionnaireRespondentSessionDocument, PlaceQuestionnaireSectionDocument, PublishQuestionnaireDocument, SaveQuestionResponsesDocument, StartQuestionnaireRespondentSessionDocument, UpdateQuestionnaireDocument } from '@/graphql/__generated__/operations'
import { sessionCookie } from '@/server/auth/sessionCookie'
import { db } from '@/server/db/client'
import { openSession } from '@/server/services/account/openSession'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { subscription } from '@/server/testing/factories/subscription'
import { campaignOfTwelve } from '../bench/campaignOfTwelve'
import { type Answer, asker } from './ask'
import { fragileSite } from './fragileSite'
import { tell } from './tell'

const sections = 5
const twins = 20
const finishers = 100
const text = { update: print(UpdateQuestionnaireDocument), place: print(PlaceQuestionnaireSectionDocument), publish: print(PublishQuestionnaireDocument), create: print(CreateQuestionnaireDocument), save: print(SaveQuestionResponsesDocument), start: print(StartQuestionnaireRespondentSessionDocument), finish: print(FinishQuestionnaireRespondentSessionDocument) }

const succeeded = ({ status, text: body }: Answer) => status === 200 && !body.includes('"errors"')
const refusedAs = (code: string) => (answer: Answer) => answer.text.includes(`"code":"${code}"`)
const isBug = (answer: Answer) => answer.status === 0 || answer.status === 500 || refusedAs('INTERNAL')(answer)

async function adminOf(subscriptionId: string) {
  const { user } = await profile({ group: 'SubscriptionAdministrator', subscriptionId })
  const { name, value } = await sessionCookie(await openSession(db(), new Date(), { user, isPersistent: true, address: null, userAgent: null }))
  return asker(`${name}=${value}`, { most: 50 })
}

async function draft(subscriptionId: string) {
  const { id, name, version } = await questionnaire({ subscriptionId, startDate: new Date(Date.now() + 86_400_000), endDate: new Date(Date.now() + 10 * 86_400_000) })
  const places = []
  for (let displayOrder = 0; displayOrder < sections; displayOrder++) places.push((await questionnaireSection({ questionnaireId: id, displayOrder })).id)
  for (const questionnaireSectionId of places) await question({ questionnaireSectionId, responseType: 'YesNo' })
  return { id, name, version, places }
}

/** So many edits of one version, moves and publishings of one campaign at the same time. */
async function editing(subscriptionId: string, count: number): Promise<string[]> {
  const { post, close } = await adminOf(subscriptionId)
  const { id, version, places } = await draft(subscriptionId)
  const ask = (query: string, variables: object) => post('/graphql', { query, variables })
  const names = Array.from({ length: count }, (_, n) => `Edited ${n}`)
  const edits = names.map((name) => ask(text.update, { model: { id, version, name, questionnaireType: 'Campaign' } }))
  const moves = Array.from({ length: count }, (_, n) => ask(text.place, { id: places[n % sections], beforeId: places[(n * 3 + 1) % sections] }))
  const publishings = Array.from({ length: count }, () => ask(text.publish, { id }))
  const [edited, moved, published] = await Promise.all([Promise.all(edits), Promise.all(moves), Promise.all(publishings)])
  close()
  const all = [...edited, ...moved, ...published]
  const wins = edited.flatMap((answer, n) => (succeeded(answer) ? [names[n]] : []))
  const stored = await db().questionnaire.findUniqueOrThrow({ where: { id }, include: { sections: { where: { id: { in: places } } } } })
  const orders = stored.sections.map(({ displayOrder }) => displayOrder)
  tell('edits, moves and publishings of one campaign at once', { tries: all.length, acknowledged: all.filter(succeeded).length })
  const bugs = all.filter(isBug)
  const others = edited.filter((answer) => !succeeded(answer) && !refusedAs('CONFLICT')(answer) && !refusedAs('UNAVAILABLE')(answer) && !refusedAs('BAD_USER_INPUT')(answer))
  return [
    ...bugs.slice(0, 3).map(({ status, text: body, reason }) => `${bugs.length} answers like ${status} ${reason ?? body.slice(0, 300)}`),
    ...others.slice(0, 1).map(({ text: body }) => `an edit was answered with ${body.slice(0, 200)}`),
    ...(wins.length > 1 ? [`${wins.length} edits of the same version were taken`] : []),
    ...(wins.length === 1 && stored.name !== wins[0] ? [`${wins[0]} was taken, ${stored.name} is stored`] : []),
    ...(new Set(orders).size === sections ? [] : [`places of sections: ${orders.join(' ')}`]),
  ]
}

/** The same new campaign asked for many times at once, each with the number that the browser made for it. */
async function creating(subscriptionId: string): Promise<string[]> {
  const { post, close } = await adminOf(subscriptionId)
  const id = randomUUID()
  const name = `Twin ${id}`
  const answers = await Promise.all(Array.from({ length: twins }, () => post('/graphql', { query: text.create, variables: { model: { id, name, subscriptionId, questionnaireType: 'Campaign' } } })))
  close()
  const count = await db().questionnaire.count({ where: { name } })
  const bugs = answers.filter(isBug)
  tell('the same campaign created many times at once', { tries: twins, acknowledged: answers.filter(succeeded).length, lost: count === 0 ? 1 : 0, doubled: Math.max(0, count - 1) })
  return [...(count === 1 ? [] : [`${count} campaigns were made of one`]), ...bugs.slice(0, 1).map(({ status, text: body }) => `${bugs.length} answers like ${status} ${body.slice(0, 300)}`)]
}

/** The same run finished many times at once. */
async function finishing(): Promise<string[]> {
  const campaign = await campaignOfTwelve()
  const { runId, cookie } = await campaign.learner()
  const { post, close } = asker(cookie, { most: 50 })
  await post('/graphql', { query: text.start, variables: { questionnaireId: campaign.questionnaireId } })
  for (const answer of campaign.answers(0)) await post('/graphql', { query: text.save, variables: { model: { questionnaireRespondentSessionId: runId, ...answer } } })
  const answers = await Promise.all(Array.from({ length: finishers }, () => post('/graphql', { query: text.finish, variables: { id: runId } })))
  close()
  const run = await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id: runId } })
  const bodies = new Set(answers.filter(succeeded).map(({ text: body }) => body))
  tell('one run finished many times at once', { tries: finishers, acknowledged: answers.filter(succeeded).length, lost: run.endDate === null ? 1 : 0 })
  return [...(run.endDate === null ? ['the run is not finished'] : []), ...(bodies.size > 1 ? [`${bodies.size} different answers`] : []), ...answers.filter(isBug).slice(0, 1).map(({ status, text: body }) => `${status} ${body.slice(0, 300)}`)]
}

/** People who do the same thing in the same instant: one wins, nobody's work is lost unsaid, and nothing fails. */
export async function races(count = 200): Promise<string[]> {
  const site = await fragileSite()
  const { id } = await subscription()
  const problems = [...(await editing(id, count)), ...(await creating(id)), ...(await finishing())]
  await site.stop()
  return problems
}
