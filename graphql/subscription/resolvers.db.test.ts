import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { person } from '@/server/testing/actors'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { execute } from '@/server/testing/graphql'

const document = `query ($id: Guid!) { subscription(id: $id) { name brandColor logoUrl currencySymbol timeZone hasEnded isLimitedSubscription } }`

describe('a company through the schema', () => {
  it('has its colours, its logo and its currency', async () => {
    const { id } = await subscription({ name: 'Harbour & Vale', brandColor: '#115577' })
    const blob = await db().blobReference.create({ data: { filename: 'logo.png', mimeType: 'image/png', size: 9, storageReference: `logo/${id}`, subscriptionId: id } })
    await db().subscription.update({ where: { id }, data: { brandImageBlobReferenceId: blob.id } })
    expect((await execute(person({ subscriptionId: id }), document, { id })).data).toEqual({
      subscription: {
        name: 'Harbour & Vale',
        brandColor: '#115577',
        logoUrl: `/api/blobs/${blob.id}`,
        currencySymbol: '£',
        timeZone: 'Europe/London',
        hasEnded: false,
        isLimitedSubscription: false,
      },
    })
  })

  it('has ended when its number of campaigns is published', async () => {
    const { id } = await subscription({ isLimitedSubscription: true, numberOfQuestionnaires: 1 })
    const ask = async () => (await execute(person({ subscriptionId: id }), document, { id })).data
    expect(await ask()).toMatchObject({ subscription: { hasEnded: false, logoUrl: null } })
    await questionnaire({ subscriptionId: id, isPublished: true })
    expect(await ask()).toMatchObject({ subscription: { hasEnded: true } })
  })
})
