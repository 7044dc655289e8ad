import { programmeFigures } from '@/server/services/programme/programmeFigures'
import {
  createProgramme,
  deleteProgramme,
  programme,
  programmes,
  updateProgramme,
} from '@/server/services/programme/programmes'
import { type RootFields, serve } from '../serve'

export const Query = {
  programme: serve(programme),
  programmeFigures: serve(programmeFigures),
  programmes: serve(programmes),
} satisfies RootFields

export const Mutation = {
  createProgramme: serve(createProgramme),
  deleteProgramme: serve(deleteProgramme),
  updateProgramme: serve(updateProgramme),
} satisfies RootFields
