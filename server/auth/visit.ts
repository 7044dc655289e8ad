import 'server-only'
import { headers } from 'next/headers'
import { forbidden, notFound, redirect } from 'next/navigation'
import { accountPaths } from '@/domain/paths'
import { areaNeeds, mayEnter, type SignedIn } from '@/server/policy'
import { currentActor } from './currentActor'
import { leadsSomewhere } from './leadsSomewhere'
import { requestContext } from './requestContext'

/**
 * The gate of a page, named by its own pattern. Anonymous visitors go to sign in and come back; who lacks the role
 * sees the permission screen; a page in no area, or of what is not there for them, is not found.
 */
export async function visit(pattern: string): Promise<SignedIn> {
  if (areaNeeds(pattern) === undefined) notFound()
  const actor = await currentActor()
  const pathname = (await headers()).get('x-pathname') ?? '/'
  if (actor.kind === 'anonymous') redirect(accountPaths.signIn(pathname))
  if (!mayEnter(actor, pattern)) forbidden()
  if (!(await leadsSomewhere({ ...(await requestContext()), actor }, pattern, pathname))) notFound()
  return actor
}
