/** The columns of a file of people; those about a line manager count where participants are imported. */
export const peopleColumns = [
  'Email',
  'First Name',
  'Last Name',
  'Department',
  'Line Manager Name',
  'Line Manager Email',
  'Password',
] as const
export type PeopleColumn = (typeof peopleColumns)[number]
