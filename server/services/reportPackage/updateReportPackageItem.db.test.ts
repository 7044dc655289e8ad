import { describe, expect, it } from 'vitest'
import type { ReportPackageItemUpdateInput } from '@/graphql/__generated__/types'
import {
  CancelReportPackageDocument,
  ReportPackageDocument,
  UpdateReportPackageItemDocument,
} from '@/graphql/reportPackage/__generated__/operations'
import { db } from '@/server/db/client'
import type { Actor, SignedIn } from '@/server/policy'
import { companyAdmin, staff } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { reportPackage as packageFactory } from '@/server/testing/factories/reportPackage'
import { execute } from '@/server/testing/graphql'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { reportedCampaign } from '@/server/testing/scenarios/reportedCampaign'
import { storage } from '@/server/storage/storage'
import { uploadBlobs } from '../blob/uploadBlobs'
import { cancelReportPackage, reportPackage } from './reportPackage'
import { updateReportPackageItem } from './updateReportPackageItem'

const now = new Date('2026-06-30T12:00:00Z')
const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')

/** A package of two reports that the administrator's browser makes. */
async function scene() {
  const campaign = await reportedCampaign()
  const { admin, questionnaireId } = campaign
  const wanted = await packageFactory({ userId: admin.userId, questionnaireId, createdAt: now }, [
    { filename: 'Full.pdf' },
    { filename: 'محمد_علي (2).pdf' },
  ])
  const [one, other] = wanted.items.map(({ id }) => id) as [string, string]
  const upload = async (filename: string, actor: SignedIn = admin, zip = wanted.name) =>
    (await uploadBlobs({ actor, db: db(), now }, { files: [{ filename: `${zip}:${filename}`, bytes: pdf }] }))[0]!.id
  const update = async (model: ReportPackageItemUpdateInput, actor: Actor = admin) => {
    const { data, error } = await execute(actor, UpdateReportPackageItemDocument, { model }, { now })
    return error === null
      ? data!.updateReportPackageItem.state
      : [error.code, error.details.key ?? error.details.fieldErrors?.map(({ key }) => key).join()].join(' ')
  }
  const readPackage = async () =>
    (await execute(admin, ReportPackageDocument, { id: wanted.id }, { now })).data!.reportPackage
  return { ...campaign, wanted, one, other, upload, update, readPackage }
}

describe('a package made by a browser', () => {
  it('is accessible only to its owner', async () => {
    const { admin, wanted, one, subscriptionId, questionnaireId } = await scene()
    const colleague = await packageFactory({
      userId: (await profile({ subscriptionId })).userId,
      questionnaireId,
      createdAt: now,
    })
    const inputs = (mine: string, theirs: string, more = {}) => ({
      wrong: {},
      absent: { id: questionnaireId, ...more },
      foreign: { id: theirs, ...more },
    })
    const ask = { admin, at: new Date() }
    await db().reportPackage.updateMany({ data: { expiresAt: new Date(ask.at.getTime() + 60_000) } })
    expect(await errorsOf(reportPackage, admin, inputs(wanted.id, colleague.id))).toEqual(standardErrors)
    expect(await errorsOf(cancelReportPackage, admin, inputs(wanted.id, colleague.id))).toEqual(standardErrors)
    expect(
      await errorsOf(updateReportPackageItem, admin, inputs(one, colleague.items[0]!.id, { state: 'Started' })),
    ).toEqual(standardErrors)
  })

  it('stores the outcome of each report, and is done with the last', async () => {
    const { update, readPackage, upload, one, other } = await scene()
    expect(await update({ id: one, state: 'Started' })).toBe('Started')
    expect(await update({ id: one, state: 'Complete', blobId: await upload('Full.pdf') })).toBe('Complete')
    expect(await readPackage()).toMatchObject({
      state: 'Running',
      items: [{ state: 'Complete' }, { state: 'Pending' }],
    })
    expect(await update({ id: other, state: 'Error', problem: 'offline' })).toBe('Error')
    expect(await readPackage()).toMatchObject({
      state: 'Done',
      items: [
        { state: 'Complete', problem: null },
        { state: 'Error', problem: 'offline' },
      ],
    })
    expect(await update({ id: other, state: 'Error', problem: 'offline' })).toBe('Error')
    expect(await update({ id: one, state: 'Error' })).toBe('Complete')
    expect(await update({ id: other, state: 'Started' })).toBe('CONFLICT reportPackageOver')
  })

  it('accepts only the file that belongs to the report', async () => {
    const { update, upload, one, other, subscriptionId, wanted } = await scene()
    const colleague = companyAdmin({ userId: (await profile({ subscriptionId })).userId, subscriptionId })
    expect(await update({ id: one, state: 'Complete' })).toBe('BAD_USER_INPUT required')
    for (const blobId of [
      wanted.id,
      await upload('Full.pdf', undefined, 'Other.zip'),
      await upload('Full.pdf', colleague),
    ])
      expect(await update({ id: one, state: 'Complete', blobId })).toBe('BAD_USER_INPUT reportNotUploaded')
    const gone = await upload('Full.pdf')
    await db().blobReference.update({ where: { id: gone }, data: { expiresAt: now } })
    expect(await update({ id: one, state: 'Complete', blobId: gone })).toBe('BAD_USER_INPUT reportNotUploaded')
    const own = await upload('its name on the way.pdf')
    expect(await update({ id: other, state: 'Complete', blobId: own })).toBe('Complete')
    expect(await update({ id: one, state: 'Complete', blobId: own })).toBe('BAD_USER_INPUT reportNotUploaded')
  })

  it('refuses updates of reports that a worker makes', async () => {
    const { update, one, wanted } = await scene()
    await db().reportPackage.update({ where: { id: wanted.id }, data: { isByWorker: true } })
    expect(await update({ id: one, state: 'Started' })).toMatch(/^NOT_FOUND/)
  })

  it('is deleted with all that was made when it is cancelled, once', async () => {
    const { admin, update, upload, one, wanted, readPackage } = await scene()
    const blobId = await upload('Full.pdf')
    await update({ id: one, state: 'Complete', blobId })
    await upload('Full.pdf')
    const cancel = (actor: Actor) => execute(actor, CancelReportPackageDocument, { id: wanted.id }, { now })
    expect((await cancel(staff())).error).toMatchObject({ code: 'NOT_FOUND' })
    for (const _ of ['once', 'twice']) expect((await cancel(admin)).data).toEqual({ cancelReportPackage: wanted.id })
    expect((await readPackage()).state).toBe('Cancelled')
    const blobs = await db().blobReference.findMany({ where: { userId: admin.userId } })
    expect(blobs.map(({ archived }) => archived)).toEqual([true, true])
    for (const { storageReference } of blobs) expect(await storage().get(storageReference)).toBeNull()
    expect(await update({ id: one, state: 'Error' })).toBe('Complete')
    expect(await update({ id: wanted.items[1]!.id, state: 'Started' })).toBe('CONFLICT reportPackageOver')
  })
})
