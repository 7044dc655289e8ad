import type { FindingsInput } from '../finding'

/** A campaign that 14 of 25 completed, without any figure. */
export const findingsInput: FindingsInput = {
  isSelfService: false,
  state: 'begun',
  from: null,
  invited: 25,
  completed: 14,
  joined: 0,
  joinedCompleted: 0,
  counted: 14,
  questionnaires: 14,
  chosen: null,
  smallest: null,
  isWithheld: false,
  categories: [],
  questions: [],
  returnOnInvestment: null,
  departments: [],
  byDepartment: null,
  lasting: null,
}
