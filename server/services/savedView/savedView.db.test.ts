import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  CreateSavedViewDocument,
  DeleteSavedViewDocument,
  SavedViewsDocument,
} from '@/graphql/savedView/__generated__/operations'
import type { SignedIn } from '@/server/policy'
import { companyAdmin, staff } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { savedView } from '@/server/testing/factories/savedView'
import { subscription } from '@/server/testing/factories/subscription'
import { execute } from '@/server/testing/graphql'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { createSavedView, deleteSavedView, savedViews } from './savedViews'

async function administrator() {
  const { userId, subscriptionId } = await profile()
  return companyAdmin({ userId, subscriptionId: subscriptionId! })
}
const listed = async (actor: SignedIn, subscriptionId = actor.subscriptionId!) =>
  (await execute(actor, SavedViewsDocument, { subscriptionId })).data?.savedViews.items.map(({ name }) => name)
const save = (actor: SignedIn, name: string, query = 'all=1', subscriptionId = actor.subscriptionId!) =>
  execute(actor, CreateSavedViewDocument, { model: { subscriptionId, name, query } })

describe('saved views', () => {
  it('are for administrators, in their own company', async () => {
    const actor = await administrator()
    const foreign = await savedView({ subscriptionId: (await subscription()).id })
    const named = { name: 'Mine', query: '' }
    expect(
      await errorsOf(createSavedView, actor, {
        wrong: {},
        absent: { ...named, subscriptionId: randomUUID() },
        foreign: { ...named, subscriptionId: foreign.subscriptionId },
      }),
    ).toEqual(standardErrors)
    expect(
      await errorsOf(deleteSavedView, actor, {
        wrong: {},
        absent: { id: randomUUID() },
        foreign: { id: foreign.id },
      }),
    ).toEqual(standardErrors)
    expect(
      await errorsOf(savedViews, actor, {
        wrong: {},
        absent: { subscriptionId: randomUUID() },
        foreign: { subscriptionId: foreign.subscriptionId },
      }),
    ).toEqual(standardErrors)
  })
  it('are saved by name, and neither visible to nor deletable by others', async () => {
    const actor = await administrator()
    const { userId } = await profile({ subscriptionId: actor.subscriptionId })
    const colleague = companyAdmin({ userId, subscriptionId: actor.subscriptionId })
    await save(actor, 'Spring')
    const { data } = await save(actor, ' Autumn ', 'all=1&provider=A%20B')
    expect(data?.createSavedView).toMatchObject({ name: 'Autumn', query: 'all=1&provider=A+B' })
    expect([await listed(actor), await listed(colleague)]).toEqual([['Autumn', 'Spring'], []])
    const { id } = data!.createSavedView
    expect((await execute(colleague, DeleteSavedViewDocument, { id })).error).toMatchObject({ code: 'NOT_FOUND' })
    expect((await execute(actor, DeleteSavedViewDocument, { id })).error).toBeNull()
    expect(await listed(actor)).toEqual(['Spring'])
  })
  it('have a unique name, ignoring case, though a colleague may use it too', async () => {
    const actor = await administrator()
    const { userId } = await profile({ subscriptionId: actor.subscriptionId })
    await save(actor, '100% sure_')
    expect((await save(actor, '100% SURE_')).error?.details.fieldErrors).toEqual([
      { path: 'name', key: 'savedViewTaken' },
    ])
    expect((await save(actor, '100x sureX')).error).toBeNull()
    expect((await save(companyAdmin({ userId, subscriptionId: actor.subscriptionId }), '100% sure_')).error).toBeNull()
    const twice = await Promise.all([save(actor, 'At once'), save(actor, 'AT ONCE')])
    expect(twice.filter(({ error }) => error === null)).toHaveLength(1)
    expect((await save(actor, '')).error).toMatchObject({ code: 'BAD_USER_INPUT' })
  })
  it('of staff are saved per company', async () => {
    const { userId } = await profile({ group: 'Administrator', subscriptionId: null })
    const [one, other] = [await subscription(), await subscription()]
    const actor = staff({ userId })
    await save(actor, 'Mine', 'all=1', one.id)
    expect([await listed(actor, one.id), await listed(actor, other.id)]).toEqual([['Mine'], []])
  })
})
