type Searched = { firstName: string; lastName: string; email: string; departmentName: string | null }

/** Case-insensitive substring of the name, in either order, the e-mail or the department. */
export function matchesParticipant({ firstName, lastName, email, departmentName }: Searched, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return [`${firstName} ${lastName}`, `${lastName} ${firstName}`, email, departmentName ?? ''].some((text) => text.toLowerCase().includes(wanted))
}
