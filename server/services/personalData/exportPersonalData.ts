import 'server-only'
import { safeFilename } from '@/domain/blob'
import { exportPersonalDataSchema } from '@/domain/erasure'
import { formatResponse } from '@/domain/format'
import { isNotApplicable } from '@/domain/questionResponse'
import { groupSizeOf } from '@/domain/result'
import { hasScale, otherWords, type ResponseType, wordingLines } from '@/domain/question'
import { scaleStep, stepLabel } from '@/domain/scale'
import { assertPoint } from '@/server/credentials/limits/rateLimit'
import type { RoleGroupName } from '@/domain/role'
import type { Db, Prisma } from '@/server/db/client'
import { words } from '@/locales/words'
import { recordAudit } from '../auditEvent'
import { csvText } from '../export'
import { isKeptFromPerson, managerAnswerInclude, managerAnswerTexts } from '../manager'
import { zipChunks } from '../reportPackage'
import { useCase } from '../useCase'
import { isByDay } from '../run'
import { type RecordsRequest, personalRecordsOf, type PersonalRecords } from './personalRecordsOf'
import { timeShown } from './timeShown'
import { valueText } from './valueText'
import { noted, whatBecame } from './whatBecame'

type Row = { displayOrder: number; textInput: string | null; amountInput: number | null }

/** Which side of a before/after pair an answer is; null for all others, also for a pair marked as not applicable. */
const sideOf = (responseType: string | null, row: Row) =>
  responseType !== 'ComparisonScale' || isNotApplicable(row) ? null : row.displayOrder === 0 ? 'before' : 'after'

type Asked = { responseType: ResponseType | null; isPercentage: boolean }
/** The label that the step of an answer had when it was given; empty without. */
const labelOf = ({ responseType, isPercentage }: Asked, { amountInput }: Row, wording: { scaleLabels: string[] }) =>
  hasScale(responseType) && amountInput !== null ? stepLabel(wording, scaleStep(amountInput, isPercentage)) : ''

type Sized = { smallestGroupSize: number | null }
const promisedSize = ({ promisedGroupSize }: { promisedGroupSize: number | null }, { smallestGroupSize }: Sized) =>
  groupSizeOf(smallestGroupSize, promisedGroupSize)

/** What is read with each run. */
const runInclude = {
  questionnaire: { select: { name: true, questionnaireType: true, promisedGroupSize: true } },
  subscription: { select: { name: true, currencySymbol: true, smallestGroupSize: true, timeZone: true } },
  user: { select: { isAnonymous: true } },
  subscriptionDepartment: { select: { name: true } },
  reminders: { select: { createdAt: true } },
  responses: {
    where: { isUserInput: true },
    orderBy: [{ question: { displayOrder: 'asc' } }, { displayOrder: 'asc' }],
    include: { question: true, wording: true, mark: true, commitment: true },
  },
  managerAnswers: { orderBy: [{ moment: 'asc' }, { createdAt: 'asc' }], include: managerAnswerInclude },
} satisfies Prisma.QuestionnaireRespondentSessionInclude

/**
 * The person's questionnaires with each question as they saw it and their answers. Where a company shows only groups,
 * only the person gets answers together with a name. Once these are sealed, or the person belongs to another company,
 * not even the person gets them: the questionnaire is listed as withheld. Others see days where lists show them days.
 */
export async function personalRunsOf(db: Db, { userId, within, isOwn, company }: RecordsRequest) {
  const runs = await db.questionnaireRespondentSession.findMany({
    where: { userId, ...(within === null ? {} : { subscriptionId: within }) },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: runInclude,
  })
  const isWithheld = ({ isSealed, subscriptionId, questionnaire, subscription }: (typeof runs)[number]) =>
    isOwn ? isKeptFromPerson({ isSealed, subscriptionId }, company) : promisedSize(questionnaire, subscription) !== null
  const answersOf = (run: (typeof runs)[number]) => (isWithheld(run) ? [] : run.responses)
  const timesOf = ({ questionnaire, subscription, user }: (typeof runs)[number]) => {
    const smallestGroupSize = promisedSize(questionnaire, subscription)
    return timeShown(subscription.timeZone, !isOwn && isByDay({ ...user, smallestGroupSize }))
  }
  return runs
    .map((run) => ({ run, time: timesOf(run) }))
    .map(({ run, time }) => ({
      questionnaire: run.questionnaire.name,
      company: run.subscription.name,
      department: run.subscriptionDepartment?.name ?? null,
      email: run.email,
      lineManagerName: run.lineManagerName,
      lineManagerEmail: run.lineManagerEmail,
      invitedAt: run.invitedAt,
      hasOpened: run.hasOpened,
      startDate: time(run.startDate),
      endDate: time(run.endDate),
      remindersStoppedAt: run.remindersStoppedAt,
      reminders: run.reminders.map(({ createdAt }) => createdAt),
      isWithheld: isWithheld(run),
      saidByManager: isWithheld(run) ? [] : managerAnswerTexts(run.managerAnswers),
      answers: answersOf(run).map(({ question, wording, mark, commitment, ...stored }) => {
        const row = { ...stored, amountInput: stored.amountInput?.toNumber() ?? null }
        const answer = formatResponse(question, row, run.subscription.currencySymbol)
        const label = labelOf(question, row, wording)
        const written = otherWords({ ...question, options: wording.options }, row)
        return {
          question: wordingLines(wording).text,
          side: sideOf(question.responseType, row),
          answer: written !== '' ? `${answer}: ${written}` : label === '' ? answer : `${answer} (${label})`,
          reinforcement: row.reinforcementText,
          isolation: row.isolationInput?.toNumber() ?? null,
          confidence: row.confidenceInput?.toNumber() ?? null,
          eventDate: row.eventDate,
          answeredAt: time(row.updatedAt),
          ...noted(mark),
          ...(isOwn ? whatBecame(commitment) : {}),
        }
      }),
    }))
}
type HeldRun = Awaited<ReturnType<typeof personalRunsOf>>[number]

/** Enough downloads for every request within a company, too few to read out a company. */
const limit = { most: 20, minutes: 60 }

const header = [
  'questionnaire',
  'company',
  'question',
  'side',
  'answer',
  'reinforcement',
  'isolation',
  'confidence',
  'answeredAt',
  'isStarred',
  'tags',
]

/** The answers as a sheet; the byte order mark tags UTF-8 for spreadsheets. */
function answersSheet(runs: readonly HeldRun[]): string {
  const rows = runs.flatMap(({ questionnaire, company, answers }) =>
    answers.map(({ question, side, answer, reinforcement, isolation, confidence, answeredAt, isStarred, tags }) => [
      questionnaire,
      company,
      question,
      side,
      answer,
      reinforcement,
      isolation,
      confidence,
      answeredAt,
      isStarred ? 'yes' : null,
      tags.join(', '),
    ]),
  )
  return `\ufeff${csvText([header, ...rows])}`
}

/**
 * Everything stored about a person in one file: for themselves, their administrators and staff. An audit log entry
 * names the downloader.
 */
export const exportPersonalData = useCase({
  input: exportPersonalDataSchema,
  ability: 'profile.export',
  subject: ({ db, actor }, { userId }) => personHeld(db, userId ?? actor.userId),
  run: async ({ subject, ...context }) => {
    const { db, actor, now } = context
    await assertPoint(db, `personalData:${actor.userId}`, limit, now)
    const isOwn = subject.userId === actor.userId
    const isStaff = actor.roles.includes('Administration') && actor.subscriptionId === null
    const request = {
      ...subject,
      within: isOwn || isStaff ? null : actor.subscriptionId,
      isOwn,
      company: actor.subscriptionId,
      seesSignIns: isOwn || isStaff,
    }
    const [data, runs] = await Promise.all([personalRecordsOf(db, request), personalRunsOf(db, request)])
    await recordAudit(context, {
      action: 'person.dataExported',
      subjectId: subject.userId,
      subscriptionId: subject.subscriptionId,
    })
    const file = (name: string, text: string) => ({ name, date: now, bytes: Buffer.from(text) })
    const chunks = zipChunks([
      file('data.html', readablePage(data, runs)),
      file('data.json', JSON.stringify({ ...data, runs }, null, 2)),
      file('answers.csv', answersSheet(runs)),
    ])
    return {
      filename: safeFilename(`Personal data - ${now.toISOString().slice(0, 10)}.zip`),
      mimeType: 'application/zip',
      chunks,
    }
  },
})

/**
 * An account, archived or not, with the facts on which permission depends; null when there is none, or it was erased.
 */
async function personHeld(db: Db, userId: string) {
  const found = await db.user.findFirst({
    where: { id: userId, erasedAt: null },
    select: {
      email: true,
      roleGroup: { select: { name: true } },
      profile: { select: { subscriptionId: true, subscriptionDepartmentId: true } },
    },
  })
  if (found === null) return null
  const { subscriptionId = null, subscriptionDepartmentId = null } = found.profile ?? {}
  return {
    userId,
    email: found.email,
    roleGroup: found.roleGroup.name as RoleGroupName,
    subscriptionId,
    subscriptionDepartmentId,
  }
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
const t = (key: string) => escaped(words('en-GB', 'personalData')(key))
const shown = (field: string, value: unknown) => `<td>${escaped(valueText(field, value))}</td>`

/** A record with one line for each of its fields. */
function facts(row: object): string {
  const lines = Object.entries(row).map(
    ([name, value]) => `<tr><th scope="row">${t(`field.${name}`)}</th>${shown(name, value)}</tr>`,
  )
  return `<table><tbody>${lines.join('')}</tbody></table>`
}

/** Rows of one kind under the names of their fields. */
function table(rows: readonly object[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const head = names.map((name) => `<th scope="col">${t(`field.${name}`)}</th>`).join('')
  const body = rows
    .map((row) => `<tr>${names.map((name) => shown(name, (row as Record<string, unknown>)[name])).join('')}</tr>`)
    .join('')
  return rows.length === 0 ? '<p>–</p>' : `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
}

const style =
  'body{font:16px/1.5 sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}table{border-collapse:collapse;width:100%;margin-bottom:1rem}td,th{border:1px solid #ccc;padding:.3rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}'

/** The data as an HTML page, which loads nothing and runs nothing. */
function readablePage(data: PersonalRecords, runs: readonly HeldRun[]): string {
  const part = (key: string, content: string) => `<h2>${t(`part.${key}`)}</h2>${content}`
  const { account, lineManagerOf, ...lists } = data
  const answered = runs.map(
    ({ answers, saidByManager, isWithheld, ...run }) =>
      `<h3>${escaped(run.questionnaire)}</h3>${facts(run)}${isWithheld ? `<p>${t('withheld')}</p>` : table(answers)}${saidByManager.length === 0 ? '' : `<h4>${t('saidByManager')}</h4>${table(saidByManager)}`}`,
  )
  return [
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${t('title')}</title><style>${style}</style></head><body><h1>${t('title')}</h1><p>${t('times')}</p>`,
    part('account', facts({ ...account, lineManagerOf })),
    part('runs', answered.length === 0 ? '<p>–</p>' : answered.join('')),
    ...Object.entries(lists).map(([key, rows]) => part(key, table(rows as readonly object[]))),
    '</body></html>',
  ].join('\n')
}
