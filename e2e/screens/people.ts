import { expect, type Locator, type Page } from '@playwright/test'
import { workbookFile } from '@/server/testing/files/workbookFile'

export type NewPerson = {
  firstName: string
  lastName: string
  email: string
  department?: string
  role?: 'Department administrator'
}

/** Opens a select and chooses an option. */
export async function pick(within: Page | Locator, page: Page, label: string, choice: string): Promise<void> {
  await within
    .getByRole('combobox', { name: label })
    .or(within.getByRole('textbox', { name: label }))
    .first()
    .click()
  await page.getByRole('listbox', { name: label }).getByRole('option', { name: choice, exact: true }).click()
}

/** Adds a department through the form. */
export async function addDepartment(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/manage/subscriptionDepartments/add`)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/subscriptionDepartments$/)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
}

/** Adds a person through the form of the company. */
export async function addPerson(
  page: Page,
  url: string,
  { firstName, lastName, email, department, role }: NewPerson,
): Promise<void> {
  await page.goto(`${url}/manage/users/add`)
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(email)
  if (role !== undefined) await pick(page, page, 'Role', role)
  if (department !== undefined) await pick(page, page, 'Department', department)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/manage\/users$/)
}

/**
 * Imports a workbook of these rows into the displayed people, whose departments exist unless their number is given, and
 * are then not created; returns the dialog with the outcome.
 */
export async function importPeople(
  page: Page,
  rows: readonly (readonly string[])[],
  { unknownDepartments = 0 } = {},
): Promise<Locator> {
  const buffer = Buffer.from(
    await workbookFile([['Email', 'First Name', 'Last Name', 'Department', 'Password'], ...rows]),
  )
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import people' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: /Drop a file here/ }).click(),
  ])
  await chooser.setFiles({
    name: 'people.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  })
  if (unknownDepartments > 0)
    await dialog
      .getByRole('checkbox', { name: new RegExp(`^${unknownDepartments} departments? (is|are) new`) })
      .uncheck()
  await dialog.getByRole('button', { name: /^Import \d+ rows?$/ }).click()
  await expect(dialog.getByRole('button', { name: 'Import another file' })).toBeVisible({ timeout: 60_000 })
  return dialog
}

/** The number beside the title of a list. */
export async function expectCount(page: Page, count: number): Promise<void> {
  await expect(page.getByLabel(count === 1 ? '1 item' : `${count} items`, { exact: true })).toBeVisible()
}

/** Shows the people of one department in the list of the company. */
export async function showDepartment(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Department' }).selectOption({ label: name })
}

/** Selects people of a list by name; returns the bar of actions. */
export async function selectPeople(page: Page, names: readonly string[]): Promise<Locator> {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  return page.getByRole('group', { name: 'Selected people' })
}

/** Chooses an entry of the menu of a row. */
export async function chooseRowAction(page: Page, name: string, entry: string): Promise<void> {
  // A menu that is just closing has entries of the same names.
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
