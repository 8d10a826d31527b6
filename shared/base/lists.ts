import * as z from 'zod/mini'
import type { Lang } from '../languages.ts'
import { day, integer, searched } from './fields.ts'
import { MAX_LIMIT } from './paging.ts'

export const MAX_OFFSET = 10_000_000

/** A translation of a list's row; `stale`: the Italian texts changed after it was saved. */
export interface ListedTranslation {
  id: number
  lang: Lang
  stale: boolean
}

/** `limit` (1-100) and `offset` of a list call; `limit` has the list's own default. */
export function pageQuery(defaultLimit: number) {
  return {
    limit: z._default(integer(1, MAX_LIMIT), defaultLimit),
    offset: z._default(integer(0, MAX_OFFSET), 0),
  }
}

/** A search term: trimmed, at most 200 letters; longer ones are refused. */
export const searchTerm = z.optional(searched(200))

/** `columns` of a history: those that its file has, separated by commas; all unless some of them are named. */
export const chosenColumns = z.optional(z.string().check(z.maxLength(300, 'too_long')))

/** `sort` of a list call: one of the list's columns, `-column` with the last first. */
export const sortBy = <C extends string>(...columns: C[]) =>
  z.optional(z.enum([...columns, ...columns.map((column) => `-${column}` as const)]))

/** `yes`: the archived rows instead of the others. An empty filter is ignored. */
export const archivedFilter = { 'filters[archived]': z.optional(z.enum(['yes', ''])) }

/** A filter for yes or no. */
export const yesNoFilter = z.optional(z.enum(['yes', 'no', '']))

/** The first and the last day of a list call, in Europe/Rome. */
export const dayFilters = { 'filters[from]': z.optional(day), 'filters[to]': z.optional(day) }

type Days = { 'filters[from]'?: string | undefined; 'filters[to]'?: string | undefined }
/** The last day is not before the first. */
export const isPeriod = <Query extends Days>() =>
  z.refine<Query>(
    ({ 'filters[from]': from, 'filters[to]': to }) => from === undefined || to === undefined || from <= to,
    { message: 'period', path: ['filters[to]'] },
  )
