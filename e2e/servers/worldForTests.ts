import { type BrowserContext, expect, test } from '@playwright/test'
import { freePort } from '@/commands/process/freePort.mjs'
import { startMailServer } from './mailServer'
import { startWorld, type World } from './world'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

type Settings = Parameters<typeof startWorld>[1]

/** What the content policy refused, and what the browser drew otherwise than the server did. */
const isFault = (text: string) => /Content Security Policy|Minified React error #|hydrat/i.test(text)

/** No page of any test of this file, in whatever window, is refused a style or a script or drawn a second time. */
function expectFaultlessPages(): void {
  const faults: string[] = []
  const note = (url: string | undefined, text: string) => {
    if (isFault(text)) faults.push(`${url} ${text}`)
  }
  const watch = (context: BrowserContext) => {
    context.on('console', (message) => note(message.page()?.url(), message.text()))
    context.on('weberror', (fault) => note(fault.page()?.url(), fault.error().message))
  }
  test.beforeAll(({ browser }) => void browser.on('context', watch))
  test.afterAll(({ browser }) => void browser.off('context', watch))
  test.afterEach(() => expect(faults.splice(0), 'refused by the content policy, or drawn a second time').toEqual([]))
}

/** A product with its database and mail server for the tests of one file: started before the first, stopped after the last. */
export function worldForTests(settings?: Settings): { readonly world: World; readonly mail: MailServer } {
  expectFaultlessPages()
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
