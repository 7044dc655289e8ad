import { IconEye, IconTrash } from '@tabler/icons-react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { ConfirmAction } from '../ConfirmAction'
import { List } from '../list/List'
import { ListViewOwner } from '../list/ListViewOwner'
import { RowMenu } from './RowMenu'

const look = { label: 'Look', icon: IconEye, href: '/rows/1/look' }
const trigger = () => screen.getByRole('button', { name: 'Actions for Ada' })
const open = async () => {
  fireEvent.click(trigger())
  await screen.findByRole('menu')
}

describe('the menu of a row', () => {
  it('lists links and actions in the given order, without those not offered', async () => {
    const onClick = vi.fn()
    renderWithTheme(
      <RowMenu
        label="Actions for Ada"
        items={[look, false, { label: 'Remove', icon: IconTrash, isDanger: true, onClick }]}
      />,
    )
    await open()
    expect(screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Look', '/rows/1/look'],
      ['Remove', null],
    ])
    fireEvent.click(screen.getByRole('menuitem', { name: 'Remove' }))
    expect(onClick).toHaveBeenCalledOnce()
    await waitFor(() => expect(trigger().getAttribute('aria-expanded')).toBe('false'))
  })
  it('is closed by Escape also before the focus is in it', async () => {
    renderWithTheme(<RowMenu label="Actions for Ada" items={[look]} />)
    await open()
    fireEvent.keyDown(trigger(), { key: 'Escape' })
    expect(trigger().getAttribute('aria-expanded')).toBe('false')
    await open()
  })
  it('is navigated with the arrow keys, including disabled entries, and shows why they are disabled', async () => {
    renderWithTheme(
      <RowMenu
        label="Actions for Ada"
        items={[
          look,
          { ...look, label: 'Edit', disabled: 'The company has ended.' },
          { label: 'Remove', icon: IconTrash, onClick: () => undefined },
        ]}
      />,
    )
    await open()
    const [first, resting, last] = screen.getAllByRole('menuitem')
    expect(resting?.textContent).toBe('EditThe company has ended.')
    expect([resting?.hasAttribute('disabled'), resting?.hasAttribute('href')]).toEqual([true, false])
    first?.focus()
    fireEvent.keyDown(first ?? trigger(), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(last)
  })
  it('is absent without actions', () => {
    renderWithTheme(<RowMenu label="Actions for Ada" items={[false, false]} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('in a table whose rows link to a page', () => {
  it('opens itself, not the row', async () => {
    const onClick = vi.fn()
    const person = { id: '1', name: 'Ada' }
    renderWithTheme(
      <ListViewOwner owner="u1">
        <List
          title="People"
          purpose="Everyone who can sign in."
          rows={[person]}
          search=""
          onSearch={() => undefined}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          rowHref={() => '#opened'}
          card={({ name }) => name}
          columns={[{ key: 'name', label: 'Name', render: ({ name }) => name }]}
          rowActions={({ name }) => (
            <RowMenu label={`Actions for ${name}`} items={[{ label: 'Remove', icon: IconTrash, onClick }]} />
          )}
        />
      </ListViewOwner>,
    )
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }))
    const opened = vi.spyOn(screen.getByRole<HTMLAnchorElement>('link', { name: 'Ada' }), 'click')
    await open()
    fireEvent.doubleClick(trigger())
    fireEvent.click(screen.getByRole('menuitem', { name: 'Remove' }))
    expect(onClick).toHaveBeenCalledOnce()
    expect(opened).not.toHaveBeenCalled()
  })
})

describe('a confirmation opened from the menu', () => {
  function Asking({ onConfirm, onDone }: { onConfirm: () => Promise<unknown>; onDone?: () => void }) {
    const [asks, setAsks] = useState(false)
    return (
      <>
        <RowMenu label="Actions for Ada" items={[{ label: 'Remove', icon: IconTrash, onClick: () => setAsks(true) }]} />
        {asks && (
          <ConfirmAction
            title="Remove Ada"
            confirmLabel="Remove"
            onConfirm={onConfirm}
            onDone={onDone}
            onClose={() => setAsks(false)}
          >
            Really?
          </ConfirmAction>
        )}
      </>
    )
  }
  const ask = async () => {
    await open()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Remove' }))
    await screen.findByRole('dialog', { name: 'Remove Ada' })
  }
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Remove' }))

  it('focuses Cancel, and returns the focus to the menu when cancelled', async () => {
    renderWithTheme(<Asking onConfirm={() => Promise.resolve()} />)
    await ask()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(trigger())
  })
  it('stays until it is done, then closes and reports it', async () => {
    let finish = () => undefined as void
    const onDone = vi.fn()
    renderWithTheme(<Asking onConfirm={() => new Promise<void>((resolve) => (finish = resolve))} onDone={onDone} />)
    await ask()
    confirm()
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true))
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(onDone).not.toHaveBeenCalled()
    finish()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onDone).toHaveBeenCalledOnce()
  })
  it('stays open with the latest refusal and can be retried', async () => {
    const answers = ['Too early', 'Too late'].values()
    renderWithTheme(<Asking onConfirm={() => Promise.reject(new Error(answers.next().value))} />)
    await ask()
    confirm()
    expect(await screen.findByText('Too early')).toBeTruthy()
    confirm()
    expect(await screen.findByText('Too late')).toBeTruthy()
    expect(screen.queryByText('Too early')).toBeNull()
  })
})
