import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { subscriptionTemplateLinks } from './subscriptionTemplateLinks'

async function given(subscriptionId: string, name: string, archived = false) {
  const { id: questionnaireId } = await questionnaire({ subscriptionId: null, isTemplate: true, name })
  return db().subscriptionTemplateLink.create({ data: { subscriptionId, questionnaireId, archived } })
}

describe('subscriptionTemplateLinks', () => {
  it('refuses unauthenticated callers, invalid input, absent and foreign companies and plain users', async () => {
    const inputs = {
      wrong: { subscriptionId: 'x' },
      absent: { subscriptionId: randomUUID() },
      foreign: { subscriptionId: (await subscription()).id },
    }
    expect(await errorsOf(subscriptionTemplateLinks, companyAdmin(), inputs)).toEqual(standardErrors)
  })

  it('are the live ones of the company, by template name, also by default', async () => {
    const { id: subscriptionId } = await subscription()
    const [second, first] = [await given(subscriptionId, 'B'), await given(subscriptionId, 'A')]
    await given(subscriptionId, 'C', true)
    await given((await subscription()).id, 'A')
    const ask = (input: object) =>
      subscriptionTemplateLinks({ actor: companyAdmin({ subscriptionId }), db: db(), now: new Date() }, input)
    expect(await ask({ subscriptionId })).toMatchObject({
      items: [{ id: first.id, questionnaireId: first.questionnaireId }, { id: second.id }],
      totalCount: 2,
    })
    expect(await ask({ first: 5000, offset: 1 })).toMatchObject({ items: [{ id: second.id }], totalCount: 2 })
  })
})
