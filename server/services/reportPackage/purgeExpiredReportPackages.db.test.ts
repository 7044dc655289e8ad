import { expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { storage } from '@/server/storage/storage'
import { reportPackage as packageFactory } from '@/server/testing/factories/reportPackage'
import { uploadedFile } from '@/server/testing/factories/uploadedFile'
import { reportedCampaign } from '@/server/testing/scenarios/reportedCampaign'
import { runTick } from '../schedule/runTick'

const requestedAt = new Date('2026-06-30T12:00:00Z')
const after = (hours: number) => new Date(requestedAt.getTime() + hours * 60 * 60 * 1000)

it('deletes reports and packages after a day, idempotently', async () => {
  const { admin, questionnaireId } = await reportedCampaign()
  const bytes = new TextEncoder().encode('%PDF')
  const [kept, report] = [
    await uploadedFile(admin, { filename: 'people.csv', bytes }),
    await uploadedFile(admin, { filename: 'R.zip:a.pdf', bytes }),
  ]
  const { storageReference } = await db().blobReference.update({
    where: { id: report },
    data: { expiresAt: after(24) },
  })
  const wanted = await packageFactory({ userId: admin.userId, questionnaireId, createdAt: requestedAt }, [
    { state: 'Complete', blobReferenceId: report },
  ])
  const seen = async () => ({
    package: await db().reportPackage.count({ where: { id: wanted.id } }),
    items: await db().reportPackageItem.count({ where: { reportPackageId: wanted.id } }),
    report: (await db().blobReference.findUniqueOrThrow({ where: { id: report } })).archived,
    kept: (await db().blobReference.findUniqueOrThrow({ where: { id: kept } })).archived,
    bytes: (await storage().get(storageReference)) !== null,
  })
  await runTick(db(), after(23))
  expect(await seen()).toEqual({ package: 1, items: 1, report: false, kept: false, bytes: true })
  for (const hours of [24, 25]) {
    await runTick(db(), after(hours))
    expect(await seen()).toEqual({ package: 0, items: 0, report: true, kept: false, bytes: false })
  }
})
