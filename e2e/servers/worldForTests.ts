import { test } from '@playwright/test'
import { freePort } from '@/commands/freePort.mjs'
import { startMailServer } from './mailServer'
import { startWorld, type World } from './world'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

type Settings = Parameters<typeof startWorld>[1]

/** A product with its database and mail server for the tests of one file: started before the first, stopped after the last. */
export function worldForTests(settings?: Settings): { readonly world: World; readonly mail: MailServer } {
  let world: World | undefined
  let mail: MailServer | undefined
  test.beforeAll(async () => {
    mail = await startMailServer(await freePort())
    world = await startWorld(mail.url, settings)
  })
  test.afterAll(async () => {
    await world?.stop()
    await mail?.stop()
  })
  const started = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('The world starts with the first test.')
    return part
  }
  return {
    get world() {
      return started(world)
    },
    get mail() {
      return started(mail)
    },
  }
}
