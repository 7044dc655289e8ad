import { randomUUID } from 'node:crypto'
import { days } from '@/domain/day'
import { db } from '@/server/db/client'
import { notification } from './factories/notification'
import { profile } from './factories/profile'
import { question } from './factories/question'
import { questionnaire } from './factories/questionnaire'
import { questionnaireRespondentSession } from './factories/questionnaireRespondentSession'
import { questionResponse } from './factories/questionResponse'
import { reportPackage } from './factories/reportPackage'
import { savedView } from './factories/savedView'
import { uploadedFile } from './factories/uploadedFile'

type Where = { subscriptionId: string; now: Date; colleagueId: string }

/** A campaign of a company with a question for a figure and one for text. */
export async function canaryCampaign(subscriptionId: string, now: Date) {
  const { id } = await questionnaire({
    subscriptionId,
    isPublished: true,
    publishedAt: now,
    startDate: new Date(now.getTime() - days(30)),
    endDate: new Date(now.getTime() - days(1)),
  })
  const figure = await question({ questionnaireId: id })
  const words = await question({
    questionnaireId: id,
    questionnaireSectionId: figure.questionnaireSectionId,
    questionType: 'Commitment',
    responseType: 'TextBoxes',
  })
  return { id, figureId: figure.id, wordsId: words.id }
}

type Canary = Where & { mark: string; userId: string; email: string }

/** Creates the data of the account: its session, its codes, its external login, a saved view, a notification. */
async function addAccount({ mark, userId, email, subscriptionId, now }: Canary) {
  await db().userSession.create({
    data: { tokenHash: mark, userId, securityStamp: randomUUID(), userAgent: mark, address: mark, expiresAt: now },
  })
  await db().oneUseCode.create({ data: { userId, purpose: 'ChangeEmail', codeHash: mark, email, expiresAt: now } })
  await db().recoveryCode.create({ data: { userId, codeHash: mark } })
  await db().externalLogin.create({ data: { userId, provider: 'oidc', providerKey: mark } })
  await db().rateLimit.create({ data: { key: `mailbox:anonymous:${email}`, expiresAt: now } })
  await savedView({ subscriptionId, userId, name: mark, query: mark })
  await notification({ subscriptionId, userId, eventKey: mark })
  await db().notificationChoice.create({ data: { userId, kind: 'CampaignEnded', mail: 'AtOnce' } })
}

/**
 * Creates a finished session with a figure and text, an unfinished one, and one of a colleague that names the person.
 */
async function addRuns({ mark, userId, email, subscriptionId, now, colleagueId }: Canary) {
  const campaign = await canaryCampaign(subscriptionId, now)
  const manager = { lineManagerName: mark, lineManagerEmail: `boss-${mark}@example.test` }
  const run = await questionnaireRespondentSession({
    questionnaireId: campaign.id,
    userId,
    startDate: now,
    endDate: now,
    ...manager,
  })
  await questionResponse({ questionId: campaign.figureId, questionnaireRespondentSessionId: run.id, amountInput: 7 })
  const written = await questionResponse({
    questionId: campaign.wordsId,
    questionnaireRespondentSessionId: run.id,
    textInput: `I, ${mark}`,
    reinforcementText: mark,
  })
  await db().answerMark.create({ data: { responseId: written.id, subscriptionId, isStarred: true, tags: [mark] } })
  await db().commitment.create({
    data: {
      responseId: written.id,
      subscriptionId,
      state: 'NotYet',
      whatWouldHelp: mark,
      dueDay: now,
      isReminded: true,
    },
  })
  const half = await questionnaireRespondentSession({
    questionnaireId: (await canaryCampaign(subscriptionId, now)).id,
    userId,
    startDate: now,
    ...manager,
  })
  await questionnaireRespondentSession({
    questionnaireId: campaign.id,
    userId: colleagueId,
    lineManagerName: mark,
    lineManagerEmail: email,
  })
  await askedAsManager(campaign.id, { mark, email, subscriptionId, now })
  return { campaign, runId: run.id, unfinishedId: half.id }
}

/** The person was asked, as the line manager of a colleague, what they see. */
async function askedAsManager(
  id: string,
  { mark, email, subscriptionId, now }: Pick<Canary, 'mark' | 'email' | 'subscriptionId' | 'now'>,
): Promise<void> {
  await db().managerView.create({ data: { id, subscriptionId, isOn: true } })
  await db().managerRequest.create({
    data: {
      ...{ managerViewId: id, subscriptionId, moment: 'After', name: mark, email: email.toLowerCase() },
      ...{ codeHash: randomUUID(), sentAt: now, closesAt: now },
    },
  })
}

type Answered = { campaignId: string; runId: string }

async function addMails({ mark, userId, email, subscriptionId }: Canary, { campaignId, runId }: Answered) {
  await db().emailMessage.create({
    data: {
      kind: 'QuestionnaireInvite',
      to: email,
      subject: mark,
      html: mark,
      text: mark,
      subscriptionId,
      userId,
      questionnaireId: campaignId,
      questionnaireRespondentSessionId: runId,
    },
  })
  await db().emailMessage.create({
    data: { kind: 'Test', state: 'Sent', to: email.toUpperCase(), subject: mark, html: mark, text: mark },
  })
}

/** Creates their own upload, a report about them, their import, and one of a colleague that lists them. */
async function addFiles({ mark, userId, email, subscriptionId, now, colleagueId }: Canary, { campaignId }: Answered) {
  const blobReferenceId = await uploadedFile(
    { subscriptionId, userId },
    { filename: `${mark}.own.pdf`, bytes: Buffer.from(mark) },
  )
  const report = await uploadedFile(
    { subscriptionId, userId: colleagueId },
    { filename: `${mark}.pdf`, bytes: Buffer.from(mark) },
  )
  await reportPackage({ userId: colleagueId, questionnaireId: campaignId, createdAt: now }, [
    { kind: 'Individual', respondentId: userId, filename: `${mark}.pdf`, blobReferenceId: report },
  ])
  await db().importJob.create({
    data: { subscriptionId, userId, blobReferenceId, filename: mark, mapping: {}, state: 'Done', finishedAt: now },
  })
  await db().importJob.create({
    data: {
      subscriptionId,
      userId: colleagueId,
      blobReferenceId: await uploadedFile(
        { subscriptionId, userId: colleagueId },
        { filename: 'people.csv', bytes: Buffer.from('others') },
      ),
      filename: 'people.csv',
      mapping: {},
      state: 'Done',
      rows: { create: { rowNumber: 2, email, successful: true, errors: [], values: { Email: email } } },
    },
  })
}

/** Creates audit log entries of what they did, and of what the staff did with them. */
async function addTrail({ mark, userId, email, subscriptionId }: Canary) {
  await db().auditEvent.create({
    data: {
      actorUserId: userId,
      action: 'account.signedIn',
      subjectType: 'User',
      subjectId: userId,
      address: mark,
      detail: { method: 'password' },
    },
  })
  await db().auditEvent.create({
    data: {
      actorUserId: userId,
      action: 'account.emailChanged',
      subjectType: 'User',
      subjectId: userId,
      subscriptionId,
      detail: { from: `old-${mark}@example.test`, to: email },
    },
  })
  await db().auditEvent.create({
    data: {
      action: 'managing.wrote',
      subjectType: 'savePerson',
      subscriptionId,
      detail: { operation: 'savePerson', name: email },
    },
  })
}

/**
 * A person whose every text contains the mark: in the account, the answers, the mails, the files, and others' texts
 * about them.
 */
export async function canaryPerson(mark: string, where: Where) {
  const email = `${mark}@example.test`
  const human = await profile({
    subscriptionId: where.subscriptionId,
    firstName: mark,
    lastName: mark,
    user: { email, userName: mark, passwordHash: mark, twoFactorSecret: mark },
  })
  const canary = { ...where, mark, email, userId: human.userId }
  await addAccount(canary)
  const { campaign, runId, unfinishedId } = await addRuns(canary)
  const campaignRun = { campaignId: campaign.id, runId }
  await addMails(canary, campaignRun)
  await addFiles(canary, campaignRun)
  await addTrail(canary)
  return { userId: human.userId, email, profileId: human.id, campaign, runId, unfinishedId }
}
