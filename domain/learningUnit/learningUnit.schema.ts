import { z } from 'zod'
import { changes } from '../changes'
import { lineField } from '../text'

const money = z.number({ error: 'numberRequired' }).min(0, 'notNegative').max(1e11, 'outOfRange').default(0)
const instant = z.coerce.date({ error: 'invalidDate' }).nullable().default(null)
const fields = {
  name: lineField(200).pipe(z.string().min(1, 'nameRequired')),
  /** One of the kinds offered, or free text. */
  learningUnitType: lineField(100).pipe(z.string().min(1, 'typeRequired')),
  provider: lineField(200).nullable().default(null),
  cost: money,
  costPerLearner: money,
  startDate: instant,
  endDate: instant,
}
type Dates = { startDate?: Date | null; endDate?: Date | null }
const endsNotBeforeStart = ({ startDate, endDate }: Dates) => !startDate || !endDate || endDate >= startDate
const endRule = { path: ['endDate'], message: 'unitEndsBeforeStart' }

export const createLearningUnitSchema = z
  .strictObject({
    id: z.uuid('invalidId').optional(),
    questionnaireId: z.uuid('invalidId'),
    subscriptionId: z.uuid('invalidId').nullish(),
    ...fields,
  })
  .refine(endsNotBeforeStart, endRule)
export const updateLearningUnitSchema = z
  .strictObject({
    id: z.uuid('invalidId'),
    version: z.number().int().optional(),
    ...changes({ ...fields, archived: z.boolean().default(false) }),
  })
  .refine(endsNotBeforeStart, endRule)
export const learningUnitSchema = z.strictObject({ questionnaireId: z.uuid('invalidId') })
/** Fields of the form, which a learning unit satisfies after any save. */
export const learningUnitFormSchema = z.strictObject(fields).refine(endsNotBeforeStart, endRule)
