export {
  type CohortCategory,
  type CohortFigures,
  type CohortTotals,
  mostCampaigns,
  type ProgrammeCategory,
  programmeCategories,
  programmeTotals,
} from './programme'
export {
  createProgrammeSchema,
  programmeFormSchema,
  programmeIdSchema,
  programmesSchema,
  updateProgrammeSchema,
} from './programme.schema'
