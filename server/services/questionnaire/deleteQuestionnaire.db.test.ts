import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { defaultTemplateId } from '@/domain/questionnaire'
import { db } from '@/server/db/client'
import { companyAdmin, staff } from '@/server/testing/actors'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { deleteQuestionnaire } from './deleteQuestionnaire'

describe('deleteQuestionnaire', () => {
  it('rejects anonymous callers, wrong input, absent and foreign questionnaires and plain users', async () => {
    const inputs = { wrong: { id: 'x' }, absent: { id: randomUUID() }, foreign: { id: (await questionnaire()).id } }
    expect(await errorsOf(deleteQuestionnaire, companyAdmin(), inputs)).toEqual(standardErrors)
  })

  it('archives it, after which it is not found', async () => {
    const { id, subscriptionId } = await questionnaire()
    const context = { actor: companyAdmin({ subscriptionId }), db: db(), now: new Date() }
    expect(await deleteQuestionnaire(context, { id })).toBe(id)
    expect(await db().questionnaire.findUnique({ where: { id } })).toMatchObject({ archived: true })
    await expect(deleteQuestionnaire(context, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('records that a published one was deleted, and cancels outstanding invitations', async () => {
    const { id, subscriptionId } = await questionnaire({ isPublished: true, name: 'Leading change' })
    const { id: questionnaireRespondentSessionId } = await questionnaireRespondentSession({ questionnaireId: id })
    const mail = {
      kind: 'QuestionnaireInvite' as const,
      subscriptionId,
      questionnaireId: id,
      questionnaireRespondentSessionId,
      to: 'ada@example.test',
      subject: 'Please answer',
      html: '',
      text: '',
    }
    await db().emailMessage.createMany({ data: [mail, { ...mail, state: 'Held' }] })
    await deleteQuestionnaire({ actor: companyAdmin({ subscriptionId }), db: db(), now: new Date() }, { id })
    expect(await db().auditEvent.findMany({ where: { subjectId: id } })).toMatchObject([
      { action: 'questionnaire.deleted', detail: { name: 'Leading change' } },
    ])
    expect(await db().emailMessage.count({ where: { questionnaireId: id } })).toBe(0)
  })

  it('keeps the default template, for every caller', async () => {
    const asking = deleteQuestionnaire({ actor: staff(), db: db(), now: new Date() }, { id: defaultTemplateId })
    await expect(asking).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'defaultTemplate' } })
  })
})
