import { randomUUID } from 'node:crypto'
import { db } from '@/server/db/client'
import { analysisType } from '../factories/analysisType'
import { programme } from '../factories/programme'
import { questionnaire } from '../factories/questionnaire'
import { scaleLabelSet } from '../factories/scaleLabelSet'
import { subscription } from '../factories/subscription'
import { subscriptionTemplateLink } from '../factories/subscriptionTemplateLink'
import type { place } from './location'

/** A company with limits, a logo, a category and a standard template, with the marked texts of its place. */
export async function company({ id, words }: ReturnType<typeof place>) {
  const limits = {
    isLimitedSubscription: true,
    endDate: new Date('2040-01-31T00:00:00Z'),
    numberOfQuestionnaires: 1_000,
  }
  const { id: subscriptionId } = await subscription({
    id: id(),
    name: words,
    ...limits,
    privacyNotice: words,
    privacyUrl: `https://example.test/${words}`,
    termsUrl: `https://example.test/${words}`,
  })
  const file = {
    filename: `${words}.png`,
    mimeType: 'image/png',
    size: 9,
    storageReference: `ab/${randomUUID()}`,
    subscriptionId,
  }
  const logo = await db().blobReference.create({ data: { id: id(), ...file } })
  await db().subscription.update({ where: { id: subscriptionId }, data: { brandImageBlobReferenceId: logo.id } })
  const { id: analysisTypeId } = await analysisType({ id: id(), subscriptionId, name: words })
  const { id: standardTemplate } = await questionnaire({
    id: id(),
    subscriptionId: null,
    isTemplate: true,
    name: words,
    templateDescription: words,
    description: words,
  })
  const link = await subscriptionTemplateLink({ id: id(), subscriptionId, questionnaireId: standardTemplate })
  const closed = await subscription({ id: id(), name: words, archived: true })
  const erasure = await db().erasure.create({
    data: { id: id(), subscriptionId: closed.id, mode: 'Remove', createdAt: new Date('2099-01-01T00:00:00Z') },
  })
  return {
    companyName: words,
    erasure: erasure.id,
    subscription: subscriptionId,
    analysisType: analysisTypeId,
    programme: (await programme({ id: id(), subscriptionId, name: words })).id,
    scaleLabelSet: (await scaleLabelSet({ id: id(), subscriptionId, name: words, labels: [words] })).id,
    blob: logo.id,
    standardTemplate,
    subscriptionTemplateLink: link.id,
  }
}
