import { describe, expect, it } from 'vitest'
import type { SignedIn } from '@/server/policy'
import { companyAdmin, staff } from '@/server/testing/actors'
import { subscription } from '@/server/testing/factories/subscription'
import { execute } from '@/server/testing/graphql'

describe('categories through the schema', () => {
  it('are created and read with their base amount as a number', async () => {
    const { id: subscriptionId } = await subscription()
    const actor = companyAdmin({ subscriptionId })
    const made = await execute(
      actor,
      `mutation ($model: AnalysisTypeCreateInput!) { createAnalysisType(model: $model) { name isAdminOnly } }`,
      {
        model: { subscriptionId, name: 'Safety at sea', baseAmountDefault: 1250.5 },
      },
    )
    expect(made.data).toEqual({ createAnalysisType: { name: 'Safety at sea', isAdminOnly: false } })
    const found = await execute(
      actor,
      `query ($id: Guid) { analysisTypes(subscriptionId: $id, search: "at sea") { totalCount items { name baseAmountDefault abilities } } }`,
      { id: subscriptionId },
    )
    expect(found.data).toEqual({
      analysisTypes: {
        totalCount: 1,
        items: [{ name: 'Safety at sea', baseAmountDefault: 1250.5, abilities: ['update', 'delete', 'read'] }],
      },
    })
  })

  it('may be changed by the company that owns them, the standard ones only by staff', async () => {
    const { id: subscriptionId } = await subscription()
    const document = `query ($id: Guid) { analysisTypes(subscriptionId: $id, search: "Wellbeing") { items { isAdminOnly abilities } } }`
    const seenBy = async (actor: SignedIn) => (await execute(actor, document, { id: subscriptionId })).data
    expect(await seenBy(companyAdmin({ subscriptionId }))).toEqual({
      analysisTypes: { items: [{ isAdminOnly: true, abilities: ['read'] }] },
    })
    expect(await seenBy(staff({ subscriptionId }))).toEqual({
      analysisTypes: { items: [{ isAdminOnly: true, abilities: ['update', 'delete', 'read'] }] },
    })
  })
})
