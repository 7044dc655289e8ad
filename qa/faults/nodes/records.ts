import { print } from 'graphql'
import { SaveQuestionResponsesDocument } from '@/graphql/questionResponse/__generated__/operations'
import {
  FinishQuestionnaireRespondentSessionDocument,
  StartQuestionnaireRespondentSessionDocument,
} from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { jsonClient } from '@/qa/support/jsonClient'
import { profile } from '@/server/testing/factories/profile'
import { subscription } from '@/server/testing/factories/subscription'
import { until } from '@/qa/support/until.mjs'
import type { NodeSet } from '@/qa/nodes/set.mjs'
import { failedChecks, nodeClient, type NodeResponse, signedIn } from './caller'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A hundred identical finishes over both nodes count once, with the same response for all. */
export async function finishes({ sites }: NodeSet): Promise<string[]> {
  const campaign = await campaignOfTwelve()
  const { runId, cookie } = await campaign.learner()
  const { post, close } = jsonClient(cookie)
  await post('/graphql', {
    query: print(StartQuestionnaireRespondentSessionDocument),
    variables: { questionnaireId: campaign.questionnaireId },
  })
  const save = print(SaveQuestionResponsesDocument)
  for (const answer of campaign.answers(1))
    await post('/graphql', {
      query: save,
      variables: { model: { questionnaireRespondentSessionId: runId, ...answer } },
    })
  close()
  const [name = '', value = ''] = cookie.split('=')
  const before = await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id: runId } })
  const browser = nodeClient(new Map([[name, value]]))
  const query = print(FinishQuestionnaireRespondentSessionDocument)
  /** Retries when asked to, as the browser does. */
  const finish = async (node: string): Promise<NodeResponse> => {
    const answer = await browser.graphql(node, query, { id: runId })
    return answer.status === 503 ? finish(node) : answer
  }
  const answers: NodeResponse[] = await Promise.all(Array.from({ length: 100 }, (_, n) => finish(sites[n % 2]!.url)))
  const after = await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id: runId } })
  const bodies = new Set(answers.map(({ text }) => text))
  process.stdout.write(
    `  100 concurrent finishes over both nodes: ${after.version - before.version} change, ${bodies.size} different response\n`,
  )
  return failedChecks({
    'The run is not finished': after.endDate !== null,
    [`The run was changed ${after.version - before.version} times`]: after.version - before.version === 1,
    [`${bodies.size} different responses, one of them ${[...bodies].at(-1)?.slice(0, 200)}`]:
      bodies.size === 1 && answers.every(({ status }) => status === 200),
  })
}

/** A file uploaded to one node is downloadable from the other. */
export async function files({ sites: [one, two] }: NodeSet): Promise<string[]> {
  const { id: subscriptionId } = await subscription()
  const browser = await signedIn((await profile({ subscriptionId, group: 'SubscriptionAdministrator' })).user)
  const body = new FormData()
  body.append('files', new Blob([png], { type: 'image/png' }), 'logo.png')
  const stored = await browser.send(one.url, '/api/blobs/upload', { method: 'POST', body })
  const id = /"id":"([0-9a-f-]{36})"/.exec(stored.text)?.[1]
  const downloads = await Promise.all([one, two].map(({ url }) => browser.send(url, `/api/blobs/${id}`)))
  return failedChecks({
    [`The file was refused: ${stored.status} ${stored.text.slice(0, 200)}`]: id !== undefined,
    'The nodes serve different files': downloads[0]!.text === downloads[1]!.text && downloads[0]!.text.includes('PNG'),
    [`The file is not served by both nodes (${downloads.map(({ status }) => status).join(', ')})`]: downloads.every(
      ({ status }) => status === 200,
    ),
  })
}

/** A change on one node is read on the other at once, and company data is not cacheable. */
export async function caches({ sites: [one, two] }: NodeSet): Promise<string[]> {
  const { id, version } = await subscription()
  const browser = await signedIn((await profile({ subscriptionId: id, group: 'SubscriptionAdministrator' })).user)
  const read = (node: string) =>
    browser.graphql(node, 'query ($id: Guid!) { subscription(id: $id) { name version } }', { id })
  const problems: string[] = []
  for (let n = 0, at = version; n < 20; n++) {
    const [writer, reader] = n % 2 === 0 ? [one, two] : [two, one]
    const changed = await browser.graphql(
      writer.url,
      'mutation ($model: SubscriptionUpdateInput!) { updateSubscription(model: $model) { version } }',
      { model: { id, version: at, brandColor: `#0000${String(n + 10)}` } },
    )
    at = Number(/"version":(\d+)/.exec(changed.text)?.[1])
    const seen = await read(reader.url)
    if (!seen.text.includes(`"version":${at}`))
      problems.push(`Change ${n}: ${changed.text.slice(0, 120)}; the other node reads ${seen.text.slice(0, 120)}`)
    if (!/no-store/.test(seen.headers.get('cache-control') ?? ''))
      problems.push(`A response is cacheable: ${seen.headers.get('cache-control')}`)
  }
  const pages = await Promise.all([one, two].map(({ url }) => browser.send(url, '/me')))
  return [
    ...new Set([
      ...problems,
      ...failedChecks({
        [`A page is cacheable: ${pages[0]!.headers.get('cache-control')}`]: pages.every(({ headers }) =>
          /no-store/.test(headers.get('cache-control') ?? ''),
        ),
      }),
    ]),
  ]
}

/** An invitation and a reminder are sent once, whatever the number of workers and schedulers. */
export async function jobs({ sites, workers }: NodeSet, received: readonly string[]): Promise<string[]> {
  const { cronSecret } = env()
  // A company in a time zone where it is noon: mails are sent during the day.
  const shift = new Date().getUTCHours() - 12
  const { id: subscriptionId } = await subscription({
    timeZone: shift === 0 ? 'UTC' : `Etc/GMT${shift > 0 ? '+' : ''}${shift}`,
  })
  const day = 86_400_000
  const campaign = {
    subscriptionId,
    questionnaireType: 'Campaign',
    isPublished: true,
    reminderType: 'Standard',
  } as const
  const dates = { startDate: new Date(Date.now() - 5 * day), endDate: new Date(Date.now() + 3 * day) }
  const fresh = await db().questionnaire.create({ data: { ...campaign, name: 'Invitations over two nodes', ...dates } })
  const known = await db().questionnaire.create({
    data: { ...campaign, name: 'Reminders over two nodes', hasSentEmails: true, ...dates },
  })
  const people = 60
  const { addParticipants: add } = await import('../support/addParticipants')
  await add(people, { questionnaireId: fresh.id, subscriptionId })
  await add(people, { questionnaireId: known.id, subscriptionId, invitedAt: new Date(Date.now() - 4 * day) })
  const runSchedule = (url: string) =>
    nodeClient().post(url, '/api/jobs/run', {}, { authorization: `Bearer ${cronSecret}` })
  const runs = Promise.all(Array.from({ length: 6 }, (_, n) => runSchedule(sites[n % 2]!.url)))
  await workers[0]!.kill()
  const answers = await runs
  await workers[0]!.start()
  const rows = async () => db().emailMessage.findMany({ where: { questionnaireId: { in: [fresh.id, known.id] } } })
  const isOver = await until(
    async () => (await rows()).length === 2 * people && (await rows()).every(({ state }) => state === 'Sent'),
    { timeout: 120_000 },
  )
  const mails = await rows()
  const sent = received
    .map((mail) => /^To: (.*)$/im.exec(mail)?.[1]?.trim() ?? '')
    .filter((to) => mails.some((mail) => to.includes(mail.to)))
  const counts = Map.groupBy(sent, (to) => to)
  const duplicated = [...counts.values()].filter((all) => all.length > 1).length
  process.stdout.write(
    `  invitations and reminders to ${2 * people} people by 6 schedulers and 2 workers, one killed: ${counts.size} received, ${duplicated} received twice\n`,
  )
  return failedChecks({
    [`The schedulers got ${answers.map(({ status }) => status).join(', ')}`]: answers.every(
      ({ status }) => status === 200,
    ),
    [`${mails.length} mails were created, ${mails.filter(({ state }) => state === 'Sent').length} sent`]: isOver,
    [`${counts.size} people received a mail`]: counts.size === 2 * people,
    [`${duplicated} people received a mail twice, although only the one that the killed worker was sending may be`]:
      duplicated <= 1,
  })
}
