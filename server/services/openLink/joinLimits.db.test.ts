import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { someAtOnce } from '@/server/testing/someAtOnce'
import { asNobody, context, now, openLinkScene } from '@/server/testing/openLinkScene'
import { findOpenLink } from './findOpenLink'
import { joinByOpenLink } from './joinByOpenLink'
import { updateOpenLink } from './openLinks'

const from = (address: string) => ({ address, userAgent: null, tickets: {} })
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)

/** A link with a PIN, guessed from an address after so many seconds. */
async function guarded() {
  const scene = await openLinkScene({ link: { pin: '4711' } })
  const guess = (pin: string, address = '203.0.113.8', at = 0) =>
    joinByOpenLink(
      { ...asNobody, client: from(address), now: after(at) },
      { code: scene.link.code, key: randomUUID(), pin },
    ).then(
      () => 'in',
      (error: { code: string }) => error.code,
    )
  return { ...scene, guess }
}
const kinds = (said: readonly string[]) =>
  Object.fromEntries([...new Set(said)].toSorted().map((kind) => [kind, said.filter((one) => one === kind).length]))

it('answers no more wrong PINs of one address than it may try, also all at once', async () => {
  const { guess } = await guarded()
  const said = await someAtOnce(200, (pin) => guess(String(1000 + pin)))
  expect(kinds(said)).toEqual({ BAD_USER_INPUT: 30, RATE_LIMITED: 170 })
  expect(await guess('4711')).toBe('RATE_LIMITED')
  expect(await guess('4711', '203.0.113.9')).toBe('in')
})

it('gives the tries of an address back one by one, so that a class waits seconds', async () => {
  const { guess, link } = await guarded()
  for (let pin = 0; pin < 30; pin += 1) await guess(String(1000 + pin))
  const refused = joinByOpenLink(
    { ...asNobody, client: from('203.0.113.8') },
    { code: link.code, key: randomUUID(), pin: '4711' },
  )
  await expect(refused).rejects.toMatchObject({ details: { key: 'openLinkPins', retrySeconds: 10 } })
  expect(await guess('4711', '203.0.113.8', 9)).toBe('RATE_LIMITED')
  expect(await guess('4711', '203.0.113.8', 10)).toBe('in')
  expect(kinds(await someAtOnce(9, () => guess('0000', '203.0.113.8', 10)))).toEqual({
    BAD_USER_INPUT: 1,
    RATE_LIMITED: 8,
  })
})

it('lets a whole class in at once with the right PIN, beside wrong ones', async () => {
  const { guess } = await guarded()
  const said = await someAtOnce(120, (one) => guess(one % 5 === 0 ? '0000' : '4711'))
  expect(kinds(said)).toEqual({ BAD_USER_INPUT: 24, in: 96 })
})

it('limits guesses of one link from everywhere; a new PIN has tries of its own', async () => {
  const { guess, link, actor } = await guarded()
  const said = await someAtOnce(600, (one) => guess(String(5000 + one), `198.51.100.${one % 250}`))
  expect(kinds(said)).toEqual({ BAD_USER_INPUT: 500, RATE_LIMITED: 100 })
  expect(await guess('4711', '192.0.2.1')).toBe('RATE_LIMITED')
  await updateOpenLink({ ...context, actor }, { id: link.id, pin: '86420' })
  expect(await guess('86420', '192.0.2.1')).toBe('in')
})

it('lets a lecture hall come from one address, and ends a flood in a sentence', async () => {
  const { link } = await openLinkScene()
  const come = () =>
    joinByOpenLink({ ...asNobody, client: from('203.0.113.10') }, { code: link.code, key: randomUUID() })
  await db().rateLimit.create({ data: { key: 'openLink:203.0.113.10', points: 1190, expiresAt: after(60) } })
  const said = (await someAtOnce(30, () => Promise.allSettled([come()]))).flat()
  expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  await expect(come()).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    details: { key: 'openLinkFlood', retrySeconds: 60 },
  })
})

/** A link of six letters, which are typed from an address after so many seconds. */
async function lettered() {
  const scene = await openLinkScene()
  const { shortCode } = await db().openLink.findUniqueOrThrow({ where: { id: scene.link.id } })
  const type = (code: string, address = '203.0.113.11', at = 0) =>
    findOpenLink({ ...asNobody, client: from(address), now: after(at) }, { code }).then(
      ({ path }) => path,
      ({ code: refused, details }: { code: string; details: { fieldErrors?: { key: string }[] } }) =>
        details.fieldErrors?.[0]?.key ?? refused,
    )
  return { ...scene, shortCode: shortCode!, type, page: `/open/${scene.link.code}` }
}

it('finds an open link by its six letters however they are typed, while they count and it is not over', async () => {
  const { actor, link, shortCode, type, page } = await lettered()
  expect(shortCode).toMatch(/^[a-hjkmnp-z]{6}$/)
  expect(link.shortCode).toBe(shortCode)
  for (const code of [shortCode, ` ${shortCode.slice(0, 3).toUpperCase()} ${shortCode.slice(3)}`])
    expect(await type(code)).toBe(page)
  const days = (count: number) => count * 86_400
  await db().openLink.update({ where: { id: link.id }, data: { createdAt: after(-days(59)) } })
  expect(await type(shortCode)).toBe(page)
  await db().openLink.update({ where: { id: link.id }, data: { createdAt: after(-days(61)) } })
  expect(await type(shortCode)).toBe('openLinkCodeUnknown')
  await db().openLink.update({ where: { id: link.id }, data: { createdAt: now } })
  await updateOpenLink({ ...context, actor }, { id: link.id, isClosed: true })
  expect(await type(shortCode)).toBe('openLinkCodeUnknown')
  expect([await type(''), await type(link.code)]).toEqual(['codeRequired', 'openLinkCodeUnknown'])
})

it('refuses right letters too from an address that has tried too many wrong ones, also all at once', async () => {
  const { shortCode, type, page } = await lettered()
  const [address, other] = ['203.0.113.12', '203.0.113.13']
  const said = await someAtOnce(100, (one) => type(`zz${one}`, address))
  expect(kinds(said)).toEqual({ RATE_LIMITED: 70, openLinkCodeUnknown: 30 })
  expect(await type(shortCode, address)).toBe('RATE_LIMITED')
  expect([await type(shortCode, other), await type(shortCode, address, 10)]).toEqual([page, page])
})
