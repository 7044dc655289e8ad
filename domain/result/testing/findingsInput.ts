import type { FindingsInput } from '../finding'

/** A campaign that 14 of 25 completed, without any figure. */
export const findingsInput: FindingsInput = {
  invited: 25,
  joinedCompleted: 0,
  completed: 14,
  counted: 14,
  chosen: null,
  smallest: null,
  isWithheld: false,
  categories: [],
  questions: [],
  returnOnInvestment: null,
  isShareOfCost: false,
  departments: [],
  byDepartment: null,
}
