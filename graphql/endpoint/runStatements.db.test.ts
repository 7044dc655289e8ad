import { randomUUID } from 'node:crypto'
import { print } from 'graphql'
import { Client } from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { answerCodeHeader } from '@/domain/answerLink'
import {
  FinishQuestionnaireRespondentSessionDocument,
  StartQuestionnaireRespondentSessionDocument,
} from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { SaveQuestionResponsesDocument } from '@/graphql/questionResponse/__generated__/operations'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { legalOf } from '@/server/auth/linkedPages'
import { cookiesIn } from '@/server/auth/cookies'
import { cookieName } from '@/server/auth/session/sessionCookie'
import { sessionOfCookie } from '@/server/auth/session/sessionOfCookie'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { openAnswerLink } from '@/server/services/answerLink/openAnswerLink'
import { inviteParticipants } from '@/server/services/invite/inviteParticipants'
import { nobody } from '@/server/testing/actors'
import { answerGraphql } from './answerGraphql'

const [start, save, finish] = [
  StartQuestionnaireRespondentSessionDocument,
  SaveQuestionResponsesDocument,
  FinishQuestionnaireRespondentSessionDocument,
].map(print) as [string, string, string]

const sent: string[] = []
const query = Client.prototype.query as (this: Client, ...args: unknown[]) => unknown
/** Asks now and then whether the database is up. */
const healthCheck = 'SELECT 1'

let campaign: Awaited<ReturnType<typeof campaignOfTwelve>>
beforeAll(async () => {
  campaign = await campaignOfTwelve()
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [statement] = args
    sent.push(typeof statement === 'string' ? statement : (statement as { text: string }).text)
    return query.apply(this, args)
  } as typeof Client.prototype.query)
  return () => vi.restoreAllMocks()
})

const change = /(UPDATE|INSERT INTO) "(\w+)"/
const readsRun = /FROM "(UserSession|AnswerLink)"/

/** What a statement does: the row that it changes or adds, or what it reads of whom. */
function described(statement: string): string {
  const text = statement.replaceAll('"public".', '')
  const planned = text.startsWith('/* prepared */') ? '' : ', planned'
  const [, verb, changed] = change.exec(text) ?? []
  if (changed !== undefined) return `${verb === 'UPDATE' ? 'change' : 'add'} ${changed}${planned}`
  const found = readsRun.exec(text)?.[1]
  if (found !== undefined) return `read ${found}${text.includes('to_jsonb(state)') ? ' with the run' : ''}${planned}`
  const read = text.includes('"QuestionnaireRespondentSession"') ? 'the run' : /FROM "(\w+)"/.exec(text)?.[1]
  return read === undefined ? text : `read ${read}${planned}`
}

/** The statements that a piece of work sends. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  sent.length = 0
  await work()
  return sent.filter((text) => text !== healthCheck).map(described)
}

async function post(head: Record<string, string>, text: string, variables: object) {
  const headers = new Headers({ host: 'localhost', 'content-type': 'application/json', ...head })
  const body = new Response(JSON.stringify({ query: text, variables })).body
  const answer = await answerGraphql({ method: 'POST', url: `${env().appUrl}/graphql`, headers, body })
  return JSON.parse(answer.body!) as { data: unknown; errors?: { extensions: { code: string } }[] }
}

const answerTo = (runId: string, nth: number) => ({
  model: { questionnaireRespondentSessionId: runId, wordingNumber: 1, ...campaign.answers(1)[nth]! },
})

/** The requests of a participant from start to finish, each with the statements that it sent. */
async function stepsOf(runId: string, head: Record<string, string>) {
  const sentBy = (text: string, variables: object) =>
    statementsOf(async () => expect(await post(head, text, variables)).not.toHaveProperty('errors'))
  const started = await sentBy(start, { questionnaireId: campaign.questionnaireId })
  const saved: string[][] = []
  for (const nth of campaign.answers(1).keys()) saved.push(await sentBy(save, answerTo(runId, nth)))
  return { started, saved, finished: await sentBy(finish, { id: runId }) }
}

/** A participant of the campaign, and the code of their personal link. */
async function invited() {
  const { runId, cookie } = await campaign.learner()
  await inviteParticipants({ db: db(), now: new Date() }, campaign.questionnaireId, runId)
  const { text } = await db().emailMessage.findFirstOrThrow({ where: { questionnaireRespondentSessionId: runId } })
  return { runId, cookie, code: /\/answer\/([\w-]+)/.exec(text)![1]! }
}

describe('the statements of a run of twelve questions', () => {
  it('are 32 for a person who signed in', async () => {
    const { runId, cookie } = await campaign.learner()
    const page = await statementsOf(async () => {
      const session = await sessionOfCookie(cookiesIn(cookie)(cookieName()))
      await legalOf(session!.actor.subscriptionId)
    })
    expect({ page, ...(await stepsOf(runId, { cookie })) }).toEqual({
      page: ['read UserSession', 'read Subscription'],
      started: ['read UserSession', 'read the run', 'change QuestionnaireRespondentSession'],
      saved: Array(12).fill(['read UserSession with the run', 'change QuestionnaireRespondentSession']),
      finished: ['read UserSession', 'read the run', 'change QuestionnaireRespondentSession'],
    })
  })

  it('are 37 by a personal link, of which the audit log says that it was started and finished', async () => {
    const { runId, code } = await invited()
    const page = await statementsOf(() => openAnswerLink({ actor: nobody(), db: db(), now: new Date() }, { code }))
    const recorded = [
      ...['read AnswerLink', 'read the run'],
      ...['BEGIN', 'change QuestionnaireRespondentSession', 'add AuditEvent, planned', 'COMMIT'],
    ]
    expect({ page, ...(await stepsOf(runId, { [answerCodeHeader]: code })) }).toEqual({
      page: ['read AnswerLink'],
      started: recorded,
      saved: Array(12).fill(['read AnswerLink with the run', 'change QuestionnaireRespondentSession']),
      finished: recorded,
    })
  })
})

it('reads a run again for the second of two saves in one request, since the first may have changed it', async () => {
  const { runId, cookie } = await campaign.learner()
  await post({ cookie }, start, { questionnaireId: campaign.questionnaireId })
  const twice =
    'mutation ($model: SaveQuestionResponsesInput!) { one: saveQuestionResponses(model: $model) { progress } two: saveQuestionResponses(model: $model) { progress } }'
  const sentByBoth = await statementsOf(async () =>
    expect(await post({ cookie }, twice, answerTo(runId, 0))).not.toHaveProperty('errors'),
  )
  const change = 'change QuestionnaireRespondentSession'
  expect(sentByBoth).toEqual(['read UserSession with the run', change, 'read the run', change])
})

describe('the run that a save names is refused', () => {
  const codeOf = async (head: Record<string, string>, variables: object) =>
    (await post(head, save, variables)).errors?.[0]?.extensions.code

  it('to everyone but its participant', async () => {
    const [own, other] = [await invited(), await invited()]
    const saveRequest = answerTo(own.runId, 0)
    expect(await codeOf({ cookie: other.cookie }, saveRequest)).toBe('NOT_FOUND')
    expect(await codeOf({ [answerCodeHeader]: other.code }, saveRequest)).toBe('NOT_FOUND')
    expect(await codeOf({ cookie: own.cookie, [answerCodeHeader]: other.code }, saveRequest)).toBe('NOT_FOUND')
    expect(await codeOf({}, saveRequest)).toBe('UNAUTHENTICATED')
    expect(await codeOf({ [answerCodeHeader]: 'unknown' }, saveRequest)).toBe('UNAUTHENTICATED')
    expect(await db().questionResponse.count({ where: { questionnaireRespondentSessionId: own.runId } })).toBe(0)
    expect(await codeOf({ cookie: own.cookie }, saveRequest)).toBeUndefined()
  })

  it('without a question of its own, and once it is finished', async () => {
    const { runId, cookie, code } = await invited()
    for (const head of [{ cookie }, { [answerCodeHeader]: code }] as Record<string, string>[]) {
      const { model } = answerTo(runId, 0)
      expect(await codeOf(head, { model: { ...model, questionId: randomUUID() } })).toBe('NOT_FOUND')
      expect(await codeOf(head, { model: { ...model, questionId: 'nonsense' } })).toBe('BAD_USER_INPUT')
    }
    await stepsOf(runId, { cookie })
    expect(await codeOf({ cookie }, answerTo(runId, 0))).toBe('CONFLICT')
  })
})
