import { expect, type Locator, type Page } from '@playwright/test'
import type pg from 'pg'
import { query } from '../servers/query'
import { password, type TestSite } from '../servers/testSite'
import { signIn } from './account'
import { chooseOnScale, nextQuestion } from './run'

type Stored = { place: number; step: number; storedAt: Date; writes: number }

type Campaign = {
  questionnaireId: string
  sessionId: string
  /** The stored answers to the scales: position of the question, step, time of storing and number of writes. */
  stored: () => Promise<Stored[]>
  /** Finishes the run as from another device. */
  finishElsewhere: () => Promise<void>
}

type CampaignOptions = { email: string; subscriptionId: string; count: number }

/** A running campaign of scales from 1 to 5, with the account of this e-mail as its participant. */
async function campaignOf(
  site: Pick<TestSite, 'databaseUrl'>,
  { email, subscriptionId, count }: CampaignOptions,
): Promise<Campaign> {
  const queryRows = <Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> =>
    query<Row>(site, text, values)
  const [made] = await queryRows<{ questionnaireId: string; sessionId: string }>(
    `with questionnaire as (
      insert into "Questionnaire" ("name", "subscriptionId", "questionnaireType", "isPublished", "publishedAt", "startDate", "endDate")
      values ('Meetings that matter', $1, 'Campaign', true, now(), now() - interval '1 day', now() + interval '30 days') returning "id"
    ), section as (
      insert into "QuestionnaireSection" ("questionnaireId", "subscriptionId", "name", "displayOrder") select "id", $1, 'Section 1', 1 from questionnaire returning "id", "questionnaireId"
    ), question as (
      insert into "Question" ("questionnaireId", "questionnaireSectionId", "subscriptionId", "displayOrder", "questionType", "responseType", "scaleMax", "questionText")
      select "questionnaireId", "id", $1, place, 'Measure', 'Scale', 5, '<p>Question number ' || place || '?</p>' from section, generate_series(1, $2::int) place returning "id", "questionText"
    ), wording as (
      insert into "QuestionWording" ("questionId", "number", "questionText", "options") select "id", 1, "questionText", '{}' from question
    )
    insert into "QuestionnaireRespondentSession" ("questionnaireId", "userId", "subscriptionId", "email")
    select questionnaire."id", u."id", $1, $3 from questionnaire, "User" u where u."email" = $3 returning "questionnaireId", "id" as "sessionId"`,
    [subscriptionId, count, email],
  )
  if (made === undefined) throw new Error('No campaign was made.')
  const stored = () =>
    queryRows<Stored>(
      `select q."displayOrder" as "place", r."amountInput"::int as "step", r."updatedAt" as "storedAt", r."version" as "writes" from "QuestionResponse" r join "Question" q on q."id" = r."questionId"
      where r."questionnaireRespondentSessionId" = $1 order by q."displayOrder"`,
      [made.sessionId],
    )
  const finishElsewhere = async () =>
    void (await queryRows(
      'update "QuestionnaireRespondentSession" set "endDate" = now(), "version" = "version" + 1 where "id" = $1',
      [made.sessionId],
    ))
  return { ...made, stored, finishElsewhere }
}

/** The step that `answerFrom` chooses at a position. */
export const stepOf = (place: number): number => (place % 5) + 1

/** The stored answers of a run: position and step of each. */
export const steps = async (campaign: Campaign): Promise<number[][]> =>
  (await campaign.stored()).map(({ place, step }) => [place, step])

/** Asserts that exactly these answers arrive before the timeout. */
export const expectStored = (campaign: Campaign, expected: number[][]): Promise<void> =>
  expect.poll(() => steps(campaign), { timeout: 20_000 }).toEqual(expected)

/** A person signed in with a run of `count` scales, open at its first question. */
export async function beginRun(
  page: Page,
  site: TestSite,
  { company, count }: { company: string; count: number },
): Promise<{ campaign: Campaign; email: string; address: string }> {
  const { email, subscriptionId } = await site.createCompany(company, '#2b6e4f')
  const campaign = await campaignOf(site, { email, subscriptionId, count })
  await signIn(page, site.url, { email, password })
  const address = `${site.url}/home/questionnaire/start/${campaign.questionnaireId}`
  await page.goto(address)
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByText('Question number 1?')).toBeVisible()
  return { campaign, email, address }
}

/** Answers the questions of these positions, and continues unless the last of all was answered. */
export async function answerFrom(page: Page, first: number, last: number, count: number): Promise<void> {
  for (let place = first; place <= last; place++) {
    await expect(page.getByText(`Question number ${place}?`)).toBeVisible()
    await chooseOnScale(page, stepOf(place))
    if (place < count) await nextQuestion(page)
  }
}

/** The line that says how many answers are pending on the device. */
export const pendingLine = (page: Page, count: number): Locator =>
  page.getByText(
    count === 1
      ? 'You are offline. 1 answer is saved on this device'
      : `You are offline. ${count} answers are saved on this device`,
  )
