import {
  closeOpenLink,
  createOpenLink,
  deleteOpenLink,
  openLinks,
  updateOpenLink,
} from '@/server/services/openLink/openLinks'
import { type RootFields, serve } from '../serve'

export const Query = {
  openLinks: serve(openLinks),
} satisfies RootFields

export const Mutation = {
  closeOpenLink: serve(closeOpenLink),
  createOpenLink: serve(createOpenLink),
  deleteOpenLink: serve(deleteOpenLink),
  updateOpenLink: serve(updateOpenLink),
} satisfies RootFields
