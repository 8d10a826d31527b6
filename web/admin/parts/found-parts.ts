import type { NamedPart } from '../../../shared/parts/parts.admin.ts'
import { api } from '../../api/browser.ts'
import { ApiError, read } from '../../api/client.ts'
import type { Choice } from '../shell/forms/record-search.tsx'
import { searchLoader } from '../shell/search.ts'

const { parts } = api.admin
const choiceOf = ({ id, code, name }: NamedPart): Choice => ({ id, name, detail: code ?? `#${id}` })

async function findParts(term: string): Promise<Choice[]> {
  const query = { limit: '10', search_term: term || undefined } as const
  return (await read(parts.$get({ query }))).parts.map(choiceOf)
}

/** The part with an id; null when it is archived. */
async function findPart(id: number): Promise<Choice | null> {
  try {
    return choiceOf((await read(parts[':id'].$get({ param: { id: String(id) } }))).part)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Where parts are searched for, by Italian name and code. */
export const PARTS = '/admin/found-parts'
export const foundPartsLoader = searchLoader(findParts, findPart)
