import { describe, expect, it } from 'vitest'
import { largestBody } from './readCapped'
import { readJson } from './readJson'

const request = (body: BodyInit, type: string | null = 'application/json') =>
  new Request('http://app.test/', {
    method: 'POST',
    body,
    headers: type === null ? {} : { 'content-type': type },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  })

describe('the body of a call', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    'is JSON in UTF-8 (%s)',
    async (type) => {
      expect(await readJson(request('{"a":1}', type))).toEqual({ a: 1 })
    },
  )
  it.each(['text/plain', 'application/json; charset=utf-16', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    'is refused in any other form (%s)',
    async (type) => {
      await expect(readJson(request('{"a":1}', type))).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' })
    },
  )
  it.each(['[1]', 'null', '"x"', '{', '{"a":1}x'])('is one object, not %s', async (body) => {
    await expect(readJson(request(body))).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })
  it('is refused when it is nested too deeply', async () => {
    await expect(readJson(request(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`))).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    await expect(readJson(request(`{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`))).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    await expect(readJson(request(`${'{"a":'.repeat(30)}1${'}'.repeat(30)}`))).resolves.toBeTypeOf('object')
  })
  it('is refused when its bytes are not UTF-8', async () => {
    await expect(readJson(request(new Uint8Array([123, 34, 255, 34, 125])))).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    })
  })
  it('may be omitted', async () => {
    expect(await readJson(new Request('http://app.test/', { method: 'POST' }))).toEqual({})
  })
  it('is cut off at 256 KiB, also without a length header', async () => {
    await expect(readJson(request('x'.repeat(largestBody + 1)))).rejects.toMatchObject({ code: 'TOO_LARGE' })
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)) })
    await expect(readJson(request(endless))).rejects.toMatchObject({ code: 'TOO_LARGE' })
  })
})
