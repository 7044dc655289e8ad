import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin, departmentAdmin, staff } from '@/server/testing/actors'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { programme as made } from '@/server/testing/factories/programme'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { cancelQuestionnaire } from '../questionnaire/lifecycle/cancelQuestionnaire'
import { deleteQuestionnaire } from '../questionnaire/deleteQuestionnaire'
import { programmeFigures } from './programmeFigures'
import { createProgramme, deleteProgramme, programme, programmes, updateProgramme } from './programmes'
import { programmesOfCampaigns } from './programmesOfCampaigns'

const now = new Date('2026-06-10T12:00:00Z')
const as = (actor: SignedIn) => ({ actor, db: db(), now })
const at = (key: string) => ({ details: { fieldErrors: [{ path: 'questionnaireIds', key }] } })

async function scene() {
  const { id: subscriptionId } = await subscription()
  const campaign = async (name: string, month: number, fields: object = {}) =>
    (
      await questionnaire({
        subscriptionId,
        name,
        isPublished: true,
        startDate: new Date(Date.UTC(2026, month, 1)),
        ...fields,
      })
    ).id
  return { subscriptionId, campaign, admin: companyAdmin({ subscriptionId }) }
}
const namesOf = ({ campaigns }: { campaigns: { name: string }[] }) => campaigns.map(({ name }) => name)

describe('programmes', () => {
  it('belong to administrators of their company', async () => {
    const { admin, subscriptionId } = await scene()
    const foreign = await made({ subscriptionId: (await subscription()).id })
    const ids = { wrong: { id: 'x' }, absent: { id: randomUUID() }, foreign: { id: foreign.id } }
    for (const one of [programme, programmeFigures, deleteProgramme])
      expect(await errorsOf(one, admin, ids)).toEqual(standardErrors)
    expect(
      await errorsOf(updateProgramme, admin, {
        wrong: { id: foreign.id, name: ' ' },
        absent: { id: randomUUID(), name: 'Ours' },
        foreign: { id: foreign.id, name: 'Ours' },
      }),
    ).toEqual(standardErrors)
    const model = { name: 'Lifting', questionnaireIds: [] }
    expect(
      await errorsOf(createProgramme, admin, {
        wrong: { ...model, subscriptionId, name: '' },
        absent: { ...model, subscriptionId: randomUUID() },
        foreign: { ...model, subscriptionId: foreign.subscriptionId },
      }),
    ).toEqual(standardErrors)
  })

  it('are not seen by administrators of departments, nor by staff who manage no company', async () => {
    const { subscriptionId, campaign, admin } = await scene()
    const id = await campaign('Spring', 2)
    const { id: programmeId } = await made({ subscriptionId }, [id])
    const { id: subscriptionDepartmentId } = await subscriptionDepartment({ subscriptionId })
    const department = departmentAdmin({ subscriptionId, subscriptionDepartmentId })
    await expect(programmes(as(department), {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(programmes(as(staff()), {})).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(programme(as(staff()), { id: programmeId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await programmes(as(staff({ subscriptionId })), {})).totalCount).toBe(1)
    expect((await programmes(as(admin), { search: 'PROGRAMME' })).totalCount).toBe(1)
  })

  it('have their campaigns in the order of their first days, and are changed and deleted without them', async () => {
    const { subscriptionId, campaign, admin } = await scene()
    const [autumn, spring, summer] = [
      await campaign('Autumn', 8),
      await campaign('Spring', 2),
      await campaign('Summer', 5),
    ]
    const created = await createProgramme(as(admin), {
      subscriptionId,
      name: ' Safer  lifting ',
      questionnaireIds: [autumn, spring, spring],
    })
    expect([created.name, namesOf(created)]).toEqual(['Safer lifting', ['Spring', 'Autumn']])
    const changed = await updateProgramme(as(admin), {
      id: created.id,
      version: 1,
      questionnaireIds: [summer, spring],
    })
    expect([changed.version, namesOf(changed)]).toEqual([2, ['Spring', 'Summer']])
    await expect(updateProgramme(as(admin), { id: created.id, version: 1, name: 'Late' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await programmesOfCampaigns(db(), [autumn, spring])).toEqual([
      null,
      { id: created.id, name: 'Safer lifting' },
    ])
    expect(await deleteProgramme(as(admin), { id: created.id })).toBe(created.id)
    expect(await db().questionnaire.count({ where: { subscriptionId, archived: false } })).toBe(3)
    expect(await db().programmeCampaign.count({ where: { subscriptionId } })).toBe(0)
  })

  it('refuse at the field what is no campaign of the company, or is in another programme', async () => {
    const { subscriptionId, campaign, admin } = await scene()
    const own = await campaign('Spring', 2)
    const save = (questionnaireIds: string[]) =>
      createProgramme(as(admin), { subscriptionId, name: randomUUID(), questionnaireIds })
    const others = [
      (await questionnaire()).id,
      randomUUID(),
      await campaign('A template', 1, { isTemplate: true, isPublished: false, startDate: null }),
      await campaign('By oneself', 1, { questionnaireType: 'SelfService' }),
      await campaign('A wave', 1, { questionnaireType: 'FollowUp' }),
      await campaign('Deleted', 1, { archived: true }),
    ]
    for (const other of others) await expect(save([own, other])).rejects.toMatchObject(at('notACampaign'))
    await save([own])
    await expect(save([own])).rejects.toMatchObject(at('campaignInProgramme'))
    const many = Array.from({ length: 41 }, () => randomUUID())
    await expect(save(many)).rejects.toMatchObject(at('tooManyCampaigns'))
  })

  it('chosen at once take a campaign once', async () => {
    const { subscriptionId, campaign, admin } = await scene()
    const own = await campaign('Spring', 2)
    const outcomes = await Promise.allSettled(
      ['One', 'Two'].map((name) => createProgramme(as(admin), { subscriptionId, name, questionnaireIds: [own] })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: at('campaignInProgramme') })
    expect(await db().programme.count({ where: { subscriptionId } })).toBe(1)
  })

  it('have a name that no other of the company has, in whatever case', async () => {
    const { subscriptionId, admin } = await scene()
    await made({ subscriptionId, name: 'Lifting' })
    await expect(
      createProgramme(as(admin), { subscriptionId, name: 'LIFTING', questionnaireIds: [] }),
    ).rejects.toMatchObject({ details: { fieldErrors: [{ path: 'name', key: 'programmeTaken' }] } })
  })

  it('lose a campaign that is deleted or cancelled', async () => {
    const { subscriptionId, campaign, admin } = await scene()
    const [spring, autumn] = [await campaign('Spring', 2), await campaign('Autumn', 8)]
    const { id } = await made({ subscriptionId }, [spring, autumn])
    await deleteQuestionnaire(as(admin), { id: spring })
    expect(namesOf(await programme(as(admin), { id }))).toEqual(['Autumn'])
    await cancelQuestionnaire(as(admin), { id: autumn })
    expect(await db().programmeCampaign.count({ where: { programmeId: id } })).toBe(0)
  })

  it('cannot hold a campaign of another company, whatever writes it', async () => {
    const { subscriptionId } = await scene()
    const { id: programmeId } = await made({ subscriptionId })
    const foreign = await questionnaire()
    for (const company of [subscriptionId, foreign.subscriptionId!])
      await expect(
        db().programmeCampaign.create({ data: { programmeId, questionnaireId: foreign.id, subscriptionId: company } }),
      ).rejects.toMatchObject({ code: 'P2003' })
  })
})
