import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { type Answers, followedCampaign } from '@/server/testing/scenarios/followedCampaign'
import { subscriptionReportViewModel } from '../report/reportBuilderViewModel'
import { campaignOverviewViewModel } from './campaignOverviewViewModel'

const now = new Date('2026-10-01T12:00:00Z')

/** Each gained about four of ten steps, and kept about three of them. */
const gained = (more: number, later: Answers['later'] = [[5 + more, 3]]): Answers => ({
  first: [
    [2, 6 + more],
    [1, 3 + more],
  ],
  later,
})
const people = [gained(0), gained(1), gained(0), gained(1), gained(0), gained(1, [null])]

async function overviewOf(
  { made, subscriptionId }: Awaited<ReturnType<typeof followedCampaign>>,
  chosen: { userIds?: string[] } = {},
  actor: SignedIn = companyAdmin({ subscriptionId }),
) {
  const view = await campaignOverviewViewModel(
    { actor, db: db(), now },
    { questionnaireId: made.id, userIds: null, withoutUserIds: null, ...chosen },
  )
  return { trajectory: await view.trajectory(), isFollowed: await view.isFollowed(), findings: await view.findings() }
}
const rules = ({ findings }: Awaited<ReturnType<typeof overviewOf>>) => findings.map(({ rule }) => rule)

describe('what lasted, on the overview', () => {
  it('has the categories of the last wave with answers, and a finding of what is still there', async () => {
    const found = await overviewOf(await followedCampaign(people, 1))
    expect(found.isFollowed).toBe(true)
    const [category] = found.trajectory!.categories
    expect(category).toMatchObject({ name: 'Confidence', comparisons: [{ wave: 1, n: 5, asked: 6, missing: 1 }] })
    const kept = found.findings.find(({ rule }) => rule === 'kept')
    const valueOf = (name: string) => kept?.values.find((one) => one.name === name)
    expect(valueOf('days')?.number).toBe(30)
    expect(valueOf('asked')?.number).toBe(6)
    expect(valueOf('share')?.number).toBe(Math.round(category!.comparisons[0]!.shareKept!))
  })
  it('of people chosen is nothing, though a wave has answers', async () => {
    const campaign = await followedCampaign(people, 1)
    const found = await overviewOf(campaign, { userIds: campaign.userIds.slice(0, 4) })
    expect(found).toMatchObject({ trajectory: null, isFollowed: true })
    expect(rules(found)).not.toContain('kept')
  })
  it('is nothing before a wave has an answer, and without waves', async () => {
    const unanswered = people.map((one) => ({ ...one, later: [null] }))
    expect(await overviewOf(await followedCampaign(unanswered, 1))).toMatchObject({
      trajectory: null,
      isFollowed: false,
    })
    expect(
      await overviewOf(
        await followedCampaign(
          people.map((one) => ({ ...one, later: [] })),
          0,
        ),
      ),
    ).toMatchObject({ trajectory: null, isFollowed: false })
  })
  it('compares no one where only groups are shown', async () => {
    const found = await overviewOf(await followedCampaign(people, 1, { smallestGroupSize: 5 }))
    expect(found.trajectory).toMatchObject({ isOfGroups: true, categories: [] })
    expect(rules(found)).not.toContain('kept')
  })
})

describe('what lasted, in a report', () => {
  const reportOf = async (actor: SignedIn, id: string, wanted: object = {}) =>
    (
      await subscriptionReportViewModel(
        { actor, db: db(), now },
        { id, subscriptionDepartmentId: null, sectionId: null, userIds: null, withoutUserIds: null, ...wanted },
      )
    ).report

  it('is of the whole campaign, and of nothing narrower', async () => {
    const campaign = await followedCampaign(people, 1)
    const { subscriptionId, made, userIds } = campaign
    const department = await subscriptionDepartment({ subscriptionId })
    const [section] = await db().questionnaireSection.findMany({ where: { questionnaireId: made.id } })
    const admin = companyAdmin({ subscriptionId })
    expect((await reportOf(admin, made.id)).trajectory?.categories).toHaveLength(1)
    for (const narrower of [
      { subscriptionDepartmentId: department.id },
      { sectionId: section!.id },
      { userIds: userIds.slice(0, 4) },
    ])
      expect((await reportOf(admin, made.id, narrower)).trajectory).toBeNull()
  })
  it('for administrators of a department is of its people', async () => {
    const { id, subscriptionId } = await subscriptionDepartment({})
    const campaign = await followedCampaign(
      people.map((one, at) => (at < 3 ? { ...one, subscriptionDepartmentId: id } : one)),
      1,
      { id: subscriptionId },
    )
    await db().questionnaire.update({
      where: { id: campaign.made.id },
      data: { subscriptionDepartmentId: id },
    })
    const actor = departmentAdmin({ subscriptionId, subscriptionDepartmentId: id })
    const { trajectory } = await reportOf(actor, campaign.made.id)
    expect(trajectory?.categories[0]?.comparisons[0]).toMatchObject({ n: 3, asked: 3 })
  })
})
