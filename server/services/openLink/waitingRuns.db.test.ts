import { expect, it } from 'vitest'
import { days } from '@/domain/day'
import { db } from '@/server/db/client'
import { codeOf, context, now, openLinkScene } from '@/server/testing/openLinkScene'
import { linkHolder } from '../answerLink'
import { campaignProgress } from '../overview/campaignProgress'
import { saveQuestionResponses } from '../questionResponse/saveQuestionResponses'
import { questionnaireRespondentSessions } from '../questionnaireRespondentSession/questionnaireRespondentSessions'
import { runTick } from '../schedule/runTick'
import { openLinks } from './openLinks'

/** What is said of people who came through a link. */
async function readCounts({ live, actor }: Awaited<ReturnType<typeof openLinkScene>>) {
  const of = { questionnaireId: live.id }
  const { items } = await openLinks({ ...context, actor }, of)
  const people = await questionnaireRespondentSessions({ ...context, actor }, of)
  const { participants, opened, begun } = await campaignProgress({ ...context, actor }, of)
  return { link: items[0]?.begunCount, listed: people.items.length, participants, opened, begun }
}
const none = { link: 0, listed: 0, participants: 0, opened: 0, begun: 0 }
const one = { link: 1, listed: 1, participants: 1, opened: 1, begun: 1 }

it('who came through an open link is counted and listed nowhere until they begin', async () => {
  const scene = await openLinkScene()
  const { path } = await scene.join()
  await scene.join()
  expect(await readCounts(scene)).toEqual(none)
  await scene.begin(path)
  expect(await readCounts(scene)).toEqual(one)
})

it('the largest number of people counts those who began', async () => {
  const { join, begin } = await openLinkScene({ link: { mostAnswers: 1 } })
  await join()
  const [first, second] = [(await join()).path, (await join()).path]
  await begin(first)
  await expect(begin(second)).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'openLinkFull' } })
  await begin(first)
})

it('a closed link lets no one begin who only came, and all go on who began', async () => {
  const { join, begin, link } = await openLinkScene()
  const [began, came] = [(await join()).path, (await join()).path]
  await begin(began)
  await db().openLink.update({ where: { id: link.id }, data: { closedAt: now } })
  await begin(began)
  await expect(begin(came)).rejects.toMatchObject({ details: { key: 'openLinkClosed' } })
})

it('an answer that arrives before the press of Begin begins too', async () => {
  const scene = await openLinkScene()
  const { path } = await scene.join()
  const actor = (await linkHolder(context, codeOf(path)))!
  const answer = {
    questionnaireRespondentSessionId: actor.participant.onlyRunId,
    questionId: scene.scale.id,
    responses: [{ displayOrder: 0, amountInput: 7, isUserInput: true }],
  }
  await Promise.all([scene.begin(path), ...[1, 2, 3].map(() => saveQuestionResponses({ ...context, actor }, answer))])
  expect(await readCounts(scene)).toEqual(one)
})

it('of one whose first answer comes before the press of Begin is that of the version which the page read', async () => {
  const scene = await openLinkScene()
  const actor = (await linkHolder(context, codeOf((await scene.join()).path)))!
  const id = actor.participant.onlyRunId
  const { version } = await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id } })
  const answer = {
    ...{ questionnaireRespondentSessionId: id, questionId: scene.scale.id, version },
    responses: [{ displayOrder: 0, amountInput: 7, isUserInput: true }],
  }
  expect(await saveQuestionResponses({ ...context, actor }, answer)).toMatchObject({ version: version + 2 })
  await expect(saveQuestionResponses({ ...context, actor }, answer)).rejects.toMatchObject({
    details: { key: 'answeredElsewhere' },
  })
})

it('who did not begin within a week leaves nothing behind, and may come again', async () => {
  const { join, begin, live } = await openLinkScene()
  const [began, came] = [(await join()).path, (await join()).path]
  await begin(began)
  const run = await db().questionnaireRespondentSession.findFirstOrThrow({
    where: { questionnaireId: live.id, isWaiting: true },
  })
  const rows = () =>
    Promise.all([
      db().user.count({ where: { id: run.userId } }),
      db().profile.count({ where: { userId: run.userId } }),
      db().answerLink.count({ where: { questionnaireRespondentSessionId: run.id } }),
    ])
  await runTick(db(), new Date(now.getTime() + days(6.9)))
  expect(await rows()).toEqual([1, 1, 1])
  await runTick(db(), new Date(now.getTime() + days(7.1)))
  expect(await rows()).toEqual([0, 0, 0])
  expect(await linkHolder(context, codeOf(came))).toBeNull()
  expect(await linkHolder(context, codeOf(began))).not.toBeNull()
})
