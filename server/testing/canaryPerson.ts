import { randomUUID } from 'node:crypto'
import { db } from '@/server/db/client'
import { profile } from './factories/profile'
import { question } from './factories/question'
import { questionnaire } from './factories/questionnaire'
import { questionnaireRespondentSession } from './factories/questionnaireRespondentSession'
import { questionResponse } from './factories/questionResponse'
import { reportPackage } from './factories/reportPackage'
import { savedView } from './factories/savedView'
import { uploadedFile } from './factories/uploadedFile'

type Where = { subscriptionId: string; now: Date; colleagueId: string }

/** A campaign of a company with a question for a figure and one for words. */
export async function canaryCampaign(subscriptionId: string, now: Date) {
  const { id } = await questionnaire({
    subscriptionId,
    isPublished: true,
    publishedAt: now,
    startDate: new Date(now.getTime() - 30 * 86_400_000),
    endDate: new Date(now.getTime() - 86_400_000),
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

/** Somebody whose every word is a mark: in the account, the answers, the mails, the files, what others wrote of them. */
export async function canaryPerson(mark: string, { subscriptionId, now, colleagueId }: Where) {
  const email = `${mark}@example.test`
  const human = await profile({
    subscriptionId,
    firstName: mark,
    lastName: mark,
    user: { email, userName: mark, passwordHash: mark, twoFactorSecret: mark },
  })
  const { userId } = human
  const place = { subscriptionId, userId }
  await db().userSession.create({
    data: { tokenHash: mark, userId, securityStamp: randomUUID(), userAgent: mark, address: mark, expiresAt: now },
  })
  await db().oneUseCode.create({ data: { userId, purpose: 'ChangeEmail', codeHash: mark, email, expiresAt: now } })
  await db().recoveryCode.create({ data: { userId, codeHash: mark } })
  await db().externalLogin.create({ data: { userId, provider: 'oidc', providerKey: mark } })
  await db().rateLimit.create({ data: { key: `mailbox:anonymous:${email}`, expiresAt: now } })
  await savedView({ ...place, name: mark, query: mark })
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
  await questionResponse({
    questionId: campaign.wordsId,
    questionnaireRespondentSessionId: run.id,
    textInput: `I, ${mark}`,
    reinforcementText: mark,
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
  await db().emailMessage.create({
    data: {
      kind: 'QuestionnaireInvite',
      to: email,
      subject: mark,
      html: mark,
      text: mark,
      subscriptionId,
      userId,
      questionnaireId: campaign.id,
      questionnaireRespondentSessionId: run.id,
    },
  })
  await db().emailMessage.create({
    data: { kind: 'Test', state: 'Sent', to: email.toUpperCase(), subject: mark, html: mark, text: mark },
  })
  const blobReferenceId = await uploadedFile(place, { filename: `${mark}.own.pdf`, bytes: Buffer.from(mark) })
  const report = await uploadedFile(
    { subscriptionId, userId: colleagueId },
    { filename: `${mark}.pdf`, bytes: Buffer.from(mark) },
  )
  await reportPackage({ userId: colleagueId, questionnaireId: campaign.id, createdAt: now }, [
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
  return { userId, email, profileId: human.id, campaign, runId: run.id, unfinishedId: half.id }
}
