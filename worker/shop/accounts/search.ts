import { normalise } from '../../base/db/search.ts'

/** What lists search a person by (`users.search`). */
export const userSearchText = (person: { firstName: string; lastName: string; email: string }) =>
  normalise(`${person.firstName} ${person.lastName} ${person.email}`)
