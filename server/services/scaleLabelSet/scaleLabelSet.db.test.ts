import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { scaleLabelSet } from '@/server/testing/factories/scaleLabelSet'
import { subscription } from '@/server/testing/factories/subscription'
import { createScaleLabelSet, deleteScaleLabelSet, scaleLabelSets, updateScaleLabelSet } from './scaleLabelSets'

const now = new Date('2026-06-10T12:00:00Z')
const as = (actor: SignedIn) => ({ actor, db: db(), now })
const labels = ['Never', '', 'Always']

describe('sets of labels', () => {
  it('belong to administrators of their company', async () => {
    const { id: own } = await subscription()
    const actor = companyAdmin({ subscriptionId: own })
    const foreign = await scaleLabelSet({ subscriptionId: (await subscription()).id })
    const model = { name: 'How often', labels }
    const companies = { absent: { subscriptionId: randomUUID() }, foreign: { subscriptionId: foreign.subscriptionId } }
    expect(await errorsOf(scaleLabelSets, actor, { wrong: {}, ...companies })).toEqual(standardErrors)
    expect(
      await errorsOf(createScaleLabelSet, actor, {
        wrong: { ...model, subscriptionId: own, labels: ['', ' '] },
        absent: { ...model, ...companies.absent },
        foreign: { ...model, ...companies.foreign },
      }),
    ).toEqual(standardErrors)
    expect(
      await errorsOf(updateScaleLabelSet, actor, {
        wrong: { id: foreign.id, name: ' ' },
        absent: { id: randomUUID(), name: 'Ours' },
        foreign: { id: foreign.id, name: 'Ours' },
      }),
    ).toEqual(standardErrors)
    expect(
      await errorsOf(deleteScaleLabelSet, actor, {
        wrong: {},
        absent: { id: randomUUID() },
        foreign: { id: foreign.id },
      }),
    ).toEqual(standardErrors)
  })

  it('are saved, renamed and deleted by company administrators, and read by those of departments too', async () => {
    const { id: subscriptionId } = await subscription()
    const [company, department] = [companyAdmin({ subscriptionId }), departmentAdmin({ subscriptionId })]
    const listed = async () =>
      (await scaleLabelSets(as(department), { subscriptionId })).items.map((set) => [set.name, set.labels])
    const often = await createScaleLabelSet(as(company), { subscriptionId, name: ' How  often ', labels })
    await createScaleLabelSet(as(company), { subscriptionId, name: 'Agreement', labels: ['No', 'Yes'] })
    expect(await listed()).toEqual([
      ['Agreement', ['No', 'Yes']],
      ['How often', labels],
    ])
    const refused = { code: 'FORBIDDEN' }
    await expect(updateScaleLabelSet(as(department), { id: often.id, name: 'Ours' })).rejects.toMatchObject(refused)
    expect(await updateScaleLabelSet(as(company), { id: often.id, version: 1, name: 'Frequency' })).toMatchObject({
      labels,
      name: 'Frequency',
      version: 2,
    })
    await expect(updateScaleLabelSet(as(company), { id: often.id, version: 1, name: 'Late' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await expect(createScaleLabelSet(as(department), { subscriptionId, name: 'Ours', labels })).rejects.toMatchObject(
      refused,
    )
    await expect(deleteScaleLabelSet(as(department), { id: often.id })).rejects.toMatchObject(refused)
    expect(await deleteScaleLabelSet(as(company), { id: often.id })).toBe(often.id)
    expect(await listed()).toEqual([['Agreement', ['No', 'Yes']]])
  })

  it('have a name that no other of the company has, in whatever case and also at once', async () => {
    const [one, other] = [await subscription(), await subscription()]
    const save = (subscriptionId: string, name: string) =>
      createScaleLabelSet(as(companyAdmin({ subscriptionId })), { subscriptionId, name, labels })
    const taken = { details: { fieldErrors: [{ path: 'name', key: 'scaleLabelSetTaken' }] } }
    const { id } = await save(one.id, '100% sure_')
    await expect(save(one.id, '100% SURE_')).rejects.toMatchObject(taken)
    const another = await save(one.id, '100x sureX')
    expect(another).toMatchObject({ name: '100x sureX' })
    const rename = (set: string, name: string) =>
      updateScaleLabelSet(as(companyAdmin({ subscriptionId: one.id })), { id: set, name })
    await expect(rename(another.id, '100% Sure_')).rejects.toMatchObject(taken)
    expect(await rename(id, '100% SURE_')).toMatchObject({ name: '100% SURE_' })
    expect(await save(other.id, '100% sure_')).toMatchObject({ name: '100% sure_' })
    const twice = await Promise.allSettled([save(one.id, 'At once'), save(one.id, 'AT ONCE')])
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('hold words of any script, and refuse at the field what is too long', async () => {
    const { id: subscriptionId } = await subscription()
    const save = (model: { name: string; labels: string[] }) =>
      createScaleLabelSet(as(companyAdmin({ subscriptionId })), { subscriptionId, ...model })
    const words = { name: 'כמה לעתים 👩‍👩‍👧', labels: ['أبدا', '🙂', 'תמיד'] }
    expect(await save(words)).toMatchObject(words)
    await expect(save({ name: 'Long', labels: ['Never', 'a'.repeat(300)] })).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'labels.1', key: 'labelTooLong' }] },
    })
    await expect(save({ name: 'n'.repeat(61), labels: ['Never'] })).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'name', key: 'tooLong' }] },
    })
  })

  it('leave their deletion and their names in the audit log of the company', async () => {
    const { id: subscriptionId } = await subscription()
    const company = companyAdmin({ subscriptionId })
    const { id } = await createScaleLabelSet(as(company), { subscriptionId, name: 'How often', labels })
    await updateScaleLabelSet(as(company), { id, name: 'Frequency' })
    await deleteScaleLabelSet(as(company), { id })
    const events = await db().auditEvent.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } })
    expect(events.map(({ action, detail }) => [action, detail])).toEqual([
      ['scaleLabelSet.created', { name: 'How often' }],
      ['scaleLabelSet.updated', { name: 'Frequency' }],
      ['scaleLabelSet.deleted', { name: 'Frequency' }],
    ])
  })
})
