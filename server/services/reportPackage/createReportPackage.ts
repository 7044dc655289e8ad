import 'server-only'
import { randomInt } from 'node:crypto'
import { dayInZone } from '@/domain/day'
import { packageName } from '@/domain/report'
import { createReportPackageSchema, expiryFrom, mostInBrowser, mostRunning } from '@/domain/reportPackage'
import type { Prisma } from '@/server/db/client'
import { lockName } from '@/server/db/lockName'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { orIdExists } from '../orIdExists'
import { reachOf, reportedQuestionnaire } from '../overview'
import { departmentOf } from '../report'
import { useCase } from '../useCase'
import { chosenAmong } from './chosenAmong'
import { packageItems } from './packageItems'
import { reportChannel } from './reportRun'
import { shownPackage, type ShownPackage, withItems } from './shownPackage'

type Tx = Prisma.TransactionClient

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const suffix = () => Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')

/** A name that no other package of the person has: with a few letters behind it only when it is taken. */
async function freeName(tx: Tx, userId: string, name: string): Promise<string> {
  const taken = await tx.reportPackage.findFirst({ where: { userId, name }, select: { id: true } })
  return taken === null ? name : freeName(tx, userId, `${name.replace(/(-\w{6})?\.zip$/, '')}-${suffix()}.zip`)
}

async function refuseMore(tx: Tx, userId: string, now: Date): Promise<void> {
  const running = await tx.reportPackage.count({
    where: { userId, isByWorker: true, state: { in: ['Waiting', 'Running'] }, expiresAt: { gt: now } },
  })
  if (running >= mostRunning)
    throw new AppError('CONFLICT', { key: 'reportPackagesRunning', values: { most: mostRunning } })
}

/**
 * Puts reports of a questionnaire together that are to become one file. Asked for twice with the same id there is one package. A few
 * reports are made by the browser that asked, more by a worker.
 */
export const createReportPackage = useCase({
  input: createReportPackageSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => reportedQuestionnaire(db, actor, questionnaireId),
  run: ({ db, actor, now, input, subject }): Promise<ShownPackage> =>
    transaction(db, async (tx) => {
      const { userId } = actor
      const { id, questionnaireId, title, customiser, sectionIds } = input
      // Packages of one person are made up one after the other, so that names and limits hold.
      await lockName(tx, `reportPackage ${userId}`)
      const again =
        id == null
          ? null
          : await tx.reportPackage.findFirst({ where: { id, userId, questionnaireId }, include: withItems })
      if (again !== null) return shownPackage(again)

      const timeZone = subject.subscription?.timeZone ?? 'Europe/London'
      const subscriptionDepartmentId =
        (await departmentOf(tx, actor, subject, input.subscriptionDepartmentId))?.id ?? null
      const items = await packageItems(tx, actor, subject, { ...input, day: dayInZone(now, timeZone) })
      const isByWorker = items.length > mostInBrowser
      if (isByWorker) await refuseMore(tx, userId, now)
      const data = {
        ...(id == null ? {} : { id }),
        ...{ userId, questionnaireId, subscriptionDepartmentId, title, customiser, sectionIds, isByWorker },
        subscriptionId: subject.subscriptionId!,
        name: await freeName(tx, userId, packageName(now, timeZone)),
        chosen: await chosenAmong(tx, reachOf(actor, subject), input),
        state: isByWorker ? ('Waiting' as const) : ('Running' as const),
        createdAt: now,
        expiresAt: expiryFrom(now),
        items: { createMany: { data: items.map((item, displayOrder) => ({ ...item, displayOrder })) } },
      }
      const made = await orIdExists(tx.reportPackage.create({ data, include: withItems }))
      // Heard of when this transaction commits.
      if (isByWorker) await tx.$executeRaw`SELECT pg_notify(${reportChannel}, '')`
      return shownPackage(made)
    }),
})
