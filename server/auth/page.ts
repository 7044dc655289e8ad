import 'server-only'
import { headers } from 'next/headers'
import { forbidden, notFound, redirect } from 'next/navigation'
import type { Messages } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { accountPaths } from '@/domain/paths'
import { lacksCompany } from '@/domain/viewer'
import { env } from '@/server/env'
import { areaNeeds, mayEnter, type SignedIn } from '@/server/policy'
import { subscriptionDepartment } from '@/server/services/subscriptionDepartment/subscriptionDepartments'
import { currentActor } from './session/currentActor'
import { isReachablePath } from './access/isReachablePath'
import { requestContext } from './requestContext'

/**
 * The access check of a page, named by its own pattern. Anonymous visitors are sent to sign in and come back; users
 * without the role see the permission screen; a page in no area, or of a record not visible to them, is not found.
 */
async function visit(pattern: string): Promise<SignedIn> {
  if (areaNeeds(pattern) === undefined) notFound()
  const actor = await currentActor()
  const pathname = (await headers()).get('x-pathname') ?? '/'
  if (actor.kind === 'anonymous') redirect(accountPaths.signIn(pathname))
  if (!mayEnter(actor, pattern)) forbidden()
  if (!(await isReachablePath({ ...(await requestContext()), actor }, pattern, pathname))) notFound()
  return actor
}

/** The parameters in a page's pattern: '/x/[id]/[[...rest]]' has { id: string, rest?: string[] }. */
type ParamsOf<Pattern extends string> = Pattern extends `${string}[${infer Name}]${infer After}`
  ? (Name extends `[...${infer Optional}` ? { [Key in Optional]?: string[] } : { [Key in Name]: string }) &
      ParamsOf<After>
  : unknown
type Query = Record<string, string | string[] | undefined>
type Visit<Pattern extends string> = { actor: SignedIn; params: ParamsOf<Pattern>; searchParams: Query }

/**
 * A page behind the access check of its own pattern (see `visit`). `render` receives the visitor, the address
 * parameters and the query, and returns the screen; it may redirect or call notFound().
 */
export function page<const Pattern extends string>(
  pattern: Pattern,
  render: (visit: Visit<Pattern>) => ReactNode | Promise<ReactNode>,
) {
  return async function Page(props: { params: Promise<ParamsOf<Pattern>>; searchParams: Promise<Query> }) {
    const actor = await visit(pattern)
    return render({ actor, params: await props.params, searchParams: await props.searchParams })
  }
}

type KeyOf<Noun extends keyof Messages & string> = Parameters<Awaited<ReturnType<typeof getTranslations<Noun>>>>[0]

/** The metadata of a page whose title is one message of a namespace, without arguments. */
export const titled =
  <const Noun extends keyof Messages & string>(noun: Noun, key: KeyOf<Noun>) =>
  async () => {
    // The translator's own type requires arguments that depend on a key unknown here.
    const translate = (await getTranslations(noun)) as unknown as (name: KeyOf<Noun>) => string
    return { title: translate(key) }
  }

/** The metadata of the pages of one company, which staff without one are asked to choose instead. */
export async function titledWithoutCompany() {
  if (!lacksCompany(await currentActor())) return {}
  // A plain title would remove the product's name from the titles of the pages below.
  return {
    title: {
      default: (await getTranslations('subscription'))('chooseCompany.title'),
      template: `%s | ${env().productName}`,
    },
  }
}

/** The metadata of a page of a department: its title names it, unless it is absent or not the visitor's. */
export const titledByDepartment =
  <const Noun extends keyof Messages & string>(noun: Noun, key: KeyOf<Noun>) =>
  async ({ params }: { params: Promise<{ departmentId: string }> }) => {
    const { title } = await titled(noun, key)()
    const { departmentId: id } = await params
    const department = await subscriptionDepartment(await requestContext(), { id }).catch(() => null)
    return { title: department === null ? title : `${department.name}: ${title}` }
  }
