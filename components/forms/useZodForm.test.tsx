import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loginSchema } from '@/domain/account'
import { leaveEndedSession } from '@/components/shared/unsaved/sessionEnd'
import { renderWithTheme, withProviders } from '@/server/testing/screens/renderWithTheme'
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
    renderWithTheme(<SignIn onSubmit={vi.fn()} />)
    fireEvent.blur(email())
    expect(await screen.findByText('Email is required')).toBeTruthy()
    expect(email().getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText('Password is required')).toBeNull()
  })
  it('does not submit invalid input, focuses the first invalid field and lists all of them', async () => {
    const onSubmit = vi.fn()
    renderWithTheme(<SignIn onSubmit={onSubmit} />)
    save()
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('Please correct these 2 fields')
    expect(document.activeElement).toBe(email())
    fireEvent.click(screen.getByRole('button', { name: 'Password is required' }))
    await waitFor(() => expect(document.activeElement).toBe(password()))
    expect(onSubmit).not.toHaveBeenCalled()
  })
  it('in a dialog of another form is submitted without it', async () => {
    const [onSubmit, onOuterSubmit] = [vi.fn(), vi.fn()]
    renderWithTheme(<form onSubmit={onOuterSubmit}>{createPortal(<SignIn onSubmit={onSubmit} />, document.body)}</form>)
    type(email(), 'ann@example.test')
    type(password(), 'secret')
    save()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
    expect(onOuterSubmit).not.toHaveBeenCalled()
  })
  it('submits the parsed output of the schema', async () => {
    const onSubmit = vi.fn()
    renderWithTheme(<SignIn onSubmit={onSubmit} />)
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
    const markup = renderToString(withProviders(<SignIn onSubmit={vi.fn()} />))
    const container = document.createElement('div')
    container.innerHTML = markup
    expect(container.querySelector<HTMLButtonElement>('[type=submit]')!.disabled).toBe(true)
  })
  it('retains input given before hydration', async () => {
    const onSubmit = vi.fn()
    const tree = withProviders(<SignIn onSubmit={onSubmit} />)
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
    renderWithTheme(<SignIn onSubmit={() => new Promise<void>((resolve) => (finish = resolve))} />)
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
    renderWithTheme(<SignIn onSubmit={() => Promise.reject(error)} />)
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
    renderWithTheme(<SignIn onSubmit={() => Promise.reject(answers.next().value)} />)
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

const refusal = (...fieldErrors: object[]) =>
  Object.assign(new Error(), {
    errors: [{ message: 'Please check what you have entered.', extensions: { code: 'BAD_USER_INPUT', fieldErrors } }],
  })

describe('a refusal of the server', () => {
  const submit = async (error: Error) => {
    renderWithTheme(<SignIn onSubmit={() => Promise.reject(error)} />)
    type(email(), 'ann@example.test')
    type(password(), 'secret')
    save()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy())
  }
  it.each([
    [
      'a field that the form does not have',
      refusal({ path: 'colour', key: 'invalid', message: 'Please check this field' }),
      'Please check what you have entered.',
    ],
    [
      'such a field, in words of its own',
      refusal({ path: 'subscriptionId', key: 'ended', message: 'This company has ended.' }),
      'This company has ended.',
    ],
    [
      'such a field beside one that the form has',
      refusal(
        { path: 'email', key: 'taken', message: 'This email is taken.' },
        { path: 'end', key: 'passed', message: 'That day has passed.' },
      ),
      'That day has passed.',
    ],
  ])('of %s is a sentence above the form', async (_, error, sentence) => {
    await submit(error)
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent).join()).toContain(sentence)
  })
  it('of a part of a field is shown at the field', async () => {
    await submit(refusal({ path: 'email.0.name', key: 'taken', message: 'This email is taken.' }))
    await screen.findByText('This email is taken.')
    expect(email().getAttribute('aria-invalid')).toBe('true')
  })
})

describe('what was typed when the session ended', () => {
  const end = () => leaveEndedSession()
  // Back on this page: the files of a process share it.
  afterEach(() => void window.dispatchEvent(new Event('pageshow')))
  it('is in the fields again once, but for passwords', async () => {
    sessionStorage.clear()
    vi.stubGlobal('location', { ...window.location, pathname: '/x', search: '', assign: vi.fn() })
    const first = renderWithTheme(<SignIn onSubmit={vi.fn()} />)
    type(email(), 'ann@example.test')
    type(password(), 'secret')
    end()
    expect(JSON.stringify(sessionStorage)).not.toContain('secret')
    expect(vi.mocked(window.location.assign)).toHaveBeenCalledWith(expect.stringContaining('ended=kept'))
    first.unmount()
    const second = renderWithTheme(<SignIn onSubmit={vi.fn()} />)
    await screen.findByText(/is here again/)
    expect((email() as HTMLInputElement).value).toBe('ann@example.test')
    expect((password() as HTMLInputElement).value).toBe('')
    second.unmount()
    renderWithTheme(<SignIn onSubmit={vi.fn()} />)
    expect((email() as HTMLInputElement).value).toBe('')
    vi.unstubAllGlobals()
  })
})
