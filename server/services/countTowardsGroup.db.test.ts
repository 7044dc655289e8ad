import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin, departmentAdmin, person } from '@/server/testing/actors'
import { openLink } from '@/server/testing/factories/openLink'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { asNobody, mailedTicket } from '@/server/testing/openLinkScene'
import { races } from '@/server/testing/races'
import { lateGroupSizes } from './countTowardsGroup'
import { changeAccountEmail } from './account/emailChange/changeEmail'
import { campaignOverviewViewModel } from './overview/campaignOverviewViewModel'
import { questionAnswers } from './overview/questionAnswers'
import { enterOpenLink } from './openLink/enterOpenLink'
import { joinByOpenLink } from './openLink/joinByOpenLink'
import { addQuestionnaireUser } from './questionnaireRespondentSession/addParticipants'
import { startQuestionnaireRespondentSession } from './run/startQuestionnaireRespondentSession'

const now = new Date()
const daysAgo = (count: number) => new Date(now.getTime() - count * 86_400_000)
const size = 5

type Fields = Parameters<typeof questionnaire>[0]

/** A company that shows groups only, with a questionnaire that began ten days ago unless given otherwise. */
async function scene(fields: Fields = {}) {
  const { id: subscriptionId } = await subscription({ smallestGroupSize: size, emailDomains: ['firm.test'] })
  const { id: questionnaireId } = await questionnaire({
    subscriptionId,
    isPublished: true,
    publishedAt: daysAgo(10),
    startDate: daysAgo(10),
    ...fields,
  })
  const { userId } = await profile({ subscriptionId, group: 'SubscriptionAdministrator' })
  const context = { actor: companyAdmin({ subscriptionId, userId }), db: db(), now }
  const add = (email: string, more = {}) => addQuestionnaireUser(context, { questionnaireId, email, ...more })
  const counting = async () =>
    (
      await db().questionnaireRespondentSession.findMany({
        where: { questionnaireId, countsTowardsGroup: true },
        orderBy: { email: 'asc' },
      })
    ).map(({ email }) => email)
  return { subscriptionId, questionnaireId, context, userId, add, counting }
}

const building = { isPublished: false, publishedAt: null, startDate: null }

describe('who counts towards the smallest group that is shown', () => {
  it('counts people who are participants before the questionnaire begins, also while it is published for later', async () => {
    for (const fields of [building, { startDate: daysAgo(-1) }]) {
      const { add, counting } = await scene(fields)
      const email = `${randomUUID()}@firm.test`
      await add(email)
      expect(await counting()).toEqual([email])
    }
  })

  it('does not count new people who are added after the beginning', async () => {
    const { add, counting } = await scene()
    await add(`${randomUUID()}@firm.test`)
    expect(await counting()).toEqual([])
  })

  it('does not count new people after a first one began, although the first day was moved or it is built again', async () => {
    for (const fields of [building, { startDate: daysAgo(-1) }]) {
      const { add, counting, questionnaireId } = await scene(fields)
      await questionnaireRespondentSession({ questionnaireId, startDate: daysAgo(1), countsTowardsGroup: false })
      await add(`${randomUUID()}@firm.test`)
      expect(await counting()).toEqual([])
    }
  })

  it('does not count new people once participants were invited, although the questionnaire is unpublished again', async () => {
    const { add, counting, questionnaireId } = await scene(building)
    const invitation = { to: 'ada@firm.test', subject: '', html: '', text: '', questionnaireId }
    await db().emailMessage.create({ data: { ...invitation, kind: 'QuestionnaireInvite', state: 'Sent' } })
    await add(`${randomUUID()}@firm.test`)
    expect(await counting()).toEqual([])
  })

  it('counts members of the company from before, with a sign-in of their own', async () => {
    const { add, counting, subscriptionId } = await scene()
    const member = (user: object, more = {}) =>
      profile({ subscriptionId, ...more, user: { createdAt: daysAgo(11), ...user } })
    const proven = await member({})
    const others = [
      await member({ emailConfirmed: false }),
      await member({ hasGivenPassword: true, mustChangePassword: true }),
      await member({ hasGivenPassword: true, mustChangePassword: false }),
      await member({ createdAt: daysAgo(9) }),
      await member({}, { placedAt: daysAgo(1) }),
    ]
    for (const { user } of [proven, ...others]) await add(user.email)
    expect(await counting()).toEqual([proven.user.email])
  })

  it('counts one participant for each mailbox', async () => {
    const { add, counting } = await scene(building)
    const name = randomUUID().slice(0, 8)
    await add(`${name}+1@firm.test`)
    for (const tag of ['', '+2', '+X', '+2+3']) await add(`${name}${tag}@firm.test`)
    expect(await counting()).toEqual([`${name}+1@firm.test`])
    await add(`${name}.a@gmail.com`)
    for (const other of [`${name}a@gmail.com`, `${name}.a+x@googlemail.com`]) await add(other)
    await add(`${name}.a@firm.test`)
    expect(await counting()).toHaveLength(3)
  })

  it('counts one of a mailbox when all are added at once', async () => {
    const { add, counting } = await scene(building)
    const name = randomUUID().slice(0, 8)
    await Promise.all(Array.from({ length: 6 }, (_, at) => add(`${name}+${at}@firm.test`)))
    expect(await counting()).toHaveLength(1)
  })

  it('counts in a self-service questionnaire members from before it, and of thirty days', async () => {
    const { context, questionnaireId, subscriptionId, counting } = await scene({ questionnaireType: 'SelfService' })
    const begin = async (joined: Date, published?: Date) => {
      if (published)
        await db().questionnaire.update({ where: { id: questionnaireId }, data: { publishedAt: published } })
      const { userId, user } = await profile({ subscriptionId, user: { createdAt: joined } })
      const actor = person({ subscriptionId, userId, email: user.email })
      await startQuestionnaireRespondentSession({ ...context, actor }, { questionnaireId })
      return user.email
    }
    const counted = [await begin(daysAgo(11))]
    await begin(daysAgo(9))
    counted.push(await begin(daysAgo(31), daysAgo(100)))
    await begin(daysAgo(29))
    expect(await counting()).toEqual(counted.toSorted())
  })

  it('does not count a person any more whose address an administrator replaces before they finish', async () => {
    const { add, counting, context } = await scene(building)
    const email = `${randomUUID()}@firm.test`
    await add(email)
    expect(await counting()).toEqual([email])
    await changeAccountEmail(context, { currentEmail: email, newEmail: `${randomUUID()}@firm.test` })
    expect(await counting()).toEqual([])
  })
})

describe('adding people who do not count', () => {
  const lines = (questionnaireId: string) =>
    db().auditEvent.findMany({ where: { action: 'participant.addedLate', subjectId: questionnaireId } })
  const bells = (questionnaireId: string) => db().notification.findMany({ where: { questionnaireId } })

  it('is in the audit trail, and from the third on known to the other administrators', async () => {
    const { add, questionnaireId, subscriptionId, userId } = await scene()
    const { userId: other } = await profile({ subscriptionId, group: 'SubscriptionAdministrator' })
    await profile({ group: 'SubscriptionAdministrator' })
    for (let n = 0; n < 2; n++) await add(`${randomUUID()}@firm.test`)
    expect(await lines(questionnaireId)).toMatchObject([{ detail: { count: 1 }, actorUserId: userId }, {}])
    expect(await bells(questionnaireId)).toEqual([])
    for (let n = 0; n < 2; n++) await add(`${randomUUID()}@firm.test`)
    expect(await bells(questionnaireId)).toMatchObject([{ userId: other, kind: 'LateParticipants', count: 3 }])
  })

  it('is not, where every group is shown', async () => {
    const { add, questionnaireId, subscriptionId } = await scene()
    await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: null } })
    for (let n = 0; n < 4; n++) await add(`${randomUUID()}@firm.test`)
    expect([await lines(questionnaireId), await bells(questionnaireId)]).toEqual([[], []])
  })
})

/** Ways in which an administrator gets another participant who is not to count. */
const ways = ['late', 'lateTagged', 'openLink', 'earlyTagged'] as const
type Way = (typeof ways)[number]

/**
 * An administrator invents people for the department of real ones and answers for them, in any order with the answers of
 * the real ones, reads everything after each step, and subtracts. Each answer is a power of two, so that a figure shows
 * whose answers it contains.
 */
describe('an administrator who invents people', () => {
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.constant('real' as const) },
    { weight: 4, arbitrary: fc.constantFrom(...ways) },
    { weight: 1, arbitrary: fc.constant('end' as const) },
  )
  const story = fc.record({
    real: fc.integer({ min: 6, max: 16 }),
    steps: fc.array(step, { minLength: 20, maxLength: 34 }),
  })

  async function company(real: number) {
    const made = await scene({ ...building, endDate: null })
    const { subscriptionId, questionnaireId, add } = made
    const { id: subscriptionDepartmentId } = await subscriptionDepartment({ subscriptionId })
    const amount = await question({ questionnaireId, responseType: 'Number' })
    const words = await question({
      questionnaireSectionId: amount.questionnaireSectionId,
      questionType: 'Improvement',
      responseType: 'TextBoxes',
    })
    const place = { subscriptionDepartmentId }
    const box = `boss${randomUUID().slice(0, 8)}`
    const waiting: string[] = []
    for (let n = 0; n < real; n++) waiting.push((await add(`${randomUUID()}@firm.test`, place)).id)
    // One of them counts: the administrator may be a participant too.
    const tagged: string[] = []
    for (let n = 0; n < 9; n++) tagged.push((await add(`${box}+${n}@firm.test`, place)).id)
    const begun = { isPublished: true, publishedAt: daysAgo(10), startDate: daysAgo(10) }
    await db().questionnaire.update({ where: { id: questionnaireId }, data: begun })
    const link = await openLink({ questionnaireId, subscriptionId, isAnonymous: false, ...place })
    const late = async (email: string) => (await add(email, place)).id
    const join = async () => {
      const key = randomUUID()
      const names = { firstName: 'Ann', lastName: 'Other', email: `${key}@firm.test` }
      const context = { ...asNobody, now }
      await joinByOpenLink(context, { code: link.code, key, ...names }).catch(() => undefined)
      // After its end no one is mailed the way in.
      const ticket = await mailedTicket(names.email)
      if (ticket === null) return undefined
      await enterOpenLink(context, { ticket, key })
      return key
    }
    const next: Record<'real' | Way, () => Promise<string | undefined>> = {
      real: () => Promise.resolve(waiting.pop()),
      earlyTagged: () => Promise.resolve(tagged.shift()),
      late: () => late(`${randomUUID()}@firm.test`),
      lateTagged: () => late(`${box}+${randomUUID().slice(0, 8)}@firm.test`),
      openLink: join,
    }
    return { ...made, ...place, amount, words, next, boss: tagged[0]! }
  }
  type Company = Awaited<ReturnType<typeof company>>

  async function answer({ questionnaireId, subscriptionId, amount, words }: Company, id: string, power: number) {
    const { userId } = await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id } })
    const of = { questionnaireId, subscriptionId, userId, questionnaireRespondentSessionId: id }
    await db().questionResponse.createMany({
      data: [
        { ...of, questionId: amount.id, amountInput: 2 ** power },
        { ...of, questionId: words.id, textInput: `Words ${power}` },
      ],
    })
    const at = new Date(daysAgo(9).getTime() + power * 1000)
    await db().questionnaireRespondentSession.update({ where: { id }, data: { startDate: at, endDate: at } })
  }

  /** The powers in each figure and list that the company's and the department's administrator read. */
  async function read({ context, subscriptionId, subscriptionDepartmentId, questionnaireId, words }: Company) {
    const actors = [context.actor, departmentAdmin({ subscriptionId, subscriptionDepartmentId })]
    const sums: string[] = []
    for (const actor of actors) {
      const by = { ...context, actor }
      const overview = (await campaignOverviewViewModel(by, { questionnaireId })) as unknown as {
        sectionResults: { questions: { n: number; mean: number | null }[] }[]
      }
      for (const { n, mean } of overview.sectionResults.flatMap(({ questions }) => questions))
        if (mean !== null)
          sums.push(
            [...Math.round(mean * n).toString(2)]
              .reverse()
              .flatMap((bit, at) => (bit === '1' ? [at] : []))
              .join(' '),
          )
      const list = (await questionAnswers(by, { questionId: words.id })) as unknown as { words: { text: string }[] }
      const texts = list.words.map(({ text }) => Number(text.split(' ')[1])).sort((a, b) => a - b)
      if (texts.length > 0) sums.push(texts.join(' '))
    }
    return sums
  }

  it('reads no sum, and no difference of sums, of fewer people than promised', async () => {
    const tried = { stories: 0, invented: 0, joined: 0, sums: 0 }
    await fc.assert(
      fc.asyncProperty(story, async ({ real, steps }) => {
        const made = await company(real)
        /** Whether the author of each answer counts. */
        const authors: boolean[] = []
        const seen = new Set<string>()
        for (const way of steps) {
          if (way === 'end') {
            const over = { endDate: new Date(daysAgo(9).getTime() + authors.length * 1000 - 500) }
            await db().questionnaire.updateMany({ where: { id: made.questionnaireId, endDate: null }, data: over })
          } else {
            const id = await made.next[way]()
            if (id === undefined) continue
            await answer(made, id, authors.length)
            authors.push(way === 'real' || id === made.boss)
            tried.joined += way === 'openLink' ? 1 : 0
            tried.invented += authors.at(-1) === true ? 0 : 1
          }
          for (const sum of await read(made)) seen.add(sum)
        }
        const sums = [...seen].map((sum) => new Set(sum.split(' ').map(Number)))
        const blocks = Map.groupBy(authors.keys(), (power) => sums.map((sum) => (sum.has(power) ? 1 : 0)).join(''))
        for (const [signs, powers] of blocks)
          if (signs.includes('1'))
            expect(powers.filter((power) => authors[power]).length, [...seen].join(' | ')).toBeGreaterThanOrEqual(size)
        tried.stories += 1
        tried.sums += sums.length
      }),
      { numRuns: 5 * races(), endOnFailure: true },
    )
    console.log(`Invented people: ${JSON.stringify(tried)}`)
    expect(Math.min(tried.joined, tried.sums)).toBeGreaterThan(0)
  }, 3_600_000)
})

describe('the group towards which people who are added late do not count', () => {
  const sizeOf = async (fields?: Fields) => {
    const { questionnaireId } = await scene(fields)
    return (await lateGroupSizes(db(), [{ questionnaireId, now }]))[0]
  }
  it('is the one of a questionnaire that has begun: the company’s, or the larger one that was promised', async () => {
    expect(await sizeOf()).toBe(size)
    expect(await sizeOf({ promisedGroupSize: 8 })).toBe(8)
  })
  it('is none before it begins', async () => {
    expect(await sizeOf(building)).toBeNull()
    expect(await sizeOf({ startDate: daysAgo(-1) })).toBeNull()
  })
})
