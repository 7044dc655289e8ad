import { randomUUID } from 'node:crypto'
import { db } from '@/server/db/client'
import { beginWaiting } from '@/server/services/openLink'
import { openLink } from '@/server/testing/factories/openLink'
import { profile } from '@/server/testing/factories/profile'
import { header, runImports } from '../content/importRequests'
import { freshAddress } from '../support/accounts'
import { send, sendGraphql } from '../support/request'
import { quickThreat, type Tally, threat } from '../support/threat'
import { idOf, upload } from '../support/uploadFile'
import { companyOfGroups, type CompanyOfGroups, figuresOf } from './companyOfGroups'

const add = 'mutation ($model: QuestionnaireUserInput!) { addQuestionnaireUser(model: $model) { id } }'
const startImport = 'mutation ($model: StartImportInput!) { startImport(model: $model) { id } }'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

type Way = (company: CompanyOfGroups) => Promise<unknown>

const addByForm = async ({ cookie, questionnaireId, departments }: CompanyOfGroups, email: string) => {
  const model = {
    questionnaireId,
    email,
    firstName: 'Ann',
    lastName: 'Other',
    subscriptionDepartmentId: departments[0],
  }
  return sendGraphql(add, { model }, cookie)
}

/** Ways in which an administrator gets more participants into the department of real ones. */
const ways: Record<string, Way> = {
  late: (company) => addByForm(company, `${randomUUID()}@invented.test`),
  plus: (company) => addByForm(company, `boss+${randomUUID()}@invented.test`),
  openLink: async ({ questionnaireId, subscriptionId, departments }) => {
    const { code } = await openLink({
      questionnaireId,
      subscriptionId,
      isAnonymous: false,
      subscriptionDepartmentId: departments[0]!,
    })
    await db().subscription.update({ where: { id: subscriptionId }, data: { emailDomains: ['invented.test'] } })
    const key = randomUUID()
    const names = { firstName: 'Ann', lastName: 'Other', email: `${key}@invented.test` }
    await send({ path: '/api/openLink/join', body: { code, key, ...names }, from: freshAddress() })
    const mail = await db().emailMessage.findFirstOrThrow({ where: { to: names.email } })
    const ticket = decodeURIComponent(/ticket=([^&\s]+)/.exec(mail.text)?.[1] ?? '')
    const answer = await send({ path: '/api/openLink/enter', body: { ticket, key }, from: freshAddress() })
    await beginWaiting(db(), key, new Date())
    return answer
  },
  // Imported with a password long before, and signed in with it once: no mailbox was ever looked into.
  givenPassword: async (company) => {
    const email = `${randomUUID()}@invented.test`
    const [createdAt, placedAt] = [daysAgo(90), daysAgo(90)]
    const user = { email, userName: email, createdAt, hasGivenPassword: true, mustChangePassword: false }
    await profile({ subscriptionId: company.subscriptionId, placedAt, user })
    return addByForm(company, email)
  },
  sheet: async ({ cookie, questionnaireId, departments }) => {
    const row = [`${randomUUID()}@invented.test`, 'Ann', 'Other', '', '']
    const file = Buffer.from([header, row].map((cells) => cells.join(',')).join('\n'))
    const blobId = idOf(await upload(cookie, 'people.csv', file, 'text/csv'))
    const mapping = header.map((name) => ({ column: name, heading: name }))
    const model = { blobId, questionnaireId, subscriptionDepartmentId: departments[0], mapping }
    const answer = await sendGraphql(startImport, { model }, cookie)
    await runImports()
    return answer
  },
}

/** Answers for the participants who have not, one after another, as a real one did; returns how many there were. */
async function answerForOthers({ questionnaireId, subscriptionId, runs }: CompanyOfGroups): Promise<number> {
  const where = { questionnaireRespondentSessionId: runs[0]!.id }
  const answers = await db().questionResponse.findMany({ where, omit: { id: true } })
  const open = await db().questionnaireRespondentSession.findMany({ where: { questionnaireId, endDate: null } })
  const anHourAgo = new Date(Date.now() - 3_600_000)
  for (const { id, userId } of open) {
    const own = { userId, subscriptionId, questionnaireRespondentSessionId: id }
    await db().questionResponse.createMany({ data: answers.map((answer) => ({ ...answer, ...own })) })
    await db().questionnaireRespondentSession.update({
      where: { id },
      data: { startDate: anHourAgo, endDate: anHourAgo },
    })
  }
  return open.length
}

const figure = /"(?:mean|means|meanBefore|meanAfter|meanChange|result|sum|benefits)":\[?-?\d/

async function expectNoFigures(tally: Tally, company: CompanyOfGroups, when: string): Promise<void> {
  for (const text of await figuresOf(company)) {
    const found = figure.exec(text)
    tally.expect(
      text.startsWith('{"data":{') && found === null,
      `${when}: ${text.slice(Math.max(0, (found?.index ?? 0) - 100), (found?.index ?? 0) + 200)}`,
    )
  }
}

/** Four people finished, one fewer than are shown; others are invented until they are many more, and the campaign ends. */
async function inventPeople(tally: Tally, times: number): Promise<void> {
  const company = await companyOfGroups([4], new Date(Date.now() + 86_400_000))
  await expectNoFigures(tally, company, 'before anybody is invented')
  for (let time = 0; time < times; time += 1)
    for (const [way, invent] of Object.entries(ways)) {
      const answer = await invent(company)
      const count = await answerForOthers(company)
      tally.expect(count === 1, `${way}: nobody was invented: ${JSON.stringify(answer).slice(0, 300)}`)
      await expectNoFigures(tally, company, `after ${way}`)
    }
  const ended = { endDate: new Date(Date.now() - 120_000), startDate: new Date(Date.now() - 86_400_000) }
  await db().questionnaire.update({ where: { id: company.questionnaireId }, data: ended })
  await expectNoFigures(tally, company, 'after the end')
}

export const inventedPeople = [
  quickThreat(
    'people invented late, by plus addresses, open link and sheet disclose nothing of four real ones',
    (tally) => inventPeople(tally, 2),
  ),
  threat('nor do many of them', (tally) => inventPeople(tally, 10)),
]
