import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { loginSchema } from '@/domain/account'
import { drawn, surrounded } from '@/server/testing/screens/renderWithTheme'
import { Form } from './Form'
import { FormCheckbox } from './FormCheckbox'
import { FormPasswordInput } from './FormPasswordInput'
import { FormTextInput } from './FormTextInput'
import { SubmitButton } from './SubmitButton'
import { useZodForm } from './useZodForm'

function SignIn({ onSubmit }: { onSubmit: (values: object) => Promise<unknown> | void }) {
  const form = useZodForm(loginSchema, { defaultValues: { email: '', password: '', rememberMe: true } })
  return (
    <Form form={form} onSubmit={onSubmit}>
      <FormTextInput name="email" label="Email" />
      <FormPasswordInput name="password" label="Password" autoComplete="current-password" />
      <FormCheckbox name="rememberMe" label="Remember me" />
      <SubmitButton />
    </Form>
  )
}
const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('a form', () => {
  it('shows a message for an invalid field that loses focus', async () => {
    drawn(<SignIn onSubmit={vi.fn()} />)
    fireEvent.blur(email())
    expect(await screen.findByText('Email is required')).toBeTruthy()
    expect(email().getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText('Password is required')).toBeNull()
  })
  it('does not submit invalid input, focuses the first invalid field and lists all of them', async () => {
    const onSubmit = vi.fn()
    drawn(<SignIn onSubmit={onSubmit} />)
    save()
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('Please correct these 2 fields')
    expect(document.activeElement).toBe(email())
    fireEvent.click(screen.getByRole('button', { name: 'Password is required' }))
    await waitFor(() => expect(document.activeElement).toBe(password()))
    expect(onSubmit).not.toHaveBeenCalled()
  })
  it('submits the parsed output of the schema', async () => {
    const onSubmit = vi.fn()
    drawn(<SignIn onSubmit={onSubmit} />)
    type(email(), '  ann@example.test ')
    type(password(), 'secret')
    save()
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
        email: 'ann@example.test',
        password: 'secret',
        rememberMe: true,
      }),
    )
  })
  it('cannot be submitted by the browser before hydration', () => {
    const markup = renderToString(surrounded(<SignIn onSubmit={vi.fn()} />))
    const container = document.createElement('div')
    container.innerHTML = markup
    expect(container.querySelector<HTMLButtonElement>('[type=submit]')!.disabled).toBe(true)
  })
  it('retains input given before hydration', async () => {
    const onSubmit = vi.fn()
    const tree = surrounded(<SignIn onSubmit={onSubmit} />)
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(tree)
    container.querySelector<HTMLInputElement>('input[name=email]')!.value = 'ann@example.test'
    container.querySelector<HTMLInputElement>('input[name=rememberMe]')!.click()
    render(tree, { container, hydrate: true })
    type(password(), 'secret')
    save()
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
        email: 'ann@example.test',
        password: 'secret',
        rememberMe: false,
      }),
    )
  })
  it('shows "Saving..." and is disabled while it saves', async () => {
    let finish = () => undefined as void
    drawn(<SignIn onSubmit={() => new Promise<void>((resolve) => (finish = resolve))} />)
    type(email(), 'ann@example.test')
    type(password(), 'secret')
    save()
    const button = await screen.findByRole('button', { name: 'Saving...' })
    expect((button as HTMLButtonElement).disabled).toBe(true)
    finish()
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy()
  })
})

describe('a refusal of the server', () => {
  const submitTo = (error: unknown) => {
    drawn(<SignIn onSubmit={() => Promise.reject(error)} />)
    type(email(), 'ann@example.test')
    type(password(), 'secret')
    save()
  }
  it('is shown at its field, from GraphQL', async () => {
    submitTo({
      errors: [
        {
          message: 'Please check',
          extensions: { fieldErrors: [{ path: 'email', key: 'emailRequired', message: 'This one is taken' }] },
        },
      ],
    })
    expect(await screen.findByText('This one is taken')).toBeTruthy()
    expect(email().getAttribute('aria-invalid')).toBe('true')
  })
  it('is shown at its field, from REST, with a local message when it has none', async () => {
    submitTo({ errors: [{ code: 'passwordTooLong', field: 'password' }] })
    expect(await screen.findByText('Password is too long')).toBeTruthy()
  })
  it('is shown above the form when it concerns no field', async () => {
    submitTo(new TypeError('Failed to fetch'))
    expect(await screen.findByText('Could not synchronize information with the cloud.')).toBeTruthy()
  })
  it('is replaced by the next one, of any kind', async () => {
    const refused = (field: string, message: string) => ({ errors: [{ code: 'refused', field, message }] })
    const refusals = {
      First: new Error('First'),
      Second: new Error('Second'),
      Third: refused('email', 'Third'),
      Fourth: refused('password', 'Fourth'),
      Fifth: new Error('Fifth'),
    }
    const [words, answers] = [Object.keys(refusals), Object.values(refusals).values()]
    drawn(<SignIn onSubmit={() => Promise.reject(answers.next().value)} />)
    type(email(), 'ann@example.test')
    type(password(), 'secret')
    for (const word of words) {
      save()
      await screen.findByText(word)
      await screen.findByRole('button', { name: 'Save' })
      expect(words.filter((one) => screen.queryAllByText(one).length > 0)).toEqual([word])
    }
  })
  it('is removed when the next submit fails validation', async () => {
    submitTo(new Error('The cloud is full'))
    expect(await screen.findByText('The cloud is full')).toBeTruthy()
    type(email(), '')
    save()
    expect(await screen.findByText('Email is required')).toBeTruthy()
    expect(screen.queryByText('The cloud is full')).toBeNull()
  })
})
