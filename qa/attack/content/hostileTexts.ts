import { db } from '@/server/db/client'
import { analysisType } from '@/server/testing/factories/analysisType'
import { hostileMarkup } from '@/server/testing/scenarios/hostileMarkup'
import { sendGraphql } from '../support/request'
import { quickThreat, threat } from '../support/threat'
import { administrator, idOf, summaryOf } from '../support/uploadFile'
import { showHostileAnswers, showHostileTexts } from './hostilePages'
import { drawHostileNames } from './hostilePdf'

const setCompany =
  'mutation ($model: SubscriptionUpdateInput!) { updateSubscription(model: $model) { id brandColor name } }'

export const hostileTexts = [
  quickThreat('hostile texts stored without sanitizing run in no page, without the content policy', (tally) =>
    showHostileTexts(tally, true),
  ),
  threat('no hostile text of the whole collection runs in any page, with and without the content policy', (tally) =>
    showHostileTexts(tally, false),
  ),
  quickThreat(
    'hostile answers run in no page of results, of the respondent’s own run or of the audit log, without the content policy',
    (tally) => showHostileAnswers(tally, true),
  ),
  threat(
    'no hostile answer or name runs in a page of results, reports, figures or the audit log, for any reader, with and without the content policy',
    (tally) => showHostileAnswers(tally, false),
  ),
  quickThreat('the text of a question is sanitized before it is stored', async (tally) => {
    const { cookie, subscriptionId } = await administrator()
    const made = await sendGraphql(
      'mutation ($model: QuestionnaireCreateInput!) { createQuestionnaire(model: $model) { id } }',
      { model: { name: 'Cleaning', questionnaireType: 'Campaign', isTemplate: false, subscriptionId } },
      cookie,
    )
    const questionnaireId = idOf(made)
    const section = await sendGraphql(
      'mutation ($model: QuestionnaireSectionCreateInput!) { createQuestionnaireSection(model: $model) { id } }',
      { model: { questionnaireId, name: 'One' } },
      cookie,
    )
    const { id: analysisTypeId } = await analysisType({ subscriptionId })
    const create = 'mutation ($model: QuestionCreateInput!) { createQuestion(model: $model) { id questionText } }'
    let stored = 0
    let last = ''
    for (const payload of hostileMarkup.filter((_, n) => n % 4 === 0)) {
      const answer = await sendGraphql(
        create,
        {
          model: {
            questionnaireId,
            questionnaireSectionId: idOf(section),
            questionType: 'Measure',
            responseType: 'Number',
            analysisTypeId,
            questionText: `<p>kept</p>${payload}`,
          },
        },
        cookie,
      )
      const row = await db().question.findFirst({
        where: { questionnaireId },
        orderBy: { createdAt: 'desc' },
        select: { questionText: true },
      })
      if (answer.text.includes('kept')) stored += 1
      last = answer.text.slice(0, 500)
      tally.expect(answer.status < 500 && !answer.text.includes('INTERNAL'), summaryOf(answer))
      // Text between quotation marks is an attribute's value, not an attribute.
      const bare = (row?.questionText ?? '').replaceAll(/"[^"]*"/g, '""')
      tally.expect(
        !/<[^>]*\son\w+\s*=/i.test(bare) &&
          !/<(script|style|svg|math|form|iframe|object|embed|base|meta|link|template)\b|(href|src)\s*=\s*["']?\s*(javascript|vbscript|data:text)/i.test(
            row?.questionText ?? '',
          ),
        `${payload.slice(0, 60)} is stored as ${row?.questionText.slice(0, 200) ?? ''}`,
      )
    }
    tally.expect(stored > 20, `${stored} were stored, too few for a result; the last response: ${last}`)
  }),
  quickThreat('a brand colour is a hexadecimal colour', async (tally) => {
    const { cookie, subscriptionId } = await administrator()
    const before = (await db().subscription.findUniqueOrThrow({ where: { id: subscriptionId! } })).brandColor
    for (const brandColor of [
      'red',
      '#fff}body{display:none',
      '#1188FF;background:url(//evil)',
      '</style><script>alert(1)</script>',
      '#12345',
      '#1234567',
      '#gggggg',
      'url(//evil.test)',
      '#11８8FF',
      '#1188ff\n',
    ]) {
      const answer = await sendGraphql(
        setCompany,
        { model: { id: subscriptionId, name: 'Colours', brandColor } },
        cookie,
      )
      const { brandColor: after } = await db().subscription.findUniqueOrThrow({ where: { id: subscriptionId! } })
      tally.expect(
        after === before || /^#[\da-f]{6}$/i.test(after ?? ''),
        `${brandColor} is stored: ${summaryOf(answer)}`,
      )
      tally.expect(
        brandColor.trim() !== brandColor || answer.text.includes('"errors"'),
        `${brandColor}: ${summaryOf(answer)}`,
      )
    }
  }),
  threat(
    'hostile names are plain text in the PDF of a report: no script, link, action or embedded file',
    drawHostileNames,
  ),
]
