import { normalise } from '../../base/db/search.ts'

/** The text in which lists search a person (`users.search`). */
export const userSearchText = (person: { firstName: string; lastName: string; email: string }) =>
  normalise(`${person.firstName} ${person.lastName} ${person.email}`)
