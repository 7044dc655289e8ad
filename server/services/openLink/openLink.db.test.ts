import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { writtenShortCode } from '@/domain/openLink'
import { db } from '@/server/db/client'
import { companyAdmin, departmentAdmin, nobody } from '@/server/testing/actors'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession as participant } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { asNobody, codeOf, context, dates, now, openLinkScene } from '@/server/testing/openLinkScene'
import { pdfWorker } from '@/server/pdfWorker/pdfWorker'
import { linkHolder } from '../answerLink'
import { sendDueInvites } from '../invite/sendDueInvites'
import { saveQuestionResponses } from '../questionResponse/saveQuestionResponses'
import { questionnaireRespondentSessions } from '../questionnaireRespondentSession/questionnaireRespondentSessions'
import { sendAllReminder } from '../reminder/sendReminder'
import { finishQuestionnaireRespondentSession } from '../run/finishQuestionnaireRespondentSession'
import { questionnaireRespondentSession } from '../run/openQuestionnaireRespondentSession'
import { closeOpenLink, deleteOpenLink, createOpenLink, openLinks, updateOpenLink } from './openLinks'
import { joinByOpenLink } from './joinByOpenLink'
import { openLinkPage } from './openLinkPage'
import { openLinkPoster, openLinkQr } from './openLinkPoster'

const scene = openLinkScene

describe('an anonymous open link', () => {
  it('begins, answers and completes without an account, and is counted without a name', async () => {
    const { join, scale, live, actor, link } = await scene()
    const key = randomUUID()
    const { path } = await join({ key })
    const holder = await linkHolder(context, codeOf(path))
    if (holder === null) throw new Error('The link opens nothing.')
    const run = await questionnaireRespondentSession({ ...context, actor: holder }, { id: key })
    expect(run).toMatchObject({ isAnonymous: true, isAnswering: true, session: { startDate: null } })
    await saveQuestionResponses(
      { ...context, actor: holder },
      {
        questionnaireRespondentSessionId: key,
        questionId: scale.id,
        responses: [{ displayOrder: 0, amountInput: 7, isUserInput: true }],
      },
    )
    await finishQuestionnaireRespondentSession({ ...context, actor: holder }, { id: key })
    const { items } = await openLinks({ ...context, actor }, { questionnaireId: live.id })
    expect(items).toMatchObject([{ id: link.id, begunCount: 1, completedCount: 1, state: 'Open' }])
    const people = await questionnaireRespondentSessions({ ...context, actor }, { questionnaireId: live.id })
    expect(people.items).toMatchObject([{ firstName: 'Anonymous', lastName: '', email: '' }])
    expect(await linkHolder(context, codeOf(path))).toBeNull()
  })

  it('stores no name, no address and no audit entry of the participant', async () => {
    const { join } = await scene()
    const key = randomUUID()
    const client = { address: '203.0.113.77', userAgent: 'Phone', tickets: {} }
    const { link } = await scene()
    const { path } = await joinByOpenLink({ ...asNobody, client }, { code: link.code, key })
    const { userId } = await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id: key } })
    const holder = (await linkHolder({ ...context, client }, codeOf(path)))!
    expect(holder.participant.isAnonymous).toBe(true)
    expect(await db().auditEvent.count({ where: { OR: [{ subjectId: userId }, { actorUserId: userId }] } })).toBe(0)
    const account = await db().user.findUniqueOrThrow({
      where: { id: userId },
      include: { profile: true, sessions: true },
    })
    expect(account).toMatchObject({ archived: true, isAnonymous: true, passwordHash: null, sessions: [] })
    expect(JSON.stringify(account)).not.toContain('203.0.113.77')
    await join()
  })

  it('makes one participant of a repeated beginning, and another of another key', async () => {
    const { join, begin, count } = await scene()
    const key = randomUUID()
    const [one, two] = [await join({ key }), await join({ key })]
    expect(one.path).not.toBe(two.path)
    for (const { path } of [one, two, await join()]) await begin(path)
    expect(await count()).toBe(2)
  })

  it('refuses another participant’s run as a key', async () => {
    const one = await scene()
    const run = await participant({ questionnaireId: one.live.id })
    await expect(one.join({ key: run.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is never invited or reminded', async () => {
    const { join, begin, live, actor } = await scene({ campaign: { hasSentEmails: true, reminderType: 'Standard' } })
    await begin((await join()).path)
    await join()
    await sendDueInvites(db(), now)
    await sendAllReminder({ ...context, actor }, { questionnaireId: live.id })
    expect(await db().emailMessage.count({ where: { questionnaireId: live.id } })).toBe(0)
  })

  it('lets no more begin than it allows, also at once', async () => {
    const { join, begin, count, link } = await scene({ link: { mostAnswers: 3 } })
    const joined = await Promise.all(Array.from({ length: 12 }, () => join()))
    const outcomes = await Promise.allSettled(joined.map(({ path }) => begin(path)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ details: { key: 'openLinkFull' } })
    expect(await count()).toBe(3)
    expect(await openLinkPage(asNobody, { code: link.code })).toMatchObject({ state: 'Full' })
    await expect(join()).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'openLinkFull' } })
  })

  it('is not created with an end that has passed', async () => {
    await expect(scene({ link: { endDate: now } })).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'endDate', key: 'openLinkIsOver' }] },
    })
  })

  it.each<[string, object, string]>([
    ['closed', { closedAt: now }, 'Closed'],
    ['not open yet', { startDate: new Date('2005-05-06T00:00:00Z') }, 'NotYet'],
    ['over', { endDate: new Date('2005-05-05T08:00:00Z') }, 'Ended'],
  ])('that is %s begins nothing', async (_, data, state) => {
    const { link, join, count } = await scene()
    await db().openLink.update({ where: { id: link.id }, data })
    expect(await openLinkPage(asNobody, { code: link.code })).toMatchObject({ state })
    await expect(join()).rejects.toMatchObject({ code: 'CONFLICT', details: { key: `openLink${state}` } })
    expect(await count()).toBe(0)
  })

  it('of a campaign that has ended, was withdrawn or cancelled begins nothing', async () => {
    for (const data of [{ isPublished: false }, { archived: true }, { endDate: new Date('2005-05-02T00:00:00Z') }]) {
      const { join, live, link } = await scene()
      await db().questionnaire.update({ where: { id: live.id }, data })
      const state = data.archived === true ? 'Closed' : data.endDate === undefined ? 'NotLive' : 'Ended'
      expect(await openLinkPage(asNobody, { code: link.code })).toMatchObject({ state })
      await expect(join()).rejects.toMatchObject({ code: 'CONFLICT' })
    }
  })

  it('of a campaign that starts later says when', async () => {
    const { join, live, link } = await scene()
    const startDate = new Date('2005-05-10T00:00:00Z')
    await db().questionnaire.update({ where: { id: live.id }, data: { startDate } })
    expect(await openLinkPage(asNobody, { code: link.code })).toMatchObject({
      state: 'NotYet',
      startDate: startDate.toISOString(),
    })
    await expect(join()).rejects.toMatchObject({ details: { key: 'openLinkNotYet' } })
  })

  it('says what the questionnaire is about, unless a PIN protects it or it is over', async () => {
    const campaign = { description: 'Six weeks on' }
    const { link } = await scene({ campaign })
    const open = await openLinkPage(asNobody, { code: link.code })
    expect(open?.about).toEqual({ ...campaign, extent: { questions: 1, minutes: 1, depends: false } })
    const locked = await scene({ campaign, link: { pin: '1234' } })
    expect((await openLinkPage(asNobody, { code: locked.link.code }))?.about).toBeNull()
    await db().openLink.update({ where: { id: link.id }, data: { closedAt: now } })
    expect((await openLinkPage(asNobody, { code: link.code }))?.about).toBeNull()
  })

  it('has a QR code that holds only its address', async () => {
    const { link } = await scene()
    const { svg } = await openLinkQr(asNobody, { code: link.code })
    expect(svg).toMatch(/^<svg/)
    expect(svg).not.toContain(link.code)
    await expect(openLinkQr(asNobody, { code: 'nonsense' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await openLinkPage(asNobody, { code: '\u0000' })).toBeNull()
  })

  it('has a short address to type from a wall, without signs that look alike, in any case', async () => {
    const { link, live } = await scene()
    expect(link.code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/)
    expect(await openLinkPage(asNobody, { code: link.code.toUpperCase() })).toMatchObject({
      code: link.code,
      name: live.name,
    })
  })
})

describe('managing open links', () => {
  it('is for those who add participants; others find nothing', async () => {
    const { live, link, subscriptionId } = await scene()
    for (const actor of [companyAdmin(), departmentAdmin({ subscriptionId })]) {
      await expect(openLinks({ ...context, actor }, { questionnaireId: live.id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
      await expect(closeOpenLink({ ...context, actor }, { id: link.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(
        createOpenLink({ ...context, actor }, { questionnaireId: live.id, isAnonymous: true }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  it('counts answers of a department administrator’s link in their department', async () => {
    const department = await subscriptionDepartment()
    const { subscriptionId, id: subscriptionDepartmentId } = department
    const campaign = await questionnaire({ subscriptionId, subscriptionDepartmentId, isPublished: true, ...dates })
    const actor = departmentAdmin({ subscriptionId, subscriptionDepartmentId })
    const link = await createOpenLink({ ...context, actor }, { questionnaireId: campaign.id, isAnonymous: true })
    expect(link.subscriptionDepartmentId).toBe(subscriptionDepartmentId)
    const key = randomUUID()
    await joinByOpenLink(asNobody, { code: link.code, key })
    expect(await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id: key } })).toMatchObject({
      subscriptionDepartmentId,
      openLinkId: link.id,
    })
  })

  it('closes and opens again, changes limits, and records it', async () => {
    const { link, actor, join } = await scene()
    await closeOpenLink({ ...context, actor }, { id: link.id })
    await expect(join()).rejects.toMatchObject({ code: 'CONFLICT' })
    const changed = await updateOpenLink(
      { ...context, actor },
      { id: link.id, isClosed: false, pin: '1234', mostAnswers: 5 },
    )
    expect(changed).toMatchObject({ state: 'Open', pin: '1234', mostAnswers: 5, closedAt: null })
    expect(await updateOpenLink({ ...context, actor }, { id: link.id, pin: null })).toMatchObject({
      pin: null,
      mostAnswers: 5,
    })
    const events = await db().auditEvent.findMany({ where: { subjectId: link.id }, orderBy: { id: 'asc' } })
    expect(events.map(({ action }) => action)).toEqual([
      'openLink.created',
      'openLink.closed',
      'openLink.opened',
      'openLink.updated',
    ])
  })

  it('refuses an end in the past at its field', async () => {
    const { link, actor } = await scene()
    await expect(updateOpenLink({ ...context, actor }, { id: link.id, endDate: now })).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'endDate', key: 'openLinkIsOver' }] },
    })
  })

  it('deletes a link that no one has used, and records it; a used one can only be closed', async () => {
    const { link, actor, join, begin, subscriptionId } = await scene()
    const remove = (as: typeof actor) => deleteOpenLink({ ...context, actor: as }, { id: link.id })
    await expect(remove(nobody() as never)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(deleteOpenLink({ ...context, actor }, { id: 'x' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    for (const other of [companyAdmin(), departmentAdmin({ subscriptionId })])
      await expect(remove(other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const [began, left] = [(await join()).path, (await join()).path]
    await begin(began)
    await expect(remove(actor)).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'openLinkUsed' } })
    await db().questionnaireRespondentSession.deleteMany({ where: { openLinkId: link.id, isWaiting: false } })
    expect(await remove(actor)).toBe(link.id)
    expect(await linkHolder(context, codeOf(left))).toBeNull()
    expect(await openLinkPage(asNobody, { code: link.code })).toBeNull()
    await expect(join()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const events = await db().auditEvent.findMany({ where: { subjectId: link.id }, orderBy: { id: 'asc' } })
    expect(events.at(-1)).toMatchObject({ action: 'openLink.deleted' })
  })

  it('refuses a stale version and more than twenty open ones', async () => {
    const { link, actor, live } = await scene()
    await expect(
      updateOpenLink({ ...context, actor }, { id: link.id, version: 99, pin: '1234' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    for (let made = 1; made < 20; made++)
      await createOpenLink({ ...context, actor }, { questionnaireId: live.id, isAnonymous: false })
    await expect(
      createOpenLink({ ...context, actor }, { questionnaireId: live.id, isAnonymous: false }),
    ).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'tooManyOpenLinks' } })
  })
})

describe('while only groups are shown', () => {
  it('no anonymous link is created or opened again, and an earlier one begins nothing', async () => {
    const { live, actor, link, join, subscriptionId, count } = await scene()
    expect(await openLinks({ ...context, actor }, { questionnaireId: live.id })).toMatchObject({
      allowsAnonymous: true,
    })
    await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: 5 } })
    await expect(
      createOpenLink({ ...context, actor }, { questionnaireId: live.id, isAnonymous: true }),
    ).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'openLinkAnonymous' } })
    expect(await openLinks({ ...context, actor }, { questionnaireId: live.id })).toMatchObject({
      allowsAnonymous: false,
    })
    await expect(join()).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'openLinkAnonymous' } })
    expect(await openLinkPage(asNobody, { code: link.code })).toMatchObject({ state: 'GroupsOnly' })
    await closeOpenLink({ ...context, actor }, { id: link.id })
    await expect(updateOpenLink({ ...context, actor }, { id: link.id, isClosed: false })).rejects.toMatchObject({
      details: { key: 'openLinkAnonymous' },
    })
    expect(await count()).toBe(0)
  })

  it('a campaign keeps its promise after the company withdrew it', async () => {
    const { live, actor } = await scene()
    await db().questionnaire.update({ where: { id: live.id }, data: { promisedGroupSize: 4 } })
    await expect(
      createOpenLink({ ...context, actor }, { questionnaireId: live.id, isAnonymous: true }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('the poster of an open link', () => {
  it('has what its page shows, and the PIN only for those who manage it', async () => {
    const { actor, link, subscriptionId } = await scene({ link: { pin: '4711' }, company: { brandColor: '#0F6E84' } })
    const ask = (hasPin: boolean, as: Parameters<typeof openLinkPoster>[0]['actor']) =>
      openLinkPoster({ ...context, actor: as }, { code: link.code, hasPin })
    const { poster } = await ask(false, nobody())
    expect(poster).toMatchObject({
      title: 'Leading change',
      company: 'Harbour',
      brandColor: '#0F6E84',
      logo: null,
      address: `${new URL(link.url).host}/join`,
      shortCode: writtenShortCode(link.shortCode!),
      texts: { pin: null, until: 'Open until 31/05/2005' },
    })
    expect(JSON.stringify(poster)).not.toContain('4711')
    expect((await ask(true, actor)).poster.texts.pin).toBe('PIN 4711')
    const ofDepartment = departmentAdmin({ subscriptionId })
    for (const other of [nobody(), companyAdmin(), ofDepartment])
      await expect(ask(true, other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(openLinkPoster(asNobody, { code: 'never-issued', hasPin: false })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('is refused once the link is closed or over, and limited for each address', async () => {
    const { actor, link } = await scene({ link: { endDate: new Date('2005-05-10T12:00:00Z') } })
    const ask = (at = now) => openLinkPoster({ ...asNobody, now: at }, { code: link.code, hasPin: false })
    expect((await ask()).poster.texts.until).toMatch(/^Open until 10\/05\/2005 /)
    await expect(ask(new Date('2005-05-11T00:00:00Z'))).rejects.toMatchObject({ details: { key: 'openLinkEnded' } })
    for (let count = 1; count < 30; count += 1) await ask().catch(() => undefined)
    await expect(ask()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await closeOpenLink({ ...context, actor }, { id: link.id })
    await expect(ask()).rejects.toMatchObject({ details: { key: 'openLinkClosed' } })
  })

  it('is rendered by the process for PDFs', { timeout: 120_000 }, async () => {
    const { link } = await scene()
    const pdfs = pdfWorker()
    const client = { address: '203.0.113.9', userAgent: '', tickets: {} }
    const poster = await openLinkPoster({ ...asNobody, client }, { code: link.code, hasPin: false })
    const bytes = await pdfs.render(poster, AbortSignal.timeout(100_000))
    pdfs.rest()
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
