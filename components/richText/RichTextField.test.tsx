import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawn } from '@/server/testing/drawn'
import { writeInto } from '@/server/testing/writeInto'
import { RichTextField } from './RichTextField'

// Loading it takes longer than a test likes to wait.
beforeAll(() => import('./RichTextBox').then(() => undefined), 60_000)

const told: string[] = []
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
          told.push(html)
          setValue(html)
        }}
      />
      <button onClick={() => setValue('<p>Theirs</p>')}>Take theirs</button>
      <output>{value}</output>
    </>
  )
}
async function show(start = '', error?: string) {
  told.length = 0
  drawn(<Form start={start} error={error} />)
  return screen.findByRole('textbox', { name: /^Question text/ }, { timeout: 10_000 })
}
const button = (name: string) => screen.getByRole('button', { name })
const value = () => screen.getByRole('status').textContent

describe('the field of a rich text', () => {
  it('is a named, described text box that says what is wrong', async () => {
    const field = await show('', 'A question is required')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-multiline')).toBe('true')
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
    expect(described).toEqual(['One thing at a time.', 'A question is required'])
  })

  it('tells what was typed as markup, and nothing when all of it goes', async () => {
    const field = await show()
    writeInto(field, 'a < b')
    await waitFor(() => expect(value()).toBe('<p>a &lt; b</p>'))
    writeInto(field, '')
    await waitFor(() => expect(value()).toBe(''))
  })

  it('opens a text that was merely typed as it reads, and changes nothing by opening it', async () => {
    const field = await show('a < b & c')
    expect(field.textContent).toBe('a < b & c')
    expect(told).toEqual([])
  })

  it('keeps the pictures, lists and embeds a text has', async () => {
    const html = '<h2>One</h2><ul><li><p>Two</p></li></ul><p><img src="/api/blobs/0b0c1d2e-1111-4222-8333-444455556666" alt="Map"></p><figure><a href="https://vimeo.com/76979871">https://vimeo.com/76979871</a></figure><p>End</p>'
    const field = await show(html)
    writeInto(field.querySelector(':scope > p:last-child') ?? field, 'End!')
    await waitFor(() => expect(value()).toBe(html.replace('End', 'End!')))
  })

  it('shows another value that takes the place of its own', async () => {
    const field = await show('<p>Mine</p>')
    fireEvent.click(button('Take theirs'))
    await waitFor(() => expect(field.textContent).toBe('Theirs'))
  })

  it('embeds what a known provider shows and says why it refuses another', async () => {
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

  it('sets links to web and mail addresses and refuses what runs', async () => {
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

  it('goes back to the text when an address is not wanted after all', async () => {
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
    expect(names).toEqual(['Bold', 'Italic', 'Underline', 'Strikethrough', 'Heading 2', 'Heading 3', 'Heading 4', 'Bullet list', 'Numbered list', 'Quote', 'Link', 'Remove link', 'Embed video, photo or audio', 'Undo', 'Redo'])
  })
})
