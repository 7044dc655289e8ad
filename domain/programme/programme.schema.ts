import { z } from 'zod'
import { changes } from '../changes'
import { pagingFields } from '../paging'
import { lineField } from '../text'
import { mostCampaigns } from './programme'

const id = z.uuid('invalidId').toLowerCase()
const name = lineField(200).pipe(z.string().min(1, 'nameRequired'))
const questionnaireIds = z
  .array(id)
  .max(mostCampaigns, 'tooManyCampaigns')
  .transform((ids) => [...new Set(ids)])
const fields = { name, questionnaireIds }

export const programmesSchema = z.strictObject(pagingFields)
export const programmeIdSchema = z.strictObject({ id })
export const createProgrammeSchema = z.strictObject({ id: id.optional(), subscriptionId: id, ...fields })
export const updateProgrammeSchema = z.strictObject({
  id,
  version: z.number().int().optional(),
  ...changes(fields),
})
/** The form that names a programme and chooses its campaigns. */
export const programmeFormSchema = z.strictObject({
  name,
  questionnaireIds: z.array(z.string()).max(mostCampaigns, 'tooManyCampaigns'),
})
