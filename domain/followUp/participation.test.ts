import { expect, it } from 'vitest'
import { fewerFrom } from './participation'

const department = (name: string, completed: number, asked: number) => ({ id: name, name, completed, asked })

it('names the department whose people did not answer, and everyone else together', () => {
  const departments = [department('Sales', 12, 12), department('Finance', 0, 8), department('Support', 13, 13)]
  expect(fewerFrom(departments, { asked: 34, completed: 26 })).toEqual({
    departments: [department('Finance', 0, 8)],
    others: { asked: 26, completed: 26 },
  })
})

it('names none where about as many answered everywhere', () => {
  const departments = [department('Sales', 8, 10), department('Finance', 7, 10)]
  expect(fewerFrom(departments, { asked: 20, completed: 15 })).toBeNull()
})

it('names the three with the fewest, and no department that is everyone', () => {
  const few = ['A', 'B', 'C', 'D'].map((name, at) => department(name, at, 10))
  const found = fewerFrom([...few, department('E', 40, 40)], { asked: 80, completed: 46 })
  expect(found?.departments.map(({ name }) => name)).toEqual(['A', 'B', 'C'])
  expect(found?.others).toEqual({ asked: 50, completed: 43 })
  expect(fewerFrom([department('A', 1, 10)], { asked: 10, completed: 1 })).toBeNull()
})
