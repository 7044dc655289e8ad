import { db } from '@/server/db/client'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { createAccount } from '../support/accounts'
import { sendGraphql } from '../support/request'
import { quickThreat, type Tally } from '../support/threat'
import { administrator, summaryOf } from '../support/uploadFile'
import { analysis, companyOfGroups, type CompanyOfGroups, figuresOf, finished, smallest } from './companyOfGroups'

/** The parts of two responses around their first difference. */
function aroundDifference(one: string, other: string): string {
  const at = [...one].findIndex((character, place) => character !== other[place])
  const around = (text: string) => text.slice(Math.max(0, at - 150), at + 100)
  return `${around(one)} … ${around(other)}`
}

const failed = (responses: readonly string[]) => responses.find((text) => !text.startsWith('{"data":{'))

async function expectUnchangedFigures(
  tally: Tally,
  change: (company: CompanyOfGroups) => Promise<void>,
  company?: CompanyOfGroups,
): Promise<void> {
  const ofCompany = company ?? (await companyOfGroups())
  const before = await figuresOf(ofCompany)
  tally.expect(
    failed(before) === undefined && before.some((text) => text.includes('"benefits":') || text.includes('"result":')),
    `no figures: ${failed(before)?.slice(0, 300) ?? 'all withheld'}`,
  )
  await change(ofCompany)
  const after = await figuresOf(ofCompany)
  for (const [at, text] of before.entries())
    tally.expect(text === after[at], `figures before and after differ: ${aroundDifference(text, after[at] ?? '')}`)
}

const amountsIn = (text: string) => [...text.matchAll(/"benefits":([\d.]+)/g)].map(([, amount]) => Number(amount))

/**
 * All amounts and counts cover only the two shown departments; another answer of the one withheld person changes no
 * figure.
 */
async function checkRemainders(tally: Tally): Promise<void> {
  const { cookie, subscriptionId, departments } = await companyOfGroups()
  const responses = async (departmentIds?: string[]) =>
    (
      await sendGraphql(
        analysis,
        { input: { subscriptionId, ...(departmentIds === undefined ? {} : { departmentIds }) } },
        cookie,
      )
    ).text
  const [all, beside] = [amountsIn(await responses()), amountsIn(await responses(departments.slice(0, 2)))]
  const each = [
    amountsIn(await responses(departments.slice(0, 1))),
    amountsIn(await responses(departments.slice(1, 2))),
  ]
  tally.expect(
    all.length === 1 && all[0] === beside[0] && all[0] === each.flat().reduce((sum, amount) => sum + amount, 0),
    `the total exceeds the sum of its shown parts: ${JSON.stringify([all, beside, each])}`,
  )
  tally.expect(amountsIn(await responses(departments.slice(2))).length === 0, 'the amount of one person is shown')
  await expectUnchangedFigures(tally, async ({ questionnaireId, runs }) => {
    const { count } = await db().questionResponse.updateMany({
      where: { questionnaireId, questionnaireRespondentSessionId: runs.at(-1)!.id },
      data: { amountInput: 9 },
    })
    tally.expect(count === 3, `${count} answers of the one person were changed`)
  })
}

/** Two people answer three money questions each, in one campaign and in two. */
async function checkFewPeople(tally: Tally): Promise<void> {
  for (const campaigns of [1, 2]) {
    const { cookie, subscriptionId } = await administrator()
    await db().subscription.update({ where: { id: subscriptionId! }, data: { smallestGroupSize: smallest } })
    const people = [await createAccount({ subscriptionId }), await createAccount({ subscriptionId })]
    for (let campaign = 0; campaign < campaigns; campaign += 1) {
      const { id: questionnaireId } = await questionnaire({
        subscriptionId: subscriptionId!,
        isPublished: true,
        startDate: finished,
        endDate: new Date('2026-03-30T09:00:00Z'),
      })
      const first = await question({ questionnaireId, responseType: 'CurrencyAmount' })
      const questions = [
        first,
        await question({ questionnaireSectionId: first.questionnaireSectionId, responseType: 'CurrencyAmount' }),
        await question({ questionnaireSectionId: first.questionnaireSectionId, responseType: 'CurrencyAmount' }),
      ]
      for (const { userId } of people) {
        const run = await questionnaireRespondentSession({
          questionnaireId,
          userId,
          startDate: finished,
          endDate: finished,
        })
        await db().questionResponse.createMany({
          data: questions.map(({ id: questionId }) => ({
            questionId,
            displayOrder: 0,
            amountInput: 50,
            questionnaireRespondentSessionId: run.id,
            questionnaireId,
            userId,
            subscriptionId: subscriptionId!,
          })),
        })
      }
    }
    const { text } = await sendGraphql(analysis, { input: { subscriptionId } }, cookie)
    tally.expect(
      text.startsWith('{"data":{') && amountsIn(text).length === 0,
      `${campaigns} campaigns: the amount of two people is shown: ${text.slice(0, 250)}`,
    )
  }
}

/** One more person finishes a running campaign: no figure changes until a whole group has. */
async function checkOneMore(tally: Tally): Promise<void> {
  const company = await companyOfGroups([11, 4, 0], new Date(Date.now() + 86_400_000))
  const { questionnaireId, subscriptionId, departments, runs } = company
  const place = { subscriptionDepartmentId: departments[0]! }
  const { userId } = await createAccount({ subscriptionId, ...place })
  const { id } = await questionnaireRespondentSession({ questionnaireId, userId, ...place, startDate: finished })
  const finish = async () => {
    await db().questionnaireRespondentSession.update({ where: { id }, data: { endDate: new Date() } })
    const where = { questionnaireRespondentSessionId: runs[0]!.id }
    const own = { userId, questionnaireRespondentSessionId: id, amountInput: 9 }
    const answers = await db().questionResponse.findMany({ where, omit: { id: true } })
    await db().questionResponse.createMany({ data: answers.map((answer) => ({ ...answer, ...own })) })
  }
  await expectUnchangedFigures(tally, finish, company)
}

export const groupFigures = [
  quickThreat('moving a finished participant changes no figure of a company that shows only groups', (tally) =>
    expectUnchangedFigures(tally, async ({ cookie, departments, runs }) => {
      const answer = await sendGraphql(
        'mutation ($model: QuestionnaireRespondentSessionUpdateInput!) { updateQuestionnaireRespondentSession(model: $model) { id } }',
        { model: { id: runs[0]!.id, subscriptionDepartmentId: departments[1] } },
        cookie,
      )
      tally.expect(answer.text.includes('"errors"'), `a completed participation is moved: ${summaryOf(answer)}`)
    }),
  ),
  quickThreat('removing a finished participant keeps the answers without the person, and every figure', (tally) =>
    expectUnchangedFigures(tally, async ({ cookie, runs }) => {
      const [{ id, userId }] = runs as [(typeof runs)[0]]
      const answer = await sendGraphql(
        'mutation ($id: Guid!) { deleteQuestionnaireRespondentSession(id: $id) }',
        { id },
        cookie,
      )
      tally.expect(!answer.text.includes('"errors"'), `no one was removed: ${summaryOf(answer)}`)
      tally.expect(
        (await db().questionnaireRespondentSession.count({ where: { userId, archived: false } })) === 0,
        'the answers still name the person',
      )
    }),
  ),
  quickThreat('one more person who finishes a running campaign changes no figure of answers', checkOneMore),
  quickThreat(
    'no figure of a part, comparison or chart discloses one person by subtraction from the whole',
    checkRemainders,
  ),
  quickThreat(
    'a return on investment of fewer people than the smallest group is withheld, with any number of amounts',
    checkFewPeople,
  ),
]
