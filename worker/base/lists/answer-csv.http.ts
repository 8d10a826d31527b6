import { today } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import { type AppContext, callerOf } from '../http/context.ts'
import { countCall } from '../http/limits.ts'
import { chosenOf, streamCsv } from './csv.ts'
import type { List } from './list.ts'
import { translator } from './texts.ts'

/**
 * Answers with a person's own list as a file, in the columns that its query names; `lists.files.{name}` is its name. Its rows are found by
 * id, never along an index: a history's count stops at a thousand, and a file says how many rows it has. Error: `too_many_requests`.
 */
export async function answerCsv(
  c: AppContext,
  name: string,
  own: List,
  { columns, ...query }: Parameters<List['read']>[1] & { columns?: string | undefined },
) {
  await countCall(c, 'export', `user:${callerOf(c).id}`)
  const say = await translator(c.var.lang)
  const { plan } = own
  const file = {
    ...own,
    columns: chosenOf(own.columns, columns),
    ...(plan && { plan: (asked: Parameters<typeof plan>[0]) => ({ ...plan(asked), along: undefined }) }),
  }
  const { rows, body } = await streamCsv(
    c.var.db,
    file,
    { ...query, lang: c.var.lang } as typeof query & { lang: Lang },
    say,
  )
  return c.body(body, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'x-rows': String(rows),
    'content-disposition': `attachment; filename="${say(`lists.files.${name}`)}-${today()}.csv"`,
  })
}
