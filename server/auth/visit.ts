import 'server-only'
import { headers } from 'next/headers'
import { forbidden, notFound, redirect } from 'next/navigation'
import { accountPaths } from '@/domain/paths'
import { areaNeeds, mayEnter, type SignedIn } from '@/server/policy'
import { currentActor } from './currentActor'
import { isReachablePath } from './isReachablePath'
import { requestContext } from './requestContext'

/**
 * The access check of a page, named by its own pattern. Anonymous visitors are sent to sign in and come back; users
 * without the role see the permission screen; a page in no area, or of a record not visible to them, is not found.
 */
export async function visit(pattern: string): Promise<SignedIn> {
  if (areaNeeds(pattern) === undefined) notFound()
  const actor = await currentActor()
  const pathname = (await headers()).get('x-pathname') ?? '/'
  if (actor.kind === 'anonymous') redirect(accountPaths.signIn(pathname))
  if (!mayEnter(actor, pattern)) forbidden()
  if (!(await isReachablePath({ ...(await requestContext()), actor }, pattern, pathname))) notFound()
  return actor
}
