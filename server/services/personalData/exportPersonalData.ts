import 'server-only'
import { safeFilename } from '@/domain/blob'
import { exportPersonalDataSchema } from '@/domain/erasure'
import { assertPoint } from '@/server/credentials/limits/rateLimit'
import type { RoleGroupName } from '@/domain/role'
import type { Db } from '@/server/db/client'
import { recordAudit } from '../auditEvent'
import { csvText } from '../export'
import { zipChunks } from '../reportPackage'
import { useCase } from '../useCase'
import { personalRecordsOf } from './personalRecordsOf'
import { type HeldRun, personalRunsOf } from './personalRunsOf'
import { readablePage } from './readablePage'

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
