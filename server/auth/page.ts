import 'server-only'
import type { Messages } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { SignedIn } from '@/server/policy'
import { visit } from './visit'

/** The parameters in a page's pattern: '/x/[id]/[[...rest]]' has { id: string, rest?: string[] }. */
type ParamsOf<Pattern extends string> = Pattern extends `${string}[${infer Name}]${infer After}`
  ? (Name extends `[...${infer Optional}` ? { [Key in Optional]?: string[] } : { [Key in Name]: string }) &
      ParamsOf<After>
  : unknown
type Query = Record<string, string | string[] | undefined>
type Visit<Pattern extends string> = { actor: SignedIn; params: ParamsOf<Pattern>; searchParams: Query }

/**
 * A page behind the access check of its own pattern (see `visit`). `draw` receives the visitor, the address
 * parameters and the query, and returns the screen; it may redirect or call notFound().
 */
export function page<const Pattern extends string>(
  pattern: Pattern,
  draw: (visit: Visit<Pattern>) => ReactNode | Promise<ReactNode>,
) {
  return async function Page(props: { params: Promise<ParamsOf<Pattern>>; searchParams: Promise<Query> }) {
    const actor = await visit(pattern)
    return draw({ actor, params: await props.params, searchParams: await props.searchParams })
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
