import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { writeInto } from '@/server/testing/screens/replaceRichText'
import { RichTextField } from './RichTextField'

// Loading it takes longer than a test's default timeout.
beforeAll(() => import('./RichTextBox').then(() => undefined), 60_000)

const changes: string[] = []
function Form({ start, error }: { start: string; error?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <RichTextField
        label="Question text"
        description="One thing at a time."
        error={error}
        isRequired
        value={value}
        onChange={(html) => {
          changes.push(html)
          setValue(html)
        }}
      />
      <button onClick={() => setValue('<p>Theirs</p>')}>Take theirs</button>
      <output>{value}</output>
    </>
  )
}
async function show(start = '', error?: string) {
  changes.length = 0
  renderWithTheme(<Form start={start} error={error} />)
  return screen.findByRole('textbox', { name: /^Question text/ }, { timeout: 10_000 })
}
const button = (name: string) => screen.getByRole('button', { name })
const value = () => screen.getByRole('status').textContent

describe('the rich text field', () => {
  it('is a labelled, described text box that shows its error', async () => {
    const field = await show('', 'A question is required')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-multiline')).toBe('true')
    const described = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(described).toEqual(['One thing at a time.', 'A question is required'])
  })

  it('reports the input as markup, and an empty string when all of it is removed', async () => {
    const field = await show()
    writeInto(field, 'a < b')
    await waitFor(() => expect(value()).toBe('<p>a &lt; b</p>'))
    writeInto(field, '')
    await waitFor(() => expect(value()).toBe(''))
  })

  it('shows plain text as typed, and changes nothing by opening it', async () => {
    const field = await show('a < b & c')
    expect(field.textContent).toBe('a < b & c')
    expect(changes).toEqual([])
  })

  it('preserves the images, lists and embeds of a text', async () => {
    const html =
      '<h2>One</h2><ul><li><p>Two</p></li></ul><p><img src="/api/blobs/0b0c1d2e-1111-4222-8333-444455556666" alt="Map"></p><figure><a href="https://vimeo.com/76979871">https://vimeo.com/76979871</a></figure><p>End</p>'
    const field = await show(html)
    writeInto(field.querySelector(':scope > p:last-child') ?? field, 'End!')
    await waitFor(() => expect(value()).toBe(html.replace('End', 'End!')))
  })

  it('shows another value that replaces its own', async () => {
    const field = await show('<p>Mine</p>')
    fireEvent.click(button('Take theirs'))
    await waitFor(() => expect(field.textContent).toBe('Theirs'))
  })

  it('embeds addresses of known providers and shows why it refuses others', async () => {
    await show()
    fireEvent.click(button('Embed video, photo or audio'))
    const address = await screen.findByLabelText('Address of the video, photo or audio')
    fireEvent.change(address, { target: { value: 'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ' } })
    fireEvent.click(button('Embed'))
    expect(screen.getByRole('alert').textContent).toMatch(/^Only addresses of a video/)
    expect(value()).toBe('')
    fireEvent.change(address, { target: { value: 'https://youtu.be/dQw4w9WgXcQ' } })
    fireEvent.keyDown(address, { key: 'Enter' })
    const page = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
    await waitFor(() => expect(value()).toBe(`<figure><a href="${page}">${page}</a></figure>`))
  })

  it('sets links to web and mail addresses and refuses executable ones', async () => {
    await show()
    fireEvent.click(button('Link'))
    const address = await screen.findByLabelText('Address of the link')
    fireEvent.change(address, { target: { value: 'javascript:alert(1)' } })
    fireEvent.click(button('Set link'))
    expect(screen.getByRole('alert').textContent).toBe('Enter a web address or an email address.')
    fireEvent.change(address, { target: { value: 'example.org' } })
    fireEvent.click(button('Set link'))
    await waitFor(() => expect(value()).toBe('<p><a href="https://example.org/">example.org</a></p>'))
  })

  describe('an image', () => {
    const file = (name = 'map.png', type = 'image/png') => new File(['x'], name, { type })
    const src = '/api/blobs/0b0c1d2e-1111-4222-8333-444455556666'
    const sent: File[] = []
    let answer: () => Response
    const choose = async (chosen: File) => {
      const input = await waitFor(() => document.querySelector<HTMLInputElement>('input[type="file"]')!)
      fireEvent.change(input, { target: { files: [chosen] } })
    }
    const insert = () => fireEvent.click(button('Insert image'))
    beforeEach(() => {
      sent.length = 0
      answer = () =>
        Response.json(
          [{ id: '0b0c1d2e-1111-4222-8333-444455556666', filename: 'map.png', mimeType: 'image/png', url: src }],
          { status: 201 },
        )
      vi.stubGlobal('fetch', async (url: string, { body }: { body: FormData }) => {
        expect(url).toBe('/api/blobs/upload')
        sent.push(...(body.getAll('files') as File[]))
        return answer()
      })
    })
    afterEach(() => vi.unstubAllGlobals())

    it('is uploaded and inserted into the text with its alternative text', async () => {
      await show()
      fireEvent.click(button('Image'))
      await choose(file())
      insert()
      expect((await screen.findByRole('alert')).textContent).toBe('Say what the image shows')
      expect(sent).toEqual([])
      fireEvent.change(screen.getByLabelText(/^Alternative text/), { target: { value: ' A  map ' } })
      insert()
      await waitFor(() => expect(value()).toBe(`<p><img src="${src}" alt="A map"></p>`))
      expect(sent.map(({ name }) => name)).toEqual(['map.png'])
      expect(screen.queryByLabelText(/^Alternative text/)).toBeNull()
    })

    it('that was pasted requires a description before it is uploaded', async () => {
      const field = await show()
      fireEvent.paste(field, { clipboardData: { files: [file('pasted.png')], types: ['Files'], getData: () => '' } })
      fireEvent.change(await screen.findByLabelText(/^Alternative text/), { target: { value: 'A ladder' } })
      expect(screen.getByText('pasted.png')).toBeTruthy()
      expect(sent).toEqual([])
      insert()
      await waitFor(() => expect(value()).toBe(`<p><img src="${src}" alt="A ladder"></p>`))
    })

    it('of another page leaves only its text when it is pasted', async () => {
      const field = await show()
      const clipboard: Record<string, string> = {
        'text/html': '<p>Words <img src="https://example.org/spy.png"></p>',
        'text/plain': 'Words',
      }
      fireEvent.paste(field, {
        clipboardData: {
          files: [file()],
          types: ['text/html', 'text/plain', 'Files'],
          getData: (type: string) => clipboard[type] ?? '',
        },
      })
      await waitFor(() => expect(value()).toContain('Words'))
      expect(value()).not.toContain('img')
      expect(sent).toEqual([])
    })

    it.each([
      ['without a file', null, 'Choose an image'],
      ['of another kind', file('a.svg', 'image/svg+xml'), 'The image must be a PNG, JPEG, GIF or WebP file'],
      [
        'that is too large',
        new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' }),
        'The image must not be larger than 5 MB',
      ],
    ])('%s is refused with a message', async (_what, chosen, sentence) => {
      await show()
      fireEvent.click(button('Image'))
      if (chosen !== null) await choose(chosen)
      fireEvent.change(await screen.findByLabelText(/^Alternative text/), { target: { value: 'A map' } })
      insert()
      expect((await screen.findByRole('alert')).textContent).toBe(sentence)
      expect(sent).toEqual([])
      expect(value()).toBe('')
    })

    it('that the server refuses leaves the text unchanged, and shows why', async () => {
      answer = () =>
        Response.json({ errors: [{ code: 'STORAGE_FULL', message: 'There is no room left.' }] }, { status: 507 })
      await show('<p>Mine</p>')
      fireEvent.click(button('Image'))
      await choose(file())
      fireEvent.change(screen.getByLabelText(/^Alternative text/), { target: { value: 'A map' } })
      insert()
      expect((await screen.findByRole('alert')).textContent).toContain('There is no room left.')
      expect(value()).toBe('<p>Mine</p>')
    })
  })

  it('returns the focus to the text when an address is cancelled', async () => {
    const field = await show('<p>Mine</p>')
    fireEvent.click(button('Link'))
    fireEvent.keyDown(await screen.findByLabelText('Address of the link'), { key: 'Escape' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(value()).toBe('<p>Mine</p>')
  })

  it('names every button of its toolbar', async () => {
    await show()
    const toolbar = screen.getByRole('group', { name: 'Text formatting' })
    const names = [...toolbar.querySelectorAll('button')].map((control) => control.getAttribute('aria-label'))
    expect(names).toEqual([
      'Bold',
      'Italic',
      'Underline',
      'Strikethrough',
      'Heading 2',
      'Heading 3',
      'Heading 4',
      'Bullet list',
      'Numbered list',
      'Quote',
      'Link',
      'Remove link',
      'Embed video, photo or audio',
      'Image',
      'Undo',
      'Redo',
    ])
  })
})
