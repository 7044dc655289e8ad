import 'server-only'
import { headers } from 'next/headers'
import { forbidden, notFound, redirect } from 'next/navigation'
import { accountPaths } from '@/domain/paths'
import { areaNeeds, mayEnter, type SignedIn } from '@/server/policy'
import { currentActor } from './currentActor'

/**
 * The gate of a page, named by its own pattern. Anonymous visitors go to sign in and come back; who lacks the role
 * sees the permission screen; a page in no area is not found.
 */
export async function visit(pattern: string): Promise<SignedIn> {
  if (areaNeeds(pattern) === undefined) notFound()
  const actor = await currentActor()
  if (actor.kind === 'anonymous') redirect(accountPaths.signIn((await headers()).get('x-pathname') ?? '/'))
  if (!mayEnter(actor, pattern)) forbidden()
  return actor
}
