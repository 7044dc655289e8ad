import { createHash } from 'node:crypto'
import { type BrowserContext, expect, test } from '@playwright/test'
import { freePort } from '@/commands/process/freePort.mjs'
import { type Mails, mailsIn, startMailServer } from './mailServer'
import { type RestartableSite, siteAt, startTestSite, type TestSite } from './testSite'

type MailServer = Awaited<ReturnType<typeof startMailServer>>
type Settings = Parameters<typeof startTestSite>[1]

/** Violations of the content policy, and hydration mismatches. */
const isFault = (text: string) => /Content Security Policy|Minified React error #|hydrat/i.test(text)

/** Asserts that no page of this file has a blocked style or script, or a hydration mismatch. */
function expectFaultlessPages(): void {
  const faults: string[] = []
  const record = (url: string | undefined, text: string) => {
    if (isFault(text)) faults.push(`${url} ${text}`)
  }
  const watch = (context: BrowserContext) => {
    context.on('console', (message) => record(message.page()?.url(), message.text()))
    context.on('weberror', (fault) => record(fault.page()?.url(), fault.error().message))
  }
  test.beforeAll(({ browser }) => void browser.on('context', watch))
  test.afterAll(({ browser }) => void browser.off('context', watch))
  test.afterEach(() => expect(faults.splice(0), 'refused by the content policy, or drawn a second time').toEqual([]))
}

/** The site shared by all files of a run (see journeysSetup.ts), and the mails that it sent. */
export function sharedSite(): TestSite & { readonly mail: Mails } {
  expectFaultlessPages()
  callFromOwnAddress()
  const { url, databaseUrl, mails } = JSON.parse(process.env.JOURNEYS_SITE ?? '{}')
  return { ...siteAt({ url, databaseUrl }), mail: mailsIn(mails) }
}

/** Rate limits count by client address: each file has its own, as if all its people sat in one office. */
function callFromOwnAddress(): void {
  test.use({
    extraHTTPHeaders: async ({}, provide, { file, retry }) => {
      const [a, b, c] = createHash('sha256').update(`${file} ${retry}`).digest()
      await provide({ 'x-forwarded-for': `10.${a}.${b}.${c}` })
    },
  })
}

/**
 * A site with its own database and mail server, for a file that kills it or needs its own settings: started before the
 * first test, stopped after the last.
 */
export function ownSite(settings?: Settings): Omit<RestartableSite, 'stop'> & { readonly mail: MailServer } {
  expectFaultlessPages()
  let site: RestartableSite | undefined
  let mailServer: MailServer | undefined
  test.beforeAll(async () => {
    mailServer = await startMailServer(await freePort())
    site = await startTestSite(mailServer.url, settings)
  })
  test.afterAll(async () => {
    await site?.stop()
    await mailServer?.stop()
  })
  const started = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('The site starts with the first test.')
    return part
  }
  return {
    get url() {
      return started(site).url
    },
    get databaseUrl() {
      return started(site).databaseUrl
    },
    get mail() {
      return started(mailServer)
    },
    createStaff: () => started(site).createStaff(),
    createCompany: (name, brandColor) => started(site).createCompany(name, brandColor),
    killServer: () => started(site).killServer(),
    startServer: () => started(site).startServer(),
  }
}
