/** The columns of a file of people; those about a line manager apply only to imports of participants. */
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
