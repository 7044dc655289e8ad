import { Menu } from '@mantine/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { Dialog, SidePanel } from './Dialog'

type OpenerProps = { of: typeof Dialog | typeof SidePanel; staysRendered: boolean }

/** A page with a button and a menu that open a dialog, and a field beside them. */
function Page({ of: Part, staysRendered }: OpenerProps) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      <button type="button" onClick={open}>
        Open
      </button>
      <Menu transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <button type="button">Actions</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={open}>Rename</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input aria-label="Beside" />
      {(isOpen || staysRendered) && (
        <Part opened={isOpen} onClose={() => setOpen(false)} title="A name">
          <input aria-label="Name" />
        </Part>
      )}
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const shown = () => screen.findByRole('dialog', { name: 'A name' })
const close = async () => {
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
/** As a browser does: a press focuses what is pressed. */
const press = (element: HTMLElement) => {
  element.focus()
  fireEvent.click(element)
}

describe.each([
  ['a dialog', Dialog],
  ['a panel at the side', SidePanel],
])('%s', (_name, of) => {
  describe.each([
    ['rendered only while it is open', false],
    ['that stays rendered', true],
  ])('%s', (_kind, staysRendered) => {
    it('takes the focus, and gives it back to the button that opened it', async () => {
      renderWithTheme(<Page {...{ of, staysRendered }} />)
      press(button('Open'))
      const dialog = await shown()
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
      await close()
      await waitFor(() => expect(document.activeElement).toBe(button('Open')))
    })

    it('gives the focus back to the button of the menu that it was chosen in', async () => {
      renderWithTheme(<Page {...{ of, staysRendered }} />)
      press(button('Actions'))
      press(await screen.findByRole('menuitem', { name: 'Rename' }))
      const dialog = await shown()
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
      await close()
      await waitFor(() => expect(document.activeElement).toBe(button('Actions')))
    })

    it('is closed by a press beside it, but not by the second press of the two that opened it', async () => {
      renderWithTheme(<Page {...{ of, staysRendered }} />)
      press(button('Open'))
      await shown()
      const beside = document.querySelector('.mantine-Modal-overlay, .mantine-Drawer-overlay')!
      fireEvent.click(beside, { detail: 2 })
      expect(screen.queryByRole('dialog')).not.toBeNull()
      fireEvent.click(beside, { detail: 1 })
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })

    it('leaves the focus where the page has put it meanwhile', async () => {
      renderWithTheme(<Page {...{ of, staysRendered }} />)
      press(button('Open'))
      const dialog = await shown()
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
      const beside = screen.getByLabelText('Beside')
      beside.focus()
      await close()
      expect(document.activeElement).toBe(beside)
    })
  })
})
