import 'server-only'
import { cookies, headers } from 'next/headers'
import type { Context } from '@/server/services/useCase'
import { contextOf, type SetCookie } from './contextOf'
import { currentSession } from './session/currentSession'

/** The use case context of the current request of a page or a REST endpoint. */
export async function requestContext(): Promise<Context> {
  const [head, jar] = [await headers(), await cookies()]
  const caller = {
    headers: head,
    cookie: (name: string) => jar.get(name)?.value,
    setCookie: (cookie: SetCookie) => void jar.set(cookie),
  }
  return contextOf(caller, await currentSession())
}
