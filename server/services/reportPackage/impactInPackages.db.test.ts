import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { ReportPackageCreateInput } from '@/graphql/__generated__/types'
import { CampaignImpactDocument } from '@/graphql/impact/__generated__/operations'
import { ReportBuilderViewModelDocument } from '@/graphql/report/__generated__/operations'
import { CreateReportPackageDocument } from '@/graphql/reportPackage/__generated__/operations'
import { readPdfBytes } from '@/pdf/report/testing/readPdf'
import { db } from '@/server/db/client'
import { streamAnswer } from '@/server/http/answer/streamAnswer'
import { pdfWorker } from '@/server/pdfWorker/pdfWorker'
import type { Actor } from '@/server/policy'
import { departmentAdmin } from '@/server/testing/actors'
import { execute } from '@/server/testing/graphql'
import { reportedCampaign } from '@/server/testing/scenarios/reportedCampaign'
import { zipDownload } from './download/zipDownload'
import { claimReportPackage } from './run/packageWork'
import { runReportPackage } from './run/runReportPackage'

const now = new Date('2026-06-30T12:00:00Z')
const pdfs = pdfWorker()
afterAll(pdfs.rest)

async function scene() {
  await db().reportPackage.deleteMany()
  const campaign = await reportedCampaign()
  const { questionnaireId, admin, learner, care } = campaign
  for (const firstName of ['Ann', 'Bob']) await learner({ firstName, lastName: 'Vale' })
  await learner({ firstName: 'Cat', lastName: 'Vale', subscriptionDepartmentId: care.id })
  const create = async (model: Partial<ReportPackageCreateInput> = {}, actor: Actor = admin) => {
    const { data, error } = await execute(
      actor,
      CreateReportPackageDocument,
      { model: { questionnaireId, customiser: '11111', isCompanyIncluded: true, isImpactIncluded: true, ...model } },
      { now },
    )
    return { items: data?.createReportPackage.items, name: data?.createReportPackage.name ?? '', error }
  }
  const offers = async (subscriptionDepartmentId: string | null, actor: Actor = admin) =>
    (await execute(actor, ReportBuilderViewModelDocument, { questionnaireId, subscriptionDepartmentId })).data
      ?.reportBuilderViewModel.hasImpact
  const zip = async (name: string) => {
    const answer = await streamAnswer(
      await zipDownload({ actor: admin, db: db(), now }, { zipFileName: name }),
      new Request('http://localhost/api/zip/download/x'),
    )
    const archive = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()), { lazyEntries: true })
    const files = new Map<string, Uint8Array>()
    for await (const entry of archive.eachEntry())
      files.set(entry.fileName, new Uint8Array(await buffer(await archive.openReadStreamPromise(entry))))
    return files
  }
  return { ...campaign, create, offers, zip }
}

const full = 'Full-Spring-Report-2026-06-30.pdf'
const chain = 'Full-Spring-Chain of impact-2026-06-30.pdf'

describe('the chain of impact in a package', () => {
  it('follows the company report, or is there alone', async () => {
    const { create, sales, sectionId } = await scene()
    const { items } = await create({ departmentIds: [sales.id], sectionIds: [sectionId] })
    expect(items?.map(({ kind, filename }) => [kind, filename])).toEqual([
      ['Company', full],
      ['Impact', chain],
      ['Department', 'Department-Spring-Sales-Report-2026-06-30.pdf'],
    ])
    expect((await create({ isCompanyIncluded: false })).items?.map(({ kind }) => kind)).toEqual(['Impact'])
    expect((await create({ isImpactIncluded: null })).items?.map(({ kind }) => kind)).toEqual(['Company'])
  })

  it('is offered for a whole campaign only', async () => {
    const { create, offers, sales, subscriptionId, questionnaireId } = await scene()
    const ofSales = departmentAdmin({ subscriptionId, subscriptionDepartmentId: sales.id })
    const refusal = { details: { fieldErrors: [{ path: 'isImpactIncluded', key: 'reportNoImpact' }] } }
    expect([await offers(null), await offers(sales.id), await offers(null, ofSales)]).toEqual([true, false, false])
    expect((await create({ subscriptionDepartmentId: sales.id })).error).toMatchObject(refusal)
    expect((await create({}, ofSales)).error).toMatchObject(refusal)
    await db().questionnaire.update({ where: { id: questionnaireId }, data: { questionnaireType: 'SelfService' } })
    expect(await offers(null)).toBe(false)
    expect((await create()).error).toMatchObject(refusal)
  })

  it('is made by a worker with the figures of its page, and is in the file', { timeout: 120_000 }, async () => {
    const { create, zip, admin, questionnaireId } = await scene()
    const { name } = await create()
    await db().reportPackage.updateMany({ data: { isByWorker: true, state: 'Waiting' } })
    const run = { db: db(), clock: () => now, render: pdfs.render }
    expect(await runReportPackage(run, (await claimReportPackage(db(), now))!)).toBe('done')
    const files = await zip(name)
    expect([...files.keys()]).toEqual([full, chain])
    const { data } = await execute(admin, CampaignImpactDocument, { questionnaireId }, { now })
    expect(data?.campaignImpact.lines).toMatchObject([{ text: 'Confidence', value: 20, n: 3 }])
    const { whole, info } = await readPdfBytes(files.get(chain)!)
    expect(info['Title']).toBe('Chain of impact: Spring')
    expect(whole).toContain('Confidence')
    expect(whole).toContain('+20.0%')
    expect(whole).toContain('n = 3')
    expect(whole).toContain('3 of 3 completed')
    expect(whole).toMatch(/Not measured yet .*Add a follow-up that asks whether they used it\./)
  })

  it(
    'says that results are withheld where too few people answered, as its page does',
    { timeout: 120_000 },
    async () => {
      const { create, zip, subscriptionId } = await scene()
      await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: 5 } })
      const { name } = await create()
      await db().reportPackage.updateMany({ data: { isByWorker: true, state: 'Waiting' } })
      const run = { db: db(), clock: () => now, render: pdfs.render }
      await runReportPackage(run, (await claimReportPackage(db(), now))!)
      const { whole } = await readPdfBytes((await zip(name)).get(chain)!)
      expect(whole).toContain('Too few people answered for results to be shown here.')
      expect(whole).not.toContain('+20.0%')
    },
  )
})
