import 'server-only'
import { safeFilename } from '@/domain/blob'
import { exportPersonalDataSchema } from '@/domain/erasure'
import { AppError } from '@/server/errors'
import { countPoint } from '../account'
import { recordAudit } from '../audit'
import { csvText } from '../export'
import { zipChunks } from '../reportPackage'
import { useCase } from '../useCase'
import { held } from './held'
import { heldRuns, type HeldRun } from './heldRuns'
import { personHeld } from './personHeld'
import { readablePage } from './readablePage'

/** So many downloads in so many minutes: enough for every request of a company, too few to read a company with. */
const limit = { downloads: 20, minutes: 60 }

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
]

/** The answers as a sheet; spreadsheets know UTF-8 by the mark in front. */
function answersSheet(runs: readonly HeldRun[]): string {
  const rows = runs.flatMap(({ questionnaire, company, answers }) =>
    answers.map(({ question, side, answer, reinforcement, isolation, confidence, answeredAt }) => [
      questionnaire,
      company,
      question,
      side,
      answer,
      reinforcement,
      isolation,
      confidence,
      answeredAt,
    ]),
  )
  return `\ufeff${csvText([header, ...rows])}`
}

/** Everything held about somebody in one file: for themselves, and for whoever answers for it. A line of the audit trail names who took it. */
export const exportPersonalData = useCase({
  input: exportPersonalDataSchema,
  ability: 'profile.export',
  subject: ({ db, actor }, { userId }) => personHeld(db, userId ?? actor.userId),
  run: async ({ subject, ...context }) => {
    const { db, actor, now } = context
    if ((await countPoint(db, `personalData:${actor.userId}`, limit.minutes, now)) > limit.downloads)
      throw new AppError('RATE_LIMITED')
    const isOwn = subject.userId === actor.userId
    const isStaff = actor.roles.includes('Administration') && actor.subscriptionId === null
    const asked = {
      ...subject,
      within: isOwn || isStaff ? null : actor.subscriptionId,
      isOwn,
      seesSignIns: isOwn || isStaff,
    }
    const [data, runs] = await Promise.all([held(db, asked), heldRuns(db, asked)])
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
