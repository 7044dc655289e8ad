import { describe, expect, it } from 'vitest'
import {
  DeleteQuestionnaireSectionDocument,
  UpdateQuestionnaireSectionDocument,
} from '@/graphql/questionnaireSection/__generated__/operations'
import { companyAdmin } from '@/server/testing/actors'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { execute } from '@/server/testing/graphql'

describe('a section through the schema', () => {
  it('is renamed, refused on an older version, and deleted', async () => {
    const { id, subscriptionId } = await questionnaireSection()
    const actor = companyAdmin({ subscriptionId })
    const rename = () =>
      execute(actor, UpdateQuestionnaireSectionDocument, { model: { id, version: 1, name: 'Goals' } })
    expect((await rename()).data?.updateQuestionnaireSection).toMatchObject({
      name: 'Goals',
      version: 2,
    })
    expect((await rename()).error).toMatchObject({ code: 'CONFLICT', details: { current: { name: 'Goals' } } })
    expect((await execute(actor, DeleteQuestionnaireSectionDocument, { id })).data?.deleteQuestionnaireSection).toBe(id)
  })
})
