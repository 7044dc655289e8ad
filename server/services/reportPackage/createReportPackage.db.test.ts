import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { ReportPackageCreateInput } from '@/graphql/__generated__/types'
import {
  CreateReportPackageDocument,
  LatestReportPackageDocument,
  ReportPackageDocument,
} from '@/graphql/reportPackage/__generated__/operations'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin, staff } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { execute } from '@/server/testing/graphql'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { reportedCampaign } from '@/server/testing/scenarios/reportedCampaign'
import { createReportPackage } from './createReportPackage'
import { latestReportPackage, reportPackage } from './reportPackage'

const now = new Date('2026-06-30T22:15:00Z')

async function scene() {
  const campaign = await reportedCampaign('Leading people through change')
  const { questionnaireId, admin } = campaign
  const create = (model: Partial<ReportPackageCreateInput> = {}, actor: Actor = admin, at = now) =>
    execute(
      actor,
      CreateReportPackageDocument,
      { model: { questionnaireId, customiser: '11111', isCompanyIncluded: true, ...model } },
      { now: at },
    )
  const created = async (...call: Parameters<typeof create>) => {
    const { data, error } = await create(...call)
    if (error !== null) throw error
    return data!.createReportPackage
  }
  const refusedBy = async (...call: Parameters<typeof create>) =>
    (await create(...call)).error?.details.fieldErrors?.map(({ path, key }) => `${path} ${key}`)
  return { ...campaign, create, created, refusedBy }
}

describe('a package of reports', () => {
  it('is for the administrators of the campaign; one of another company is not found', async () => {
    const { admin } = await scene()
    const foreign = (await questionnaire()).id
    const model = (questionnaireId: string) => ({ questionnaireId, customiser: '11111', isCompanyIncluded: true })
    expect(
      await errorsOf(createReportPackage, admin, { wrong: {}, absent: model(randomUUID()), foreign: model(foreign) }),
    ).toEqual(standardErrors)
    expect(
      await errorsOf(latestReportPackage, admin, {
        wrong: {},
        absent: { questionnaireId: randomUUID() },
        foreign: { questionnaireId: foreign },
      }),
    ).toEqual(standardErrors)
  })

  it('contains the company’s report, then departments and people by name, in files with different names', async () => {
    const { created, learner, care, sales } = await scene()
    const names = [
      ['Zoë', 'Vale'],
      ['../../evil', ''],
      ['Ann', 'Vale'],
      ['Ann', 'Vale'],
      ['محمد', 'علي'],
      ['伟', '王'],
    ] as const
    const respondentIds: string[] = []
    for (const [index, [firstName, lastName]] of names.entries())
      respondentIds.push(
        await learner({ firstName, lastName, subscriptionDepartmentId: index % 2 === 0 ? sales.id : care.id }),
      )
    const { items, ...rest } = await created({
      respondentIds,
      departmentIds: [sales.id, care.id],
      title: ' How  spring went ',
      customiser: '01111',
    })
    expect(rest).toMatchObject({
      name: 'Reports-20260630231500.zip',
      title: 'How spring went',
      customiser: '00000',
      isByWorker: false,
      state: 'Running',
      sectionIds: [],
      userIds: null,
    })
    expect(new Date(rest.expiresAt).toISOString()).toBe('2026-07-01T22:15:00.000Z')
    expect(items.slice(0, 3).map(({ kind, filename }) => [kind, filename])).toEqual([
      ['Company', 'Full-Leading people through ch-Report-2026-06-30.pdf'],
      ['Department', 'Department-Leading people through ch-Care-Report-2026-06-30.pdf'],
      ['Department', 'Department-Leading people through ch-Sales-Report-2026-06-30.pdf'],
    ])
    const files = items
      .slice(3)
      .map(({ filename }) =>
        filename.replace('Individual-Leading people through ch-', '').replace('-Report-2026-06-30', ''),
      )
    expect(files.toSorted()).toEqual(
      ['----evil_.pdf', 'Ann_Vale.pdf', 'Ann_Vale (2).pdf', 'Zoë_Vale.pdf', 'محمد_علي.pdf', '伟_王.pdf'].toSorted(),
    )
    expect(items.every(({ state }) => state === 'Pending')).toBe(true)
  })

  it('of one section names it in its file names', async () => {
    const { created, sectionId, questionnaireId } = await scene()
    const names = async () => (await created({ sectionIds: [sectionId] })).items.map(({ filename }) => filename)
    expect(await names()).toEqual(['Full-Leading people through ch-Report-2026-06-30.pdf'])
    await questionnaireSection({ questionnaireId })
    const { name } = await db().questionnaireSection.findUniqueOrThrow({ where: { id: sectionId } })
    expect(await names()).toEqual([`Full-Leading people through ch-${name}-Report-2026-06-30.pdf`])
  })

  it('is made by a worker above twenty reports', async () => {
    const { created, learner } = await scene()
    const respondentIds: string[] = []
    for (let place = 0; place < 21; place += 1)
      respondentIds.push(await learner({ firstName: 'Sam', lastName: `${place}` }))
    expect(await created({ respondentIds: respondentIds.slice(1), isCompanyIncluded: false })).toMatchObject({
      isByWorker: false,
    })
    expect(await created({ respondentIds, isCompanyIncluded: false })).toMatchObject({
      isByWorker: true,
      state: 'Waiting',
    })
    for (const _ of [2, 3]) await created({ respondentIds, isCompanyIncluded: false })
    await expect(created({ respondentIds, isCompanyIncluded: false })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'reportPackagesRunning', values: { most: 3 } },
    })
    expect(await created({ respondentIds: [] })).toMatchObject({ isByWorker: false })
  })

  it('is created once when requested twice, also concurrently; an id of another user is refused', async () => {
    const { created, create, admin, subscriptionId, questionnaireId } = await scene()
    const id = randomUUID()
    const [one, other] = await Promise.all([created({ id }), created({ id })])
    expect(one).toEqual(other)
    expect(await created({ id, isCompanyIncluded: false })).toEqual(one)
    const colleague = companyAdmin({ userId: (await profile({ subscriptionId })).userId, subscriptionId })
    expect((await create({ id }, colleague)).error?.details.fieldErrors).toEqual([{ path: 'id', key: 'idExists' }])
    expect((await execute(colleague, ReportPackageDocument, { id }, { now })).error).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await execute(admin, ReportPackageDocument, { id }, { now })).data?.reportPackage).toEqual(one)
    expect(
      (await execute(admin, LatestReportPackageDocument, { questionnaireId }, { now })).data?.latestReportPackage,
    ).toEqual(one)
    expect(
      (await execute(colleague, LatestReportPackageDocument, { questionnaireId }, { now })).data?.latestReportPackage,
    ).toBeNull()
  })

  it('has letters after its name only where another package of the person has that name', async () => {
    const { created, subscriptionId } = await scene()
    expect((await created()).name).toBe('Reports-20260630231500.zip')
    expect((await created()).name).toMatch(/^Reports-20260630231500-[a-z2-9]{6}\.zip$/)
    const colleague = companyAdmin({ userId: (await profile({ subscriptionId })).userId, subscriptionId })
    expect((await created({}, colleague)).name).toBe('Reports-20260630231500.zip')
  })

  it('is refused without a report, and for what cannot be reported, foreign or absent alike', async () => {
    const { refusedBy, create, learner, care } = await scene()
    const unfinished = await learner({ firstName: 'Cat', lastName: 'Vale', isFinished: false })
    const foreign = await reportedCampaign()
    const stranger = await foreign.learner({ firstName: 'Eve', lastName: 'Vale' })
    expect(await refusedBy({ isCompanyIncluded: false })).toEqual(['isCompanyIncluded reportNothingChosen'])
    for (const respondentId of [unfinished, stranger, randomUUID()])
      expect(await refusedBy({ respondentIds: [respondentId] })).toEqual(['respondentIds reportNotFinished'])
    for (const departmentId of [care.id, foreign.sales.id, randomUUID()])
      expect(await refusedBy({ departmentIds: [departmentId] })).toEqual(['departmentIds reportNobodyFinished'])
    for (const sectionId of [foreign.sectionId, randomUUID()])
      expect(await refusedBy({ sectionIds: [sectionId] })).toEqual(['sectionIds invalidId'])
    for (const subscriptionDepartmentId of [foreign.sales.id, randomUUID()])
      expect((await create({ subscriptionDepartmentId })).error).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is limited to a department', async () => {
    const { created, refusedBy, learner, sales, care } = await scene()
    const [ann, bob] = [
      await learner({ firstName: 'Ann', lastName: 'Vale' }),
      await learner({ firstName: 'Bob', lastName: 'Vale', subscriptionDepartmentId: care.id }),
    ]
    const { items } = await created({ subscriptionDepartmentId: sales.id, respondentIds: [ann] })
    expect(items.map(({ kind, filename }) => [kind, filename])).toEqual([
      ['Company', 'Department-Leading people through ch-Sales-Report-2026-06-30.pdf'],
      ['Individual', 'Individual-Leading people through ch-Ann_Vale-Report-2026-06-30.pdf'],
    ])
    expect(await refusedBy({ subscriptionDepartmentId: sales.id, respondentIds: [bob] })).toEqual([
      'respondentIds reportNotFinished',
    ])
  })

  it('records the people covered by its company report, limited to participants', async () => {
    const { created, learner } = await scene()
    const [ann, cat] = [
      await learner({ firstName: 'Ann', lastName: 'Vale' }),
      await learner({ firstName: 'Cat', lastName: 'Vale', isFinished: false }),
    ]
    const stranger = await (await reportedCampaign()).learner({ firstName: 'Eve', lastName: 'Vale' })
    expect(await created({ userIds: [ann, cat, stranger, randomUUID()] })).toMatchObject({
      userIds: [ann, cat],
      withoutUserIds: null,
    })
    expect(await created({ withoutUserIds: [stranger, cat] })).toMatchObject({ userIds: null, withoutUserIds: [cat] })
  })

  it('contains no reports of single people while the company shows groups only', async () => {
    const { created, refusedBy, learner, showGroupsOnly, sales } = await scene()
    const ann = await learner({ firstName: 'Ann', lastName: 'Vale' })
    await showGroupsOnly()
    expect(await refusedBy({ respondentIds: [ann] })).toEqual(['respondentIds reportSmallGroups'])
    expect((await created({ departmentIds: [sales.id] })).items).toHaveLength(2)
  })

  it('is available to its owner while they work there, for a day', async () => {
    const { created, admin, questionnaireId } = await scene()
    const { id } = await created()
    const read = (actor: Actor, at = now) =>
      reportPackage({ actor, db: db(), now: at }, { id }).then(
        ({ name }) => name,
        (error: { code?: string }) => error.code,
      )
    expect(await read(admin)).toMatch(/^Reports-/)
    expect(await read(companyAdmin({ userId: admin.userId }))).toBe('NOT_FOUND')
    expect(await read(departmentAdmin({ subscriptionId: admin.subscriptionId }))).toBe('NOT_FOUND')
    expect(await read(staff())).toBe('NOT_FOUND')
    const later = new Date('2026-07-01T22:15:00Z')
    expect(await read(admin, later)).toBe('NOT_FOUND')
    expect(
      (await execute(admin, LatestReportPackageDocument, { questionnaireId }, { now: later })).data
        ?.latestReportPackage,
    ).toBeNull()
  })
})
