import 'server-only'
import { z } from 'zod'
import { openPath } from '@/domain/paths'
import { seal, unseal } from '@/server/crypto/seal'
import { env } from '@/server/env'

const ticketFields = z.object({
  openLinkId: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})

/** What a person said on the page of an open link with names; a mail carries it, so its holder has that mailbox. */
export type OpenLinkTicket = z.infer<typeof ticketFields>

/** The address of the page that a mail of an open link opens. */
export async function ticketUrl(code: string, ticket: OpenLinkTicket): Promise<string> {
  const sealed = await seal('ticket:openLink', ticket)
  return `${env().appUrl}${openPath(code)}?ticket=${encodeURIComponent(sealed)}`
}

/** The content of a ticket; null for anything that was not mailed by this product. */
export async function openLinkTicket(sealed: string | null): Promise<OpenLinkTicket | null> {
  const { data } = ticketFields.safeParse(await unseal('ticket:openLink', sealed))
  return data ?? null
}
