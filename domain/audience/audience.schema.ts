import { z } from 'zod'
import { pagingFields } from '../paging'
import { lineField } from '../text'
import { mostNamed } from './pastedPeople'

const mostDepartments = 1000

/** Ids are compared with stored ones, which are in lower case. */
const id = z.uuid('invalidId').toLowerCase()
const optionalId = id.nullish().transform((value) => value ?? null)
const ids = (most: number) =>
  z
    .array(id)
    .max(most, 'tooMany')
    .nullish()
    .transform((value) => [...new Set(value ?? [])])

/**
 * A rule for choosing people: of these departments, or everyone where it names none, and of them only those who meet
 * every condition.
 */
const ruleFields = {
  departmentIds: ids(mostDepartments),
  isEveryone: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  completedQuestionnaireId: optionalId,
  notCompletedQuestionnaireId: optionalId,
  matching: lineField(200)
    .nullish()
    .transform((value) => value ?? ''),
}
type RuleInput = z.output<z.ZodObject<typeof ruleFields>>
export type PeopleRule = Omit<RuleInput, 'isEveryone'>

/** Whether a rule was given. */
const isRule = ({ departmentIds, isEveryone, matching, ...input }: RuleInput): boolean =>
  isEveryone ||
  departmentIds.length > 0 ||
  input.completedQuestionnaireId !== null ||
  input.notCompletedQuestionnaireId !== null ||
  matching !== ''

/** The rule of an input; null without one. Everyone includes the people of every department. */
export function ruleOf(input: RuleInput): PeopleRule | null {
  const { departmentIds, isEveryone, completedQuestionnaireId, notCompletedQuestionnaireId, matching } = input
  return isRule(input)
    ? {
        departmentIds: isEveryone ? [] : departmentIds,
        completedQuestionnaireId,
        notCompletedQuestionnaireId,
        matching,
      }
    : null
}

/** The people of the caller's company, or of their department, found by what is typed. */
export const peopleSchema = z.strictObject({
  ...pagingFields,
  departmentIds: ids(mostDepartments),
  notInQuestionnaireId: optionalId,
})
/** The same people by their emails. */
export const peopleByEmailSchema = z.strictObject({
  emails: z.array(z.string().max(254, 'tooLong')).max(mostNamed, 'tooMany'),
  notInQuestionnaireId: optionalId,
})

const choice = z
  .strictObject({ questionnaireId: id, profileIds: ids(mostNamed), audienceId: optionalId, ...ruleFields })
  .refine((input) => input.profileIds.length > 0 || input.audienceId !== null || isRule(input), {
    path: ['profileIds'],
    message: 'chooseSomeone',
  })
/** People of the company who become participants: named one by one, by a rule, or by a saved audience. */
export const addParticipantsSchema = choice
/** The same choice, which is only counted. */
export const addParticipantsPreviewSchema = z.strictObject({ input: choice })

export const audiencesSchema = z.strictObject(pagingFields)
export const audienceIdSchema = z.strictObject({ id })
const name = lineField(100).pipe(z.string().min(1, 'nameRequired'))
export const createAudienceSchema = z
  .strictObject({ id: id.optional(), name, ...ruleFields })
  .refine(isRule, { path: ['departmentIds'], message: 'chooseSomeone' })
/** Fields of the form that saves an audience. */
export const audienceFormSchema = z.strictObject({ name })
