import { closeOpenLink } from '@/server/services/openLink/closeOpenLink'
import { createOpenLink } from '@/server/services/openLink/createOpenLink'
import { deleteOpenLink } from '@/server/services/openLink/deleteOpenLink'
import { openLinks } from '@/server/services/openLink/openLinks'
import { updateOpenLink } from '@/server/services/openLink/updateOpenLink'
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
