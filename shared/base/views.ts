import * as z from 'zod/mini'
import { id, lang, line } from './fields.ts'

/** A list of the back-office, as in its path: `vendor-accounts`. */
const screen = z.string('required').check(z.regex(/^[a-z-]{1,40}$/, 'invalid'))

/** Columns by name, in order; hidden ones have a leading minus. */
const columns = z.array(z.string().check(z.regex(/^-?[a-z_]{1,40}$/, 'invalid')), 'invalid').check(
  z.maxLength(60, 'too_many'),
  z.refine((names) => new Set(names.map((name) => name.replace('-', ''))).size === names.length, 'twice'),
)

const name = line(60)
/** The query of the list's address, without the question mark. */
const search = z.string('text').check(z.maxLength(1000, 'too_long'))

/** `GET /api/admin/views`: the caller's own, and those shared by others. */
export const viewsQuery = z.strictObject({ lang: z.optional(lang), screen })

/** `POST /api/admin/views/create` */
export const createView = z.object({
  view_data: z.object({
    screen,
    name,
    search,
    /** Null does not set the columns. */
    columns: z.nullable(columns),
    is_shared: z.boolean('invalid'),
  }),
})
export type ViewData = z.infer<typeof createView>['view_data']

/** `POST /api/admin/views/{id}/edit`: fields left out stay. */
export const editView = z.object({
  view_data: z.object({
    name: z.optional(name),
    search: z.optional(search),
    columns: z.optional(z.nullable(columns)),
    is_shared: z.optional(z.boolean('invalid')),
  }),
})
export type ViewChange = z.infer<typeof editView>['view_data']
export const viewParam = z.object({ id })

/** `POST /api/admin/views/columns`: null goes back to the list's own. */
export const columnsBody = z.object({ screen, columns: z.nullable(columns) })

/** `POST /api/admin/views/favourite`: puts a screen at the top of the caller's sidebar, or takes it away. */
export const favouriteBody = z.object({ screen, on: z.boolean('invalid') })
/** So many screens a person may have there. */
export const MAX_FAVOURITES = 12

/** A saved view. `owner` is somebody's name; `is_own` says whether it is the caller. */
export interface SavedView {
  id: number
  name: string
  search: string
  columns: string[] | null
  is_shared: boolean
  is_own: boolean
  owner: string
}
